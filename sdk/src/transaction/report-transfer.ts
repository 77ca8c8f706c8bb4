import type { FlowContext } from '../flow/context.ts';
import type { Address, Hex } from '../hex.ts';

/** Tells the server that a cube changed hands. */
export async function reportTransfer(
  { api }: FlowContext,
  { cubeId, from, to, transaction }: { cubeId: bigint; from: Address; to: Address; transaction: Hex },
): Promise<void> {
  const body = { tokenId: String(cubeId), from, to, transaction };
  await api.post('/transaction/tokenTransaction', { body });
}
