import type { Api } from '../create-api.ts';

/** Parameters of {@link reportTransfer}. */
export interface ReportTransferParameters {
  /** On-chain id of the cube. */
  cubeId: bigint | string;
  /** The previous holder's address; the zero address if the cube was just created. */
  from: string;
  /** The new holder's address. */
  to: string;
  /** Hash of the transaction. */
  transaction: string;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/** Reports the transfer of a cube. @throws ApiError with status 503 while the server has not seen the transaction */
export async function reportTransfer(
  api: Pick<Api, 'post'>,
  { cubeId, from, to, transaction, signal }: ReportTransferParameters,
): Promise<void> {
  await api.post('/transaction/tokenTransaction', {
    body: { tokenId: String(cubeId), from, to, transaction },
    signal,
  });
}
