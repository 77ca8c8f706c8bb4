import { allDue } from '@cubedrop/sdk/api';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useSession } from '../../session/use-session.ts';

/** Returns everything the signed-in account can claim or withdraw, earliest end first. */
export function useDue() {
  const account = useSession()?.address;
  return useQuery({
    queryKey: ['due', account],
    queryFn: ({ signal }) => allDue(api, { signal }),
    enabled: Boolean(account),
  });
}
