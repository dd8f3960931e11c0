/** What is wrong with how the program was called, as opposed to with what it was given to do. */
const NAME = 'UsageError';

export const usageError = (message: string): Error => Object.assign(new Error(message), { name: NAME });

export const isUsageError = (error: unknown): error is Error => error instanceof Error && error.name === NAME;
