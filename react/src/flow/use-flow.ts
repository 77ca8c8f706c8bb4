import { isCubedropError } from '@cubedrop/sdk';
import type { FlowMethod, FlowMethods, FlowOptions } from '@cubedrop/sdk/client';
import type { ProgressEvent } from '@cubedrop/sdk/flows';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { signedOutError, useAccount } from '../account/use-account.ts';
import { CUBEDROP } from '../cache/cubedrop-key.ts';
import { refetchLive } from '../cache/refetch-live.ts';
import { useWork, type Work } from '../work/use-work.ts';
import { runOnce } from './running.ts';
import { stepsAfter, stoppedSteps, type FlowStep } from './steps.ts';

/** Name of a flow: that of its method of an account's client, such as `placeBid`. */
export type FlowName = keyof FlowMethods;

/** Input of a flow. */
export type FlowInput<Name extends FlowName> = Parameters<FlowMethods[Name]>[0];

/** Result of a flow, with amounts in wei as `bigint`. */
export type FlowData<Name extends FlowName> = Awaited<ReturnType<FlowMethods[Name]>>;

/** Options of {@link useFlow}. */
export type UseFlowOptions = Omit<FlowOptions, 'signal'>;

/** A flow that a component starts, with its steps and its latest outcome. */
export interface UseFlow<Name extends FlowName> extends Work<FlowInput<Name>, FlowData<Name>> {
  /** The steps of the latest run; empty before the first. */
  steps: readonly FlowStep[];
}

/**
 * Returns a flow of the signed-in account, such as `placeBid`, `buyCube` or `claimFunds`. If it was interrupted after it
 * had paid or may have paid, starting it with the same input continues it. Once it has stopped, the live queries are
 * refetched. It continues if the component is unmounted.
 */
export function useFlow<Name extends FlowName>(name: Name, options: UseFlowOptions = {}): UseFlow<Name> {
  const account = useAccount();
  const queries = useQueryClient();
  const [steps, setSteps] = useState<readonly FlowStep[]>([]);

  async function run(input: FlowInput<Name>, signal: AbortSignal): Promise<FlowData<Name>> {
    setSteps([]);
    if (!account) throw signedOutError();
    const flow = account[name] as FlowMethod<FlowInput<Name>, FlowData<Name>>;
    const onProgress = (event: ProgressEvent) => {
      setSteps((before) => stepsAfter(before, event));
      options.onProgress?.(event);
    };
    try {
      return await runOnce(account, name, input, () => flow(input, { ...options, signal, onProgress }));
    } catch (error) {
      setSteps((before) => stoppedSteps(before, isCubedropError(error, 'canceled')));
      throw error;
    } finally {
      // A flow that failed may have changed something too.
      void refetchLive(queries);
    }
  }

  return { ...useWork([CUBEDROP, 'flow', name], run), steps };
}
