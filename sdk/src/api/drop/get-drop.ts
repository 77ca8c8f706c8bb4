import type { Answer, Api } from '../create-api.ts';
import type { EmbeddedCall } from '../embedded-call.ts';
import { decodeCubes, type Cube } from '../records/cube.ts';
import { decodeDrop, type Drop } from '../records/drop.ts';

type Wire = Answer<'/drop/{dropId}', 'get'>;

/** A drop and its cubes. */
export interface DropInFull {
  /** The drop as it is at the time of the response. */
  drop: Drop;
  /** Its cubes in the order of the drop, without those hidden from the caller. */
  cubes: Cube[];
}

/** Parameters of {@link getDrop}. */
export interface GetDropParameters {
  /** Server id. */
  dropId: string;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Returns a drop and its cubes.
 * @throws ApiError with status 404 if there is no such drop
 */
export async function getDrop(
  api: Pick<Api, 'get'>,
  { dropId, signal }: GetDropParameters,
): Promise<DropInFull> {
  const params = { path: { dropId } };
  return decodeDropInFull(await api.get('/drop/{dropId}', { params, signal }));
}

/** Returns the call that {@link getDrop} makes. */
export const getDropCall = ({ dropId }: { dropId: string }): EmbeddedCall<Wire, DropInFull> => ({
  method: 'GET',
  path: `/drop/${dropId}`,
  decode: decodeDropInFull,
});

const decodeDropInFull = ({ Dropdata, Tokensdata, Nftdata }: Wire): DropInFull => ({
  drop: decodeDrop(Dropdata),
  cubes: decodeCubes(Tokensdata, Nftdata),
});
