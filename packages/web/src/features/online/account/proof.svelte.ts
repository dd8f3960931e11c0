/**
 * What changes how one gets in, the server wants proved anew: it refuses, the page asks for password or passkey,
 * and what was refused is asked again.
 */
import { ApiError } from '@cap-diamant/protocol/client';

interface Asking {
  readonly proved: () => void;
  readonly given: (up: unknown) => void;
}

/** Who is waiting for a proof; null: nobody. */
export const proof: { asking: Asking | null } = $state({ asking: null });

const isUnproven = (error: unknown): boolean =>
  error instanceof ApiError && error.refused.kind === 'unproven';

/** Does it, after a proof if it needs one. Whoever does not prove it is refused as before. */
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
