/**
 * The server wants proof before it changes how you log in: it refuses, the page asks for password or passkey, and then
 * repeats the request.
 */
import { ApiError } from '@cap-diamant/protocol/client';

interface Asking {
  readonly proved: () => void;
  readonly given: (up: unknown) => void;
}

/** The request that waits for proof, or null. */
export const proof: { asking: Asking | null } = $state({ asking: null });

const isUnproven = (error: unknown): boolean =>
  error instanceof ApiError && error.refused.kind === 'unproven';

/** Runs a request, after proof if the server asks for it. Without proof the refusal stands. */
export const proven = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!isUnproven(error)) throw error;
    await new Promise<void>((proved, given) => {
      proof.asking = { proved, given: () => given(error) };
    }).finally(() => {
      proof.asking = null;
    });
    return work();
  }
};
