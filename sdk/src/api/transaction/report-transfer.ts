import type { Api } from '../create-api.ts';

/** Parameters of {@link reportTransfer}. */
export interface ReportTransferParameters {
  /** On-chain id of the cube. */
  cubeId: bigint | string;
  from: string;
  to: string;
  /** Hash of the transaction. */
  transaction: string;
}

/**
 * Reports the transfer of a cube.
 * @throws ApiError
 */
export async function reportTransfer(
  api: Pick<Api, 'post'>,
  { cubeId, from, to, transaction }: ReportTransferParameters,
): Promise<void> {
  await api.post('/transaction/tokenTransaction', {
    body: { tokenId: String(cubeId), from, to, transaction },
  });
}
