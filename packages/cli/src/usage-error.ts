/** The program was called wrongly, as opposed to an error during its work. */
const NAME = 'UsageError';

export const usageError = (message: string): Error => Object.assign(new Error(message), { name: NAME });

export const isUsageError = (error: unknown): error is Error => error instanceof Error && error.name === NAME;
