import { cubeAbi, dropAuctionAbi, musicNftAbi, wethAbi } from '@cubedrop/contracts/abi';
import { Interface, type Result } from 'ethers';
import type { Hex } from '../hex.ts';
import type { AnswerOf, ArgumentsOf, FunctionKey } from './abi-types.ts';
import { chainError } from './errors.ts';
import type { Chain } from './types.ts';

/** The ABIs of our contracts, by the names of `ContractAddresses`. */
export const abis = {
  musicNft: musicNftAbi,
  cube: cubeAbi,
  dropAuction: dropAuctionAbi,
  weth: wethAbi,
} as const;

export type ContractName = keyof typeof abis;
export type AbiOf<Name extends ContractName> = (typeof abis)[Name];

/** Encoders and decoders of our contracts. */
export const interfaces: Readonly<Record<ContractName, Interface>> = {
  musicNft: new Interface(musicNftAbi),
  cube: new Interface(cubeAbi),
  dropAuction: new Interface(dropAuctionAbi),
  weth: new Interface(wethAbi),
};

/** The data of a call. A function with several forms is named by its signature, as `bid(uint256,uint256,uint256)`. */
export function encodeCall<Name extends ContractName, Key extends FunctionKey<AbiOf<Name>>>(
  contract: Name,
  name: Key,
  args: ArgumentsOf<AbiOf<Name>, Key>,
): Hex {
  return interfaces[contract].encodeFunctionData(name as string, args as readonly unknown[]) as Hex;
}

/**
 * Asks a contract, at the newest block.
 * @returns the one value, or several by name
 * @throws CubedropError `unavailable`, or `reverted` with the contract's reason
 */
export async function readContract<Name extends ContractName, Key extends FunctionKey<AbiOf<Name>>>(
  { provider, contracts }: Chain,
  contract: Name,
  name: Key,
  args: ArgumentsOf<AbiOf<Name>, Key>,
): Promise<AnswerOf<AbiOf<Name>, Key>> {
  const data = encodeCall(contract, name, args);
  try {
    const answer = await provider.call({ to: contracts[contract], data });
    const result = interfaces[contract].decodeFunctionResult(name as string, answer);
    return (result.length === 1 ? plain(result[0]) : byName(result)) as AnswerOf<AbiOf<Name>, Key>;
  } catch (error) {
    throw chainError(error);
  }
}

/** Decoded values by their names, lists as ordinary arrays. */
export function byName(values: Result): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values.toObject()).map(([name, value]) => [name, plain(value)]));
}

function plain(value: unknown): unknown {
  return Array.isArray(value) ? Array.from(value, plain) : value;
}
