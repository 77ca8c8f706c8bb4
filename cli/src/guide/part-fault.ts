import { sameAddress, suggestion } from '@cubedrop/sdk';
import { getCube, getDrop, ifFound, listFreeCubes, listOwnDrops, listUsableNfts } from '@cubedrop/sdk/api';
import { readContract } from '@cubedrop/sdk/chain';
import { serverIdOf } from '../commands/on-chain-id.ts';
import type { ReadyCreator } from '../session/ready-creator.ts';
import { readList } from './read-list.ts';

/** Kinds of items that another item consists of. */
export type PartKind = 'nft' | 'cube' | 'drop';

/** Number of ids that a contract can assign. */
const MAX_IDS = 2n ** 256n;

/** Why an account cannot make an item part of a new one. */
export interface PartFault {
  message: string;
  /** Whether the account has nothing with that id. */
  isMissing: boolean;
}

/**
 * Returns a function that takes the on-chain id of an item. The function resolves to the reason why the account cannot
 * make that item part of a new one, or to `undefined` if the account can. It throws CubedropError `unavailable` if the
 * server or the chain cannot be read.
 */
export function partChecker(creator: ReadyCreator, kind: PartKind): PartCheck {
  const check = { nft: nftChecker, cube: cubeChecker, drop: dropChecker }[kind](creator);
  return async (onChainId) => {
    if (BigInt(onChainId) >= MAX_IDS)
      return missing(`There is no ${kind === 'nft' ? 'NFT' : kind} ${onChainId}.`);
    return check(onChainId);
  };
}

type PartCheck = (onChainId: string) => Promise<PartFault | undefined>;

const missing = (message: string): PartFault => ({ message, isMissing: true });
const unusable = (message: string): PartFault => ({ message, isMissing: false });

function nftChecker({ session: { api }, chain, address }: ReadyCreator): PartCheck {
  const usable = readList(async () => (await listUsableNfts(api)).map(({ onChainId }) => onChainId));
  return async (id) => {
    const isUsable = (await usable.find((one) => one === id)) !== undefined;
    const copies = await readContract(chain, 'musicNft', 'balanceOf', [address, BigInt(id)]);
    if (copies === 0n)
      return missing(`You have no copy of NFT ${id}.${suggestion(id, await usable.items())}`);
    return isUsable
      ? undefined
      : missing(
          `NFT ${id} is not one that you created, or the server has not read it yet.${suggestion(id, await usable.items())}`,
        );
  };
}

function cubeChecker({ session: { api, config }, chain, address }: ReadyCreator): PartCheck {
  const free = readList(async () => (await listFreeCubes(api)).map(({ onChainId }) => onChainId));
  return async (id) => {
    const cubeId = await serverIdOf(config, 'cube', BigInt(id));
    const cube = await ifFound(getCube(api, { view: { cubeId } }));
    if (!cube) return missing(`There is no cube ${id}.${suggestion(id, await free.items())}`);
    const holder = await readContract(chain, 'cube', 'ownerOf', [BigInt(id)]);
    const { dropAuction, userAuction } = chain.contracts;
    if (sameAddress(holder, dropAuction) || sameAddress(holder, userAuction))
      return unusable(`Cube ${id} is already in an auction.`);
    return sameAddress(holder, address) ? undefined : unusable(`Cube ${id} is not yours; ${holder} has it.`);
  };
}

function dropChecker({ session: { api, config }, address }: ReadyCreator): PartCheck {
  const own = readList(async () => (await listOwnDrops(api)).map(({ onChainId }) => onChainId));
  return async (id) => {
    const dropId = await serverIdOf(config, 'drop', BigInt(id));
    const drop = (await ifFound(getDrop(api, { dropId })))?.drop;
    if (!drop) return missing(`There is no drop ${id}.${suggestion(id, await own.items())}`);
    return sameAddress(drop.creator, address)
      ? undefined
      : unusable(`Drop ${id} is not yours; ${drop.creator} opened it.`);
  };
}
