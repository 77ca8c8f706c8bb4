import { EXIT } from './exit-codes.ts';

export interface Interrupts {
  /** Fires at the first Ctrl-C. */
  signal: AbortSignal;
  /** Takes no more notice of Ctrl-C. */
  release(): void;
}

/**
 * Ctrl-C asks a run to finish what it is writing and stop, and `onFirst` tells the person so; a second one quits at
 * once. What was written to the journal by then is enough to go on from.
 */
export function catchInterrupts(
  onFirst: () => void,
  quit: (code: number) => void = process.exit,
): Interrupts {
  const controller = new AbortController();
  const onSignal = () => {
    if (controller.signal.aborted) return quit(EXIT.interrupted);
    controller.abort(new Error('interrupted'));
    onFirst();
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  return {
    signal: controller.signal,
    release() {
      process.off('SIGINT', onSignal);
      process.off('SIGTERM', onSignal);
    },
  };
}
