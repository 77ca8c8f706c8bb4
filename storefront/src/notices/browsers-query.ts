import type { Address } from '@cubedrop/sdk';
import { listSubscribedBrowsers } from '@cubedrop/sdk/api';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { useSession } from '../session/use-session.ts';
import { ownSubscriptionId } from './this-browser.ts';

const BROWSERS = 'subscribed-browsers';

/** Query of the browsers that show the notices of an account, with the id of this browser's subscription. */
const browsersQuery = (account: Address | null | undefined) =>
  queryOptions({
    queryKey: [BROWSERS, account],
    async queryFn({ signal }) {
      const { browsers, publicKey } = await listSubscribedBrowsers(api, { signal });
      return { browsers, publicKey, ownId: await ownSubscriptionId(publicKey).catch(() => undefined) };
    },
    enabled: Boolean(account),
  });

export const useBrowsers = () => useQuery(browsersQuery(useSession()?.address));

/** Returns a function that refetches the browsers. */
export function useRefetchBrowsers(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [BROWSERS] });
}
