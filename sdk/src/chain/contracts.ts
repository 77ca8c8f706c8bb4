import { Interface, type Result } from 'ethers';
import { CubedropError } from '../base/errors.ts';
import { keysOf } from '../base/keys-of.ts';
import { toHex, type Address, type Hex } from '../base/hex.ts';
import type { ReturnOf, ArgumentsOf, FunctionKey } from './abi-types.ts';
import { abis, type AbiOf, type ContractName } from './abis.ts';
import { toCallError } from './errors.ts';
import type { Chain } from './types.ts';

/** ABI encoders and decoders of our contracts. */
export const interfaces: Readonly<Record<ContractName, Interface>> = {
  musicNft: new Interface(abis.musicNft),
  cube: new Interface(abis.cube),
  dropAuction: new Interface(abis.dropAuction),
  userAuction: new Interface(abis.userAuction),
  exchange: new Interface(abis.exchange),
  offers: new Interface(abis.offers),
  weth: new Interface(abis.weth),
};

/** Returns the address of a contract. @throws CubedropError `unavailable` if it is not deployed on this chain */
export function addressOf({ contracts }: Pick<Chain, 'contracts'>, contract: ContractName): Address {
  const address = contracts[contract];
  if (address) return address;
  throw new CubedropError('unavailable', 'This contract is not deployed on this chain.', {
    details: { contract },
  });
}

/** Returns the contracts that are deployed on the chain. */
export function deployedContracts({
  contracts,
}: Pick<Chain, 'contracts'>): { name: ContractName; address: Address }[] {
  return keysOf(contracts).flatMap((name) => {
    const address = contracts[name];
    return address === null ? [] : { name, address };
  });
}

/** Encodes the data of a call. `name` is a function's name or, if it is overloaded, its signature. */
export function encodeCall<Name extends ContractName, Key extends FunctionKey<AbiOf<Name>>>(
  contract: Name,
  name: Key,
  args: ArgumentsOf<AbiOf<Name>, Key>,
): Hex {
  return toHex(interfaces[contract].encodeFunctionData(name, [...args]));
}

/** Decodes the data returned by a call: the single value, or an object of the named values. */
export function decodeResult<Name extends ContractName, Key extends FunctionKey<AbiOf<Name>>>(
  contract: Name,
  name: Key,
  data: string,
): ReturnOf<AbiOf<Name>, Key> {
  const result = interfaces[contract].decodeFunctionResult(name, data);
  return (result.length === 1 ? toPlainValue(result[0]) : byName(result)) as ReturnOf<AbiOf<Name>, Key>;
}

/**
 * Calls a contract at the latest block.
 * @returns the single value, or an object of the named values
 * @throws CubedropError `unavailable`; if the contract reverts, the error that `chain.revertReasons` has for the revert
 */
export async function readContract<Name extends ContractName, Key extends FunctionKey<AbiOf<Name>>>(
  chain: Chain,
  contract: Name,
  name: Key,
  args: ArgumentsOf<AbiOf<Name>, Key>,
): Promise<ReturnOf<AbiOf<Name>, Key>> {
  const to = addressOf(chain, contract);
  const data = encodeCall(contract, name, args);
  try {
    return decodeResult(contract, name, await chain.provider.call({ to, data }));
  } catch (error) {
    throw toCallError(error, chain, to);
  }
}

/** Converts decoded values to an object by name, with lists as plain arrays. */
export function byName(values: Result): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values.toObject()).map(([name, value]) => [name, toPlainValue(value)]),
  );
}

function toPlainValue(value: unknown): unknown {
  return Array.isArray(value) ? Array.from(value, toPlainValue) : value;
}
