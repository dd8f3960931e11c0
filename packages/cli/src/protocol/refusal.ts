/** Why a request is refused; it has changed nothing. */

interface Details {
  /** The rule behind it, such as "R4.4". */
  readonly rule?: string;
  /** One of the engine's reasons for an illegal choice. */
  readonly reason?: string;
  /** Which of several choices was refused, counted from 0. */
  readonly at?: number;
  /** The row of a record. */
  readonly line?: number;
}

export type Refusal = Error & { readonly details: Details };

const NAME = 'Refusal';

export const refusal = (message: string, details: Details = {}): Refusal =>
  Object.assign(new Error(message), { name: NAME, details });

export const isRefusal = (error: unknown): error is Refusal => error instanceof Error && error.name === NAME;

/** Whether the engine refuses, as opposed to an internal error. */
const isObjection = (error: unknown): error is Error & Details =>
  error instanceof Error && ['Error', 'RuleError', 'RecordError'].includes(error.name);

/** Runs one of the engine's checks on input from outside. */
export const checked = <T>(check: () => T): T => {
  try {
    return check();
  } catch (error) {
    if (!isObjection(error)) throw error;
    const { message, rule, line } = error;
    throw refusal(message, {
      ...(rule === undefined ? {} : { rule }),
      ...(line === undefined ? {} : { line }),
    });
  }
};
