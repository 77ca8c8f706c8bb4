import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useContext, useEffect } from 'react';
import { configQuery, firstConfig } from '../api/config-query.ts';
import { deviceNow } from '../clock/device-now.ts';
import { ClockContext, pageClock } from '../clock/use-clock.ts';

/**
 * Sets the page clock and the configuration query from the embedded configuration, if there is one, so that the
 * first render already has the chain's time.
 */
export function startChainTime(queries: QueryClient): void {
  const config = firstConfig();
  if (!config) return;
  queries.setQueryData(configQuery.queryKey, config);
  pageClock.set(config.now);
}

/**
 * Keeps the page clock at the chain's time, or at this device's time if the configuration has never loaded. Returns the
 * configuration; `undefined` until it has loaded.
 */
export function useChainTime() {
  const { data: config, isError } = useQuery(configQuery);
  const clock = useContext(ClockContext);
  useEffect(() => {
    if (config) clock.set(config.now);
    else if (isError) clock.set(deviceNow());
  }, [clock, config, isError]);
  return config;
}
