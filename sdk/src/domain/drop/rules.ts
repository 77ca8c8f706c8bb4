import { termsFaults } from '../auction/rules.ts';
import { fault, faultsOf, type Fault } from '../../base/fault.ts';
import { amountFault, type AmountResult } from '../../base/money/index.ts';
import { saleMessages } from '../sale/messages.ts';
import { chosenFault, isBlank, LONG_TEXT, textFault } from '../../base/text.ts';
import type { Seconds } from '../../base/time/index.ts';
import { dropMessages as messages } from './messages.ts';
import type { DropForm } from './types.ts';

/** Maximum number of cubes in a drop, and therefore in a random draw. The API accepts no report of a drop with more. */
export const MAX_DROP_CUBES = 500;

/** Returns the faults in a drop form, in the order of the checks. The form shows the first one. */
export function checkDrop(form: DropForm, now: Seconds): Fault[] {
  return faultsOf(
    chosenCubesFault(form.cubes),
    textFault('title', form.title, messages.titleMissing),
    textFault('description', form.description, messages.descriptionMissing, LONG_TEXT),
    chosenFault('image', form.image, messages.imageMissing),
    ...termsFaults(form, now, {
      startsAt: 'startsAt',
      endsAt: 'endsAt',
      minimumBid: 'minimumBid',
      bidDelta: 'bidDelta',
      extension: 'extension',
    }),
  );
}

function chosenCubesFault(cubes: readonly string[]): Fault | null {
  if (cubes.length === 0) return fault('cubes', 'missing', messages.cubesMissing);
  if (cubes.length > MAX_DROP_CUBES) return fault('cubes', 'too-many', messages.tooManyCubes(MAX_DROP_CUBES));
  return new Set(cubes).size < cubes.length ? fault('cubes', 'duplicate', messages.cubesRepeated) : null;
}

/** Form of a random drop order. */
export interface RandomDropForm {
  /** Price of each cube outside the auction. `null` if nothing has been entered. */
  salePrice: AmountResult | null;
  /** Minimum bid on each cube. `null` if nothing has been entered. */
  minimumBid: AmountResult | null;
  /** Number of cubes to draw, as entered. */
  cubeCount: string;
}

/** Returns the faults in a random drop order: first in the prices, then in the number of cubes. */
export function checkRandomDrop({ salePrice, minimumBid, cubeCount }: RandomDropForm): Fault[] {
  return faultsOf(
    amountFault('salePrice', salePrice, { missing: saleMessages.priceMissing }),
    amountFault('minimumBid', minimumBid, { missing: messages.minimumBidMissing }),
    drawnCountFault(cubeCount),
  );
}

/** Returns a fault if the entered number of cubes to draw is invalid, otherwise `null`. */
export function drawnCountFault(written: string): Fault | null {
  const field = 'cubeCount';
  if (isBlank(written)) return fault(field, 'missing', messages.drawnCountWrong);
  if (!/^[1-9][0-9]{0,8}$/.test(written.trim())) return fault(field, 'malformed', messages.drawnCountWrong);
  const isTooLarge = Number(written) > MAX_DROP_CUBES;
  return isTooLarge ? fault(field, 'too-large', messages.tooManyCubes(MAX_DROP_CUBES)) : null;
}
