import type { Checked } from '@cubedrop/sdk/manifest';
import type { Terminal } from '../terminal/terminal.ts';

/** Warns about people and collections that are not created because no item of the manifest references them. */
export function warnUnreferenced(terminal: Terminal, { unnamed }: Checked): void {
  if (unnamed.length === 0) return;
  terminal.say(
    `Nothing in this file names ${unnamed.join(', ')}: people and collections are created with the first NFT or cube that names them.`,
  );
}
