/** Whether `npm run soak` is running: then tests take all cases instead of a sample. */
export const SOAKING = process.env.SOAK === '1';
