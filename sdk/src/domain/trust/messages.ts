import type { ContractIdentity, ContractChange } from './types.ts';

/** Display names of the contracts, by role. */
const TITLES: Readonly<Record<string, string>> = {
  musicNft: 'NFT contract',
  cube: 'cube contract',
  dropAuction: 'drop auction',
  userAuction: "owners' auction",
  exchange: 'exchange',
  offers: 'contract for signed orders',
  weth: 'WETH contract',
};

/** Messages about trusting the contracts. */
export const trustMessages = {
  title: 'The contracts changed',
  unknownTitle: 'Unknown contracts',
  unknown: 'This server names contracts that Cubedrop does not know. They could take what you approve.',
  changed: 'This server names a different chain or different contracts than before.',
  miswired: 'The contracts that this server names do not belong together, so nothing is paid with them.',
  reset: 'The local chain was reset: it is a new chain, and its contracts are now trusted.',
  why: 'This is expected after an upgrade. If none was announced, do not continue: a malicious contract can take your cubes and your WETH.',
  /** Warns that only a node that the server named was asked about the contracts. @param rpcUrl URL of that node */
  nodeOfServer: (rpcUrl: string) =>
    `The server named both the contracts and the node that describes them, ${rpcUrl}. For a check that does not rely on the server, use a node of your own: cubedrop config set rpc-url <url>.`,
  trust: 'Trust these contracts',
  /** Begins the line about the contract that gets a payment or an allowance. @param contract its display name */
  with: (contract: string) => `With the ${contract}`,
  known: 'known build',
  notKnown: 'UNKNOWN code',
} as const;

/** Returns the display name of a contract; its role if it has none. */
export const contractTitle = (name: string): string =>
  (Object.hasOwn(TITLES, name) ? TITLES[name] : undefined) ?? name;

/** Describes a contract in one line: display name, address and whether its code is known. */
export function contractLine({ name, address, isKnown }: ContractIdentity): string {
  return `${contractTitle(name)} ${address}, ${isKnown ? trustMessages.known : trustMessages.notKnown}.`;
}

/** Describes a change in one sentence. */
export function changeText(change: ContractChange): string {
  switch (change.kind) {
    case 'chain':
      return `The chain is ${change.is}; it was ${change.was}.`;
    case 'genesis':
      return 'The chain has the same chain id but a different genesis block, so it is a different chain.';
    case 'address':
      return `The ${contractTitle(change.contract)} is at ${change.is}; it was at ${change.was}.`;
    case 'code':
      return `The ${contractTitle(change.contract)} has different code than before.`;
    case 'added':
      return `The ${contractTitle(change.contract)} is new.`;
    case 'removed':
      return `The ${contractTitle(change.contract)} has been removed.`;
  }
}
