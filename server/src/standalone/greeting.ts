import type { DemoAccount } from '@cubedrop/contracts/embedded';

export interface Greeting {
  publicUrl: string;
  rpcUrl: string;
  networkName: string;
  chainId: number;
  dataFolder: string;
  accounts: readonly DemoAccount[];
}

const ROLES = ['admin, creator', 'creator'];

/** What a person reads when the stack is ready: where everything is, who there is, what to type next. */
export function greeting({
  publicUrl,
  rpcUrl,
  networkName,
  chainId,
  dataFolder,
  accounts,
}: Greeting): string {
  const people = accounts.map(({ address }, index) => `  ${index}  ${address}  ${ROLES[index] ?? 'user'}`);
  return `
Cubedrop is ready.

  Storefront  ${publicUrl}
  Chain       ${rpcUrl}  (${networkName}, chain id ${chainId})
  Data        ${dataFolder}

Demo accounts, 10,000 ETH each (their keys are public: ${publicUrl}/dev/accounts shows them):
${people.join('\n')}

Next, in a second terminal:
  npm run example     makes six NFTs, a cube and a drop, bids on it, ends it and claims
  npx cubedrop --help

Ctrl-C stops everything. What was made is kept in ${dataFolder}.
`;
}
