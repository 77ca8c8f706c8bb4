import { fault, faultsOf, type Fault } from '../../base/fault.ts';
import { chosenFault, LONG_TEXT, textFault } from '../../base/text.ts';
import { seasonMessages as messages } from './messages.ts';
import type { SeasonForm } from './types.ts';

/**
 * Returns the faults in a season form. The form does not display them; it disables its Create button if there are any.
 */
export function checkSeason(form: SeasonForm): Fault[] {
  return faultsOf(
    textFault('title', form.title, messages.titleMissing),
    textFault('description', form.description, messages.descriptionMissing, LONG_TEXT),
    chosenFault('image', form.image, messages.imageMissing),
    form.drops.length === 0 && fault('drops', 'missing', messages.dropsMissing),
    new Set(form.drops).size < form.drops.length && fault('drops', 'duplicate', messages.dropsRepeated),
  );
}

/**
 * Returns a fault if a season contains other people's drops, otherwise `null`.
 * @param drops ids of the season's drops
 * @param own ids of the creator's own drops
 */
export function dropsOfOthersFault(drops: readonly string[], own: ReadonlySet<string>): Fault | null {
  const isOwn = drops.every((id) => own.has(id));
  return isOwn ? null : fault('drops', 'not-allowed', messages.dropsOfOthers);
}
