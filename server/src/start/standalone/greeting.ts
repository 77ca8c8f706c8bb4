import type { DemoAccount } from '@cubedrop/contracts/embedded';
import type { ChainConfig } from '../../index/chain/chain-config.ts';
import type { ServerConfig } from '../config/server-config.ts';
import type { Role } from '../../platform/http/caller.ts';

export interface Greeting {
  config: ServerConfig;
  chain: ChainConfig;
  /** Whether the chain accepts test commands. */
  testChain: boolean;
  accounts: readonly DemoAccount[];
}

/** Returns the roles of a demo account: 0 deploys and administers, 1 creates, the others browse and buy. */
export function rolesOfDemoAccount(index: number): Role[] {
  if (index === 0) return ['admin', 'creator', 'user'];
  return index === 1 ? ['creator', 'user'] : ['user'];
}

/** Returns the text printed when the stack is ready: its URLs, the accounts and the next commands. */
export function greeting({ config, chain, testChain, accounts }: Greeting): string {
  const { publicUrl, dataFolder } = config;
  const people = accounts.map(
    ({ address }, index) => `  ${index}  ${address}  ${rolesOfDemoAccount(index).join(', ')}`,
  );
  return `
Cubedrop is ready.

  Storefront  ${publicUrl}
  Chain       ${chain.publicRpcUrl}  (${chain.name}, chain id ${chain.chainId}${testChain ? ', a test chain: snapshots, reverts and automine switches are allowed' : ''})
  Data        ${dataFolder}

Demo accounts, with 10,000 ETH each. Their keys are public: ${publicUrl}/dev/accounts
${people.join('\n')}

Next, in a second terminal:
  npm run example        a whole release: twelve NFTs, two cubes, a drop, bids, the end, the claims
  npx cubedrop --help    everything that can be done from a terminal

Ctrl-C stops everything. The data is kept in ${dataFolder}.
`;
}
