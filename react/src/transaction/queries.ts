import { listTransfers, listTransfersCall, type Transfer } from '@cubedrop/sdk/api';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { CUBEDROP } from '../cache/cubedrop-key.ts';
import type { QueryOf } from '../cache/query-of.ts';
import { withEmbedded } from '../cache/with-embedded.ts';
import { useCubedrop } from '../client/context.ts';
import type { CubedropSource } from '../client/cubedrop-source.ts';

/** Query of the transfers of a cube, oldest first. @param cubeId on-chain id of the cube */
export const transfersQuery = (client: CubedropSource, cubeId: string): QueryOf<Transfer[]> =>
  withEmbedded(client, listTransfersCall({ cubeId }), [CUBEDROP, 'transfers', cubeId], ({ signal }) =>
    listTransfers(client.api, { cubeId, signal }),
  );

/** Reads the transfers of a cube, oldest first. @param cubeId on-chain id of the cube */
export const useTransfers = (cubeId: string): UseQueryResult<Transfer[]> =>
  useQuery(transfersQuery(useCubedrop(), cubeId));
