import type { FlowContext } from '../flow/context.ts';
import type { Address, Hex } from '../hex.ts';

/** Reports the transfer of a cube to the server. `cubeId` is the on-chain id. */
export async function reportTransfer(
  { api }: FlowContext,
  { cubeId, from, to, transaction }: { cubeId: bigint; from: Address; to: Address; transaction: Hex },
): Promise<void> {
  const body = { tokenId: String(cubeId), from, to, transaction };
  await api.post('/transaction/tokenTransaction', { body });
}
