import type { Terminal } from '../terminal/terminal.ts';

/**
 * Returns a function that reports when a watch begins, and when its connection is lost and restored.
 * @param watched what is watched, for the line `Watching ….`
 */
export function connectionReporter(terminal: Terminal, baseUrl: string, watched: string) {
  let isFirst = true;
  return (state: 'open' | 'lost') => {
    if (state === 'lost')
      return terminal.say(`The connection to ${baseUrl} was lost. Retrying until it is back; Ctrl-C stops.`);
    terminal.say(isFirst ? `Watching ${watched}. Press Ctrl-C to stop.` : 'Connected again.');
    isFirst = false;
  };
}
