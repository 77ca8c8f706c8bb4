import type { OwnPublicProfile } from '@cubedrop/sdk/api';
import { oneLine } from '../../terminal/sanitize.ts';
import type { Terminal } from '../../terminal/terminal.ts';

/**
 * Prints a public profile: the name, the address, the picture, the links, and the reason if an admin has hidden it.
 * @param more further fields of the JSON
 */
export function printProfile(
  terminal: Terminal,
  profile: OwnPublicProfile,
  more: { url?: string } = {},
): void {
  const { address, name, picture, links, hidden } = profile;
  if (terminal.wantsJson)
    return terminal.printJson({ address, name, picture, links, ...(hidden && { hidden }), ...more });
  if (name !== null) terminal.printTitle(oneLine(name, 80));
  terminal.print(address);
  if (picture !== null) terminal.print(picture);
  for (const link of links) terminal.print(oneLine(link, 200));
  if (hidden) terminal.say(`An admin hid it from everyone else: ${oneLine(hidden.reason, 500)}`);
}
