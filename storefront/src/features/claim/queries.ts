import type { Address } from '@cubedrop/sdk';
import { allDue } from '@cubedrop/sdk/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useSession } from '../../session/use-session.ts';

/** Query of everything that is due to an account, earliest end first, including claims that have to wait. */
export const dueQuery = (account: Address | null | undefined) =>
  queryOptions({
    queryKey: ['due', account],
    queryFn: ({ signal }) => allDue(api, { signal }),
    enabled: Boolean(account),
  });

export const useDue = () => useQuery(dueQuery(useSession()?.address));
