import { sameAddress } from '@cubedrop/sdk';
import type { Config, Cube } from '@cubedrop/sdk/api';
import { rpc } from '../../api/rpc.ts';

/** Selectors of ERC-721 functions, hard-coded because an encoder would pull in all of ethers. */
const GET_APPROVED = '0x081812fc';
const IS_APPROVED_FOR_ALL = '0xe985e9c5';

/** Encodes a number or an address, given as hex digits, as an argument. */
const word = (hex: string): string => hex.toLowerCase().padStart(64, '0');

/** Returns whether the contract for signed orders may transfer a cube for its holder. */
export async function readCubeApproval(
  { rpcUrl, contracts: { cube, offers } }: Pick<Config, 'rpcUrl' | 'contracts'>,
  { onChainId, holder }: Pick<Cube, 'onChainId' | 'holder'>,
  signal?: AbortSignal,
): Promise<boolean> {
  if (!cube || !offers) return false;
  const call = async (data: string) =>
    (await rpc<string>(rpcUrl, 'eth_call', [{ to: cube, data }, 'latest'], signal)) ?? '';
  const [approved, isForAll] = await Promise.all([
    call(GET_APPROVED + word(BigInt(onChainId).toString(16))),
    call(IS_APPROVED_FOR_ALL + word(holder.slice(2)) + word(offers.slice(2))),
  ]);
  return isForAll.endsWith('1') || sameAddress(`0x${approved.slice(-40)}`, offers);
}
