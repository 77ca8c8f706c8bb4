import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useContext, useEffect } from 'react';
import { configQuery, firstConfig } from '../api/config.ts';
import { ClockContext, pageClock } from '../clock/use-clock.ts';

/** Sets the page's clock by what came with the page, so that its first view has its times already. */
export function startChainTime(queries: QueryClient): void {
  const config = firstConfig();
  if (!config) return;
  queries.setQueryData(configQuery.queryKey, config);
  pageClock.set(config.now);
}

/** Sets the page's clock by the chain's time; by this device's where the server can't be reached. */
export function useChainTime() {
  const { data: config, isError } = useQuery(configQuery);
  const clock = useContext(ClockContext);
  useEffect(() => {
    if (config) clock.set(config.now);
    else if (isError) clock.set(Math.floor(Date.now() / 1_000));
  }, [clock, config, isError]);
  return config;
}
