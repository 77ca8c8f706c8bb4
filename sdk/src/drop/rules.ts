import { termsFaults } from '../auction/rules.ts';
import { faultsOf, type Fault } from '../fault.ts';
import { amountFault, type AmountReading } from '../money/index.ts';
import { saleMessages } from '../sale/messages.ts';
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
      startsAt: 'AuctionStartsAt',
      endsAt: 'AuctionEndsAt',
      minimumBid: 'MinimumBid',
      bidDelta: 'bidDelta',
      extension: 'extension',
    }),
  );
}

function chosenCubesFault(cubes: readonly string[]): Fault | null {
  const fault = (message: string) => ({ field: 'tokenId', message });
  if (cubes.length === 0) return fault(messages.cubesMissing);
  return new Set(cubes).size < cubes.length ? fault(messages.cubesRepeated) : null;
}

/** An order of a random drop as a person enters it. */
export interface RandomDropForm {
  /** What each cube is to cost outside the auction, and the first bid on it. */
  salePrice: AmountReading | null;
  minimumBid: AmountReading | null;
  /** How many cubes are to be drawn, as it is written. */
  numberOfTokens: string;
}

/** Everything wrong with an order of a random drop: the prices, then what cannot be drawn. */
export function checkRandomDrop({ salePrice, minimumBid, numberOfTokens }: RandomDropForm): Fault[] {
  return faultsOf(
    amountFault('salePrice', salePrice, { missing: saleMessages.priceMissing }),
    amountFault('minimumBid', minimumBid, { missing: messages.minimumBidMissing }),
    drawnCountFault(numberOfTokens),
  );
}

/** What is wrong with how many cubes are to be drawn, as it is written. */
export function drawnCountFault(written: string): Fault | null {
  const fault = (message: string) => ({ field: 'numberOfTokens', message });
  if (!/^[1-9][0-9]{0,8}$/.test(written.trim())) return fault(messages.drawnCountWrong);
  return Number(written) > MAX_DRAWN_CUBES ? fault(messages.drawnCountTooLarge(MAX_DRAWN_CUBES)) : null;
}
