import type { PinnedContracts } from '../domain/trust/types.ts';
import {
  pinConfirmed,
  requireTrust,
  UntrustedError,
  type PinnedContractsStore,
  type Trusted,
  type TrustParameters,
} from '../domain/trust/trust-contracts.ts';
import type { ClientStorage } from './storage.ts';

/** Parameters of {@link trustContracts}. */
export interface TrustContractsParameters extends Omit<TrustParameters, 'pinned'> {
  storage: Pick<ClientStorage, 'readPinned' | 'writePinned'>;
  confirmContracts: ((error: UntrustedError) => boolean | Promise<boolean>) | undefined;
}

/**
 * Verifies a server's contracts as `requireTrust` does, against the contracts pinned in the storage. If the server's
 * contracts changed or are unknown, they are pinned only if `confirmContracts` returns `true`. Contracts that do not
 * refer to each other are never pinned.
 * @throws UntrustedError unless they are trusted or confirmed, and always if they do not refer to each other
 * @throws CubedropError `refused` if there is no contract at an address; `wrong-network`; `unavailable`
 */
export async function trustContracts(parameters: TrustContractsParameters): Promise<Trusted> {
  const { storage, confirmContracts, ...where } = parameters;
  const before = await storage.readPinned(where.origin);
  const store = pinnedStore(before);
  const trusted = await requireTrust({ ...where, pinned: store }).catch(async (error: unknown) => {
    if (!(error instanceof UntrustedError) || (await confirmContracts?.(error)) !== true) throw error;
    const { state, found } = error;
    pinConfirmed({ state, found }, store);
    return { state, found };
  });
  const after = store.read();
  if (after && after !== before) await storage.writePinned(where.origin, after);
  return trusted;
}

function pinnedStore(pinned: PinnedContracts | undefined): PinnedContractsStore {
  let current = pinned;
  return { read: () => current, write: (next) => void (current = next) };
}
