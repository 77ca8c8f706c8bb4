import { CubedropError, isCubedropError, type AnyCubedropError } from '@cubedrop/sdk';
import { useMutation, type MutationKey } from '@tanstack/react-query';
import { useRef } from 'react';

/** Options of {@link Work.start}. */
export interface StartOptions {
  /** Aborts the work, as {@link Work.cancel} does. */
  signal?: AbortSignal;
}

/** Work that a component starts, with its latest outcome. */
export interface Work<Input, Result> {
  /**
   * Starts the work. Resolves with its result, or with `undefined` if it fails. Does nothing and resolves with
   * `undefined` while earlier work of this hook is in progress, so that a second press does not pay twice.
   */
  start(this: void, input: Input, options?: StartOptions): Promise<Result | undefined>;
  /** Aborts the work in progress. It then fails with `aborted`. */
  cancel(this: void): void;
  /** Forgets the latest outcome. Work in progress continues. */
  reset(this: void): void;
  /** Whether work is in progress. */
  isBusy: boolean;
  /** The latest result; `undefined` if there is none. */
  data: Result | undefined;
  /** Why the latest work failed, as a union by code: comparing `code` narrows `details`. `null` if it did not. */
  error: AnyCubedropError | null;
}

/**
 * Returns work of which at most one is in progress. It continues if the component is unmounted.
 * @param work throws whatever may go wrong; what is no `CubedropError` becomes one with the code `internal`
 */
export function useWork<Input, Result>(
  mutationKey: MutationKey,
  work: (input: Input, signal: AbortSignal) => Promise<Result>,
): Work<Input, Result> {
  // The state of a mutation changes only with the next render, so a second press before that would pay twice.
  const stopping = useRef<AbortController>(null);
  const { mutateAsync, reset, isPending, data, error } = useMutation<
    Result,
    AnyCubedropError,
    { input: Input; signal: AbortSignal }
  >({
    mutationKey,
    mutationFn: ({ input, signal }) => work(input, signal).catch(throwKnown),
    // Never started again by itself: neither after a failure, nor once the browser is back online.
    retry: false,
    networkMode: 'always',
    throwOnError: false,
  });

  return {
    async start(input, { signal: outer } = {}) {
      if (stopping.current) return undefined;
      const own = new AbortController();
      stopping.current = own;
      try {
        return await mutateAsync({
          input,
          signal: outer ? AbortSignal.any([outer, own.signal]) : own.signal,
        });
      } catch {
        // `error` has it.
        return undefined;
      } finally {
        stopping.current = null;
      }
    },
    cancel: () => stopping.current?.abort(),
    reset,
    isBusy: isPending,
    data,
    error,
  };
}

/** @throws CubedropError always; `internal` if `error` is none */
export function throwKnown(error: unknown): never {
  if (isCubedropError(error)) throw error;
  const message = error instanceof Error ? error.message : String(error);
  throw new CubedropError('internal', message, { cause: error });
}
