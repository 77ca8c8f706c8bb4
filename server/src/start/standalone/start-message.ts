import type { DemoAccount } from '@cubedrop/contracts/embedded';
import type { ChainConfig } from '../../index/chain/chain-config.ts';
import type { ServerConfig } from '../config/server-config.ts';
import type { Role } from '../../platform/http/caller.ts';

export interface StartMessageParameters {
  config: ServerConfig;
  chain: ChainConfig;
  /** Whether the chain is a test chain, see `isTestChain` in `test-chain.ts`. */
  isTestChain: boolean;
  accounts: readonly DemoAccount[];
  /** Lines that name the next commands. None contains a line break. */
  next: readonly string[];
}

/**
 * Returns the roles of a demo account. All of them are users. Account 0, the deployer, is also an admin and a creator,
 * and account 1 is also a creator.
 */
export function rolesOfDemoAccount(index: number): Role[] {
  if (index === 0) return ['admin', 'creator', 'user'];
  return index === 1 ? ['creator', 'user'] : ['user'];
}

/** Returns the text printed when the stack is ready: its URLs, the accounts and the next commands. */
export function startMessage({ config, chain, isTestChain, accounts, next }: StartMessageParameters): string {
  const { publicUrl, dataFolder } = config;
  const people = accounts.map(
    ({ address }, index) => `  ${index}  ${address}  ${rolesOfDemoAccount(index).join(', ')}`,
  );
  return `
Cubedrop is ready.

  Storefront  ${publicUrl}
  Chain       ${chain.publicRpcUrl}  (${chain.name}, chain id ${chain.chainId}${isTestChain ? ', a test chain: it accepts evm_snapshot, evm_revert and turning automatic mining off' : ''})
  Data        ${dataFolder}

Demo accounts, each created with 10,000 ETH. Their keys are public: ${publicUrl}/dev/accounts
${people.join('\n')}

Next, in a second terminal:
${next.map((line) => `  ${line}`).join('\n')}

Ctrl-C stops everything. The data is kept in ${dataFolder}.
`;
}
