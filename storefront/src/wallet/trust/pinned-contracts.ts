import { readPinnedContracts, type PinnedContracts } from '@cubedrop/sdk';

/** localStorage key of the contracts that this browser trusts at this origin. */
const KEY = 'contracts-pin';

/** The chain and contracts that this browser trusts for this page's server. */
export const pinnedContracts = {
  /**
   * Returns the stored contracts; `undefined` before the first use. A corrupt entry yields contracts that nothing
   * matches, so that it is not mistaken for a first use.
   */
  read(): PinnedContracts | undefined {
    const text = localStorage.getItem(KEY);
    return text === null ? undefined : (parse(text) ?? { chainId: 0, genesisHash: '0x', contracts: {} });
  },
  write: (pinned: PinnedContracts) => localStorage.setItem(KEY, JSON.stringify(pinned)),
};

function parse(text: string): PinnedContracts | undefined {
  try {
    return readPinnedContracts(JSON.parse(text));
  } catch {
    return undefined;
  }
}
