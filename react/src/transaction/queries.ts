import { listTransfers, listTransfersCall } from '@cubedrop/sdk/api';
import { useQuery } from '@tanstack/react-query';
import { CUBEDROP } from '../cache/cubedrop-key.ts';
import { withFirst } from '../cache/with-first.ts';
import { useCubedrop } from '../client/context.ts';
import type { CubedropSource } from '../client/cubedrop-source.ts';

/** Query of the transfers of a cube, oldest first. @param cubeId on-chain id of the cube */
export const transfersQuery = (client: CubedropSource, cubeId: string) =>
  withFirst(client, listTransfersCall({ cubeId }), [CUBEDROP, 'transfers', cubeId], ({ signal }) =>
    listTransfers(client.api, { cubeId, signal }),
  );

/** Reads the transfers of a cube, oldest first. @param cubeId on-chain id of the cube */
export const useTransfers = (cubeId: string) => useQuery(transfersQuery(useCubedrop(), cubeId));
