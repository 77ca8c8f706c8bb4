import {
  decodeResult,
  encodeCall,
  type AbiOf,
  type ArgumentsOf,
  type ContractName,
  type FunctionKey,
  type ReturnOf,
} from '@cubedrop/sdk/chain';
import type { ChainNode } from './node.ts';

/** A block by its hash, or the latest. */
export type BlockSelection = 'latest' | { readonly blockHash: string };

/**
 * Calls a function of one of our contracts.
 * @param to the contract's address
 * @throws NodeUnavailableError; NodeRefusedError if the node answers with an error, for example because the call
 *   reverts or the node has pruned the block's state; an ethers error with the code `BAD_DATA` if the result cannot be
 *   decoded, for example because there is no contract at `to`
 */
export async function callContract<Name extends ContractName, Key extends FunctionKey<AbiOf<Name>>>(
  { node, to, block = 'latest' }: { node: ChainNode; to: string; block?: BlockSelection },
  contract: Name,
  name: Key,
  args: ArgumentsOf<AbiOf<Name>, Key>,
): Promise<ReturnOf<AbiOf<Name>, Key>> {
  const call = { to, data: encodeCall(contract, name, args) };
  return decodeResult(contract, name, String(await node.request('eth_call', [call, block])));
}
