import { termsFaults } from '../auction/rules.ts';
import { faultsOf, type Fault } from '../fault.ts';
import { chosenFault, LONG_TEXT, textFault } from '../text.ts';
import type { Seconds } from '../time/index.ts';
import { dropMessages as messages } from './messages.ts';
import type { DropForm } from './types.ts';

/** How many cubes a drop takes at most, and so a random draw gives. */
export const MAX_DRAWN_CUBES = 500;

/** Everything wrong with a drop, in the order of the checks; a form shows the first. */
export function checkDrop(form: DropForm, now: Seconds): Fault[] {
  return faultsOf(
    chosenCubesFault(form.cubes),
    textFault('title', form.title, messages.titleMissing),
    textFault('description', form.description, messages.descriptionMissing, LONG_TEXT),
    chosenFault('image', form.image, messages.imageMissing),
    ...termsFaults(form, now, {
      ...{ startsAt: 'AuctionStartsAt', endsAt: 'AuctionEndsAt' },
      ...{ minimumBid: 'MinimumBid', bidDelta: 'bidDelta', extension: 'extension' },
    }),
  );
}

function chosenCubesFault(cubes: readonly string[]): Fault | null {
  const fault = (message: string) => ({ field: 'tokenId', message });
  if (cubes.length === 0) return fault(messages.cubesMissing);
  return new Set(cubes).size < cubes.length ? fault(messages.cubesRepeated) : null;
}
