import type { Api } from '../src/api/index.ts';

/** An API whose calls all fail. */
export interface SignalProbe {
  api: Api;
  /** The signals of the calls so far; `undefined` for a call without one. */
  signals: unknown[];
}

/** Creates an API that fails every call with the message `There is no server.`. */
export function signalProbe(): SignalProbe {
  const signals: unknown[] = [];
  const call = (...given: unknown[]) => {
    signals.push((given.at(-1) as { signal?: unknown }).signal);
    return Promise.reject(new Error('There is no server.'));
  };
  const methods = { get: call, post: call, put: call, upload: call, postForm: call };
  return { api: { origin: 'https://cubedrop.test', ...methods }, signals };
}
