import { readPin, type ContractsPin } from '@cubedrop/sdk';

/** localStorage key of the contracts that this browser first paid with at this origin. */
const KEY = 'contracts-pin';

/** The chain and contracts that this browser trusts for this page's server. */
export const browserPins = {
  /** Returns the stored pin. A damaged one is returned as a pin that matches nothing, never as a first use. */
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
