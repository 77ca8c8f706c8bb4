import { faultsOf, type Fault } from '../fault.ts';
import { chosenFault, LONG_TEXT, textFault } from '../text.ts';
import { seasonMessages as messages } from './messages.ts';
import type { SeasonForm } from './types.ts';

/** Everything wrong with a season. A form shows none of it, but keeps its Create button disabled while there is any. */
export function checkSeason(form: SeasonForm): Fault[] {
  return faultsOf(
    textFault('title', form.title, messages.titleMissing),
    textFault('description', form.description, messages.descriptionMissing, LONG_TEXT),
    chosenFault('image', form.image, messages.imageMissing),
    form.drops.length === 0 && { field: 'dropId', message: messages.dropsMissing },
    new Set(form.drops).size < form.drops.length && { field: 'dropId', message: messages.dropsRepeated },
  );
}

/**
 * Returns what is wrong with a season that names drops of somebody else, or `null` if all of them are its maker's.
 * @param drops ids of the season's drops
 * @param own ids of the maker's drops
 */
export function dropsOfOthersFault(drops: readonly string[], own: ReadonlySet<string>): Fault | null {
  const isOwn = drops.every((id) => own.has(id));
  return isOwn ? null : { field: 'dropId', message: messages.dropsOfOthers };
}
