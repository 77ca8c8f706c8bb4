import { EXIT } from './exit-codes.ts';

export interface Interrupts {
  /** Aborted on the first Ctrl-C or SIGTERM. */
  signal: AbortSignal;
  /** Restores the default behaviour: Ctrl-C and SIGTERM exit immediately. */
  release(): void;
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
const exitInterrupted = (): void => process.exit(EXIT.interrupted);

/** Makes Ctrl-C and SIGTERM exit with the `interrupted` code, until a run handles them with `catchInterrupts`. */
export function exitOnInterrupt(): void {
  for (const signal of SIGNALS) process.on(signal, exitInterrupted);
}

/**
 * Handles Ctrl-C and SIGTERM during a run. The first one calls `onFirst` and aborts `signal`, so that the run finishes
 * its current write and stops. A second one exits immediately. In both cases, the run can be resumed from its journal.
 */
export function catchInterrupts(onFirst: () => void): Interrupts {
  const controller = new AbortController();
  const onSignal = () => {
    if (controller.signal.aborted) return exitInterrupted();
    controller.abort(new Error('interrupted'));
    onFirst();
  };
  for (const signal of SIGNALS) process.off(signal, exitInterrupted).on(signal, onSignal);
  return {
    signal: controller.signal,
    release() {
      for (const signal of SIGNALS) process.off(signal, onSignal).on(signal, exitInterrupted);
    },
  };
}
