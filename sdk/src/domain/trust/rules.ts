import { sameAddress } from '../../base/hex.ts';
import type { JsonObject } from '../../base/json.ts';
import { LOCAL_CHAIN_ID } from '../../base/network.ts';
import type { ContractRole, ContractsOnChain, PinnedContracts, ContractChange, TrustState } from './types.ts';

/** Returns the data to store for contracts that are trusted. */
export function pinnedContractsOf({ chainId, genesisHash, contracts }: ContractsOnChain): PinnedContracts {
  const entries = contracts.map(({ name, address, codeHash }) => [name, { address, codeHash }] as const);
  return { chainId, genesisHash, contracts: Object.fromEntries(entries) };
}

/** Returns the differences from the pinned contracts; empty if there are none. */
export function contractChanges(pinned: PinnedContracts, found: ContractsOnChain): ContractChange[] {
  const changes: ContractChange[] = [];
  if (pinned.chainId !== found.chainId)
    changes.push({ kind: 'chain', was: pinned.chainId, is: found.chainId });
  else if (pinned.genesisHash.toLowerCase() !== found.genesisHash.toLowerCase())
    changes.push({ kind: 'genesis' });
  for (const { name, address, codeHash } of found.contracts) {
    const was = Object.hasOwn(pinned.contracts, name) ? pinned.contracts[name] : undefined;
    if (!was) changes.push({ kind: 'added', contract: name });
    else if (!sameAddress(was.address, address))
      changes.push({ kind: 'address', contract: name, was: was.address, is: address });
    else if (was.codeHash !== codeHash) changes.push({ kind: 'code', contract: name });
  }
  const named = new Set<string>(found.contracts.map(({ name }) => name));
  for (const name of Object.keys(pinned.contracts))
    if (!named.has(name)) changes.push({ kind: 'removed', contract: name });
  return changes;
}

/**
 * Returns whether the contracts that a server names can be trusted.
 * @param pinned `undefined` on first use
 * @param isLocal whether the server and the node are on the local machine, where resetting the chain is normal
 */
export function judgeContracts(
  found: ContractsOnChain,
  pinned: PinnedContracts | undefined,
  isLocal: boolean,
): TrustState {
  if (found.miswired.length > 0) return 'miswired';
  const areKnown = found.contracts.every(({ isKnown }) => isKnown);
  if (!pinned) return areKnown ? 'first' : 'unknown';
  const changes = contractChanges(pinned, found);
  if (changes.length === 0) return 'pinned';
  const isReset = changes.some(({ kind }) => kind === 'genesis') && found.chainId === LOCAL_CHAIN_ID;
  return isLocal && isReset && areKnown ? 'reset' : 'changed';
}

/** Contracts that flows pay or approve, by the name of the flow. */
const PAID: Readonly<Record<string, readonly ContractRole[]>> = {
  'create-cube': ['cube'],
  'create-drop': ['dropAuction'],
  'create-sale': ['exchange'],
  'buy-cube': ['exchange'],
  'make-offer': ['offers', 'weth'],
  'make-listing': ['offers'],
  'accept-offer': ['offers'],
  'fill-listing': ['offers'],
  'create-auction': ['userAuction'],
  'buy-now': ['userAuction'],
  'get-weth': ['weth'],
  'unwrap-weth': ['weth'],
};

/**
 * Returns the contracts that a flow pays or approves; empty if there are none.
 * @param flow name of the flow
 * @param described the flow's input, as returned by `describe`
 */
export function contractsPaid(flow: string, described: JsonObject): readonly ContractRole[] {
  if (flow === 'place-bid') return ['auctionId' in described ? 'userAuction' : 'dropAuction'];
  return Object.hasOwn(PAID, flow) ? (PAID[flow] ?? []) : [];
}

/** Validates pinned contracts that were stored as JSON. Returns `undefined` if they are invalid. */
export function readPinnedContracts(value: unknown): PinnedContracts | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { chainId, genesisHash, contracts } = value as Partial<PinnedContracts>;
  const isValid =
    typeof chainId === 'number' &&
    typeof genesisHash === 'string' &&
    typeof contracts === 'object' &&
    Object.values(contracts ?? {}).every(
      (one: unknown) =>
        typeof one === 'object' &&
        one !== null &&
        'address' in one &&
        'codeHash' in one &&
        typeof one.address === 'string' &&
        typeof one.codeHash === 'string',
    );
  return isValid && contracts ? { chainId, genesisHash, contracts } : undefined;
}
