import type { Terminal } from './terminal.ts';

/** Returns a terminal like `terminal` that prints no lines to stderr. */
export function silenced(terminal: Terminal): Terminal {
  const say: Terminal['say'] = () => undefined;
  return Object.create(terminal, { say: { value: say } }) as Terminal;
}
