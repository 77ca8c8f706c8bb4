import { creatorApplicationMessages } from '@cubedrop/sdk';
import type { CreatorApplication, OwnCreatorApplication } from '@cubedrop/sdk/api';
import { oneLine } from '../../terminal/sanitize.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { timeText } from '../../terminal/time-text.ts';

const STATES = {
  pending: 'Waiting for a decision.',
  approved: creatorApplicationMessages.approvedWithoutRole,
  rejected: 'Rejected.',
} as const;

/**
 * Prints whether the account is a creator and, if it is not, its application.
 * @param more further fields of the JSON
 */
export function printApplication(
  terminal: Terminal,
  own: OwnCreatorApplication,
  more: { url?: string } = {},
): void {
  const { isCreator, email, application } = own;
  if (terminal.wantsJson)
    return terminal.printJson({ isCreator, email, ...(application && { application }), ...more });
  if (isCreator) return terminal.print('This wallet has the creator role.');
  if (!application) return terminal.print('This wallet has not applied for the creator role.');
  const { state, reason, appliedAt, decidedAt } = application;
  printTexts(terminal, application);
  terminal.print(`${STATES[state]} ${timeText(decidedAt ?? appliedAt)}`);
  if (reason !== '') terminal.print(`The reason: ${oneLine(reason, 500)}`);
}

/** Prints what an applicant wrote, each text on a line of its own. */
export function printTexts(
  terminal: Terminal,
  { name, work, links, email }: Pick<CreatorApplication, 'name' | 'work' | 'links' | 'email'>,
): void {
  terminal.printTitle(oneLine(name, 100));
  terminal.print(oneLine(work, 2_000));
  for (const link of links) terminal.print(oneLine(link, 200));
  if (email !== null) terminal.print(oneLine(email, 254));
}
