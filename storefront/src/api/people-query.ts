import { getPeople } from '@cubedrop/sdk/api';
import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';

/** Query of everyone the signed-in account has credited, by role. */
export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: ({ signal }) => getPeople(api, { signal }),
});
