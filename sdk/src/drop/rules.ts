import { faultsOf, type Fault } from '../fault.ts';
import { amountFault } from '../money/index.ts';
import { chosenFault, LONG_TEXT, textFault } from '../text.ts';
import { FARTHEST_START, LONGEST_AUCTION, type Seconds } from '../time/index.ts';
import { dropMessages as messages } from './messages.ts';
import type { DropForm } from './types.ts';

/** Everything wrong with a drop, in the order of the checks; a form shows the first. */
export function checkDrop(form: DropForm, now: Seconds): Fault[] {
  return faultsOf(
    chosenCubesFault(form.cubes),
    textFault('title', form.title, messages.titleMissing),
    textFault('description', form.description, messages.descriptionMissing, LONG_TEXT),
    chosenFault('image', form.image, messages.imageMissing),
    orderOfTimesFault(form),
    amountFault('MinimumBid', form.minimumBid, { missing: messages.minimumBidMissing }),
    amountFault('bidDelta', form.bidDelta, { missing: messages.bidDeltaMissing }),
    ...limitFaults(form, now),
  );
}

function chosenCubesFault(cubes: readonly string[]): Fault | null {
  const fault = (message: string) => ({ field: 'tokenId', message });
  if (cubes.length === 0) return fault(messages.cubesMissing);
  return new Set(cubes).size < cubes.length ? fault(messages.cubesRepeated) : null;
}

function orderOfTimesFault({ startsAt, endsAt }: DropForm): Fault | null {
  if (startsAt === null) return { field: 'AuctionStartsAt', message: messages.startMissing };
  if (endsAt === null) return { field: 'AuctionEndsAt', message: messages.endMissing };
  if (startsAt === endsAt) return { field: 'AuctionEndsAt', message: messages.sameTime };
  return endsAt < startsAt ? { field: 'AuctionEndsAt', message: messages.endBeforeStart } : null;
}

function limitFaults({ startsAt, endsAt }: DropForm, now: Seconds): Fault[] {
  if (startsAt === null || endsAt === null || endsAt <= startsAt) return [];
  return faultsOf(
    startsAt > now + FARTHEST_START && { field: 'AuctionStartsAt', message: messages.tooFar },
    endsAt <= now && { field: 'AuctionEndsAt', message: messages.endPast },
    endsAt > startsAt + LONGEST_AUCTION && { field: 'AuctionEndsAt', message: messages.tooLong },
  );
}
