import { EXIT } from './exit-codes.ts';

export interface Interrupts {
  /** Fires at the first Ctrl-C. */
  signal: AbortSignal;
  /** Takes no more notice of Ctrl-C. */
  release(): void;
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
const leave = (): void => process.exit(EXIT.interrupted);

/** Until a run takes notice of it, Ctrl-C ends the process with the exit code that says so. */
export function leaveOnInterrupt(): void {
  for (const signal of SIGNALS) process.on(signal, leave);
}

/**
 * Ctrl-C asks a run to finish what it is writing and stop, and `onFirst` tells the person so; a second one quits at
 * once. What was written to the journal by then is enough to go on from.
 */
export function catchInterrupts(onFirst: () => void): Interrupts {
  const controller = new AbortController();
  const onSignal = () => {
    if (controller.signal.aborted) return leave();
    controller.abort(new Error('interrupted'));
    onFirst();
  };
  for (const signal of SIGNALS) process.off(signal, leave).on(signal, onSignal);
  return {
    signal: controller.signal,
    release() {
      for (const signal of SIGNALS) process.off(signal, onSignal).on(signal, leave);
    },
  };
}
