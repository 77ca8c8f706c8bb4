import { id, toBeHex, zeroPadValue, ZeroAddress } from 'ethers';
import type { Hex } from '@cubedrop/sdk';
import { readContract } from '@cubedrop/sdk/chain';
import type { Stage } from '../stage.ts';
import type { TestAccount } from '../test-account.ts';

/** Returns an address as a topic of an event. */
export const topicOf = (address: string) => zeroPadValue(address, 32);
/** The zero address as a topic: the sender in the event of a new token. */
export const NOBODY = topicOf(ZeroAddress);
/** Returns an on-chain id as a topic of an event. */
const topicOfId = (onChainId: bigint) => toBeHex(onChainId, 32);

/** Returns 1 if the condition holds, otherwise 0. */
export const oneIf = (condition: boolean) => (condition ? 1n : 0n);

/** Returns 1 if an account holds a cube, otherwise 0. */
export const oneIfHeld = async ({ chain }: Stage, cube: bigint, holder: string) =>
  oneIf((await readContract(chain, 'cube', 'ownerOf', [cube])) === holder);

/** Returns how often a cube was transferred from an account. */
export const transfers = (stage: Stage, { address }: TestAccount, cube: bigint) =>
  stage.events(stage.chain.contracts.cube, [
    id('Transfer(address,address,uint256)'),
    topicOf(address),
    null,
    topicOfId(cube),
  ]);

/** Returns how often the minimum bid of an auction was lowered. */
export const lowerings = (stage: Stage, contract: Hex, auctionId: bigint) =>
  stage.events(contract, [id('MinimumBidLowered(uint256,uint256)'), topicOfId(auctionId)]);
