import { readPin, type ContractsPin } from '@cubedrop/sdk';

/** Where the contracts are kept that this browser first paid with at this origin. */
const KEY = 'contracts-pin';

/** The chain and the contracts that this browser trusts at the server of this page. */
export const browserPins = {
  /** What was damaged is a pin that nothing fits, and never a first use. */
  read(): ContractsPin | undefined {
    const text = localStorage.getItem(KEY);
    return text === null ? undefined : (parsed(text) ?? { chainId: 0, genesisHash: '0x', contracts: {} });
  },
  write: (pin: ContractsPin) => localStorage.setItem(KEY, JSON.stringify(pin)),
};

function parsed(text: string): ContractsPin | undefined {
  try {
    return readPin(JSON.parse(text));
  } catch {
    return undefined;
  }
}
