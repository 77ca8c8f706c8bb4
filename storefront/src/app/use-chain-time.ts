import { useQuery } from '@tanstack/react-query';
import { useContext, useEffect } from 'react';
import { configQuery } from '../api/config.ts';
import { ClockContext } from '../clock/use-clock.ts';

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
