import { checkDrop, readDecimal, type AmountReading, type Fault, type Seconds } from '@cubedrop/sdk';
import type { ChosenPicture } from '../../../components/form/image-field.tsx';

/** The form as a person fills it in, but for the cubes. */
export interface DropValues {
  title: string;
  description: string;
  image: ChosenPicture;
  AuctionStartsAt: Seconds | null;
  AuctionEndsAt: Seconds | null;
  /** In WETH, as typed. */
  MinimumBid: string;
  bidDelta: string;
}

export const NO_DROP: DropValues = {
  title: '',
  description: '',
  image: null,
  AuctionStartsAt: null,
  AuctionEndsAt: null,
  MinimumBid: '',
  bidDelta: '',
};

/** An amount as it is typed; null while nothing is. */
export function amountOf(text: string): AmountReading | null {
  return text.trim() === '' ? null : readDecimal(text);
}

/** Everything wrong with it, in the order of the checks. @param cubes the chosen ones, by any id */
export function checkDropValues(values: DropValues, cubes: readonly string[], now: Seconds): Fault[] {
  const { title, description, image, AuctionStartsAt, AuctionEndsAt } = values;
  return checkDrop(
    {
      ...{ cubes, title, description, image },
      startsAt: AuctionStartsAt,
      endsAt: AuctionEndsAt,
      minimumBid: amountOf(values.MinimumBid),
      bidDelta: amountOf(values.bidDelta),
    },
    now,
  );
}
