import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

/** One cube as it stands in a drop, with that drop. */
export function useCubeInDrop(dropId: string, cubeId: string) {
  return useQuery({
    queryKey: ['cube', dropId, cubeId],
    queryFn: ({ signal }) =>
      api.post('/token/SingleTokenId', { body: { tokenId: cubeId, check: 'drop', dropId }, signal }),
  });
}
