import { unreferencedMessage, type Checked } from '@cubedrop/sdk/manifest';
import type { Terminal } from '../terminal/terminal.ts';

/** Warns about people and collections that are not created because no item of the manifest references them. */
export function warnUnreferenced(terminal: Terminal, { unreferenced }: Checked): void {
  if (unreferenced.length > 0) terminal.say(unreferencedMessage(unreferenced));
}
