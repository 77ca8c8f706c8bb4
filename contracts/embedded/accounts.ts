import { HDNodeWallet } from 'ethers';

/** A development account, whose private key is public. */
export interface DemoAccount {
  /** Checksummed address. */
  address: string;
  /** `0x` and 64 hex digits. */
  privateKey: string;
}

const MNEMONIC = 'test test test test test test test test test test test junk';
const COUNT = 10;

let cached: readonly DemoAccount[] | undefined;

/**
 * Returns the ten accounts that have 10,000 ETH each at the genesis of the embedded chain, by derivation index. Account
 * 0 is the deployer, an admin and a creator, account 1 is a creator, and accounts 2 to 9 are users without another
 * role. The keys of all of them are public: never fund them elsewhere.
 */
export function demoAccounts(): readonly DemoAccount[] {
  cached ??= deriveAccounts();
  return cached;
}

function deriveAccounts(): DemoAccount[] {
  const root = HDNodeWallet.fromPhrase(MNEMONIC, undefined, "m/44'/60'/0'/0");
  return Array.from({ length: COUNT }, (_, index) => {
    const { address, privateKey } = root.deriveChild(index);
    return { address, privateKey };
  });
}
