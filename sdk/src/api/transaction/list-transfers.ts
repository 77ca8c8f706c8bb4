import type { Answer, Api } from '../create-api.ts';
import type { EmbeddedCall } from '../embedded-call.ts';
import { decodeTransfer, type Transfer } from '../records/transfer.ts';

type Wire = Answer<'/transaction/tokenTransaction/{tokenId}', 'get'>;

/** Parameters of {@link listTransfers}. */
export interface ListTransfersParameters {
  /** On-chain id of the cube. */
  cubeId: string;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Returns all transfers of a cube, oldest first; none if the cube is hidden from the caller.
 * @throws ApiError
 */
export async function listTransfers(
  api: Pick<Api, 'get'>,
  { cubeId, signal }: ListTransfersParameters,
): Promise<Transfer[]> {
  const params = { path: { tokenId: cubeId } };
  return decode(await api.get('/transaction/tokenTransaction/{tokenId}', { params, signal }));
}

/** Returns the call that {@link listTransfers} makes. */
export const listTransfersCall = ({ cubeId }: { cubeId: string }): EmbeddedCall<Wire, Transfer[]> => ({
  method: 'GET',
  path: `/transaction/tokenTransaction/${cubeId}`,
  decode,
});

const decode = ({ transactions = [] }: Wire): Transfer[] => transactions.map(decodeTransfer);
