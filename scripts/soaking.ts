/** Whether there is time: `npm run soak` plays the long series of which the tests play a part. */
export const SOAKING = process.env.SOAK === '1';
