import { checkDrop, type Fault, type Seconds } from '@cubedrop/sdk';
import type { ChosenPicture } from '../../../components/form/image-field.tsx';
import { amountOf } from '../amount-of.ts';

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
  /** Whether late bids move a cube's end, and by how many minutes, as typed. */
  isMoving: boolean;
  extension: string;
}

export const NO_DROP: DropValues = {
  title: '',
  description: '',
  image: null,
  AuctionStartsAt: null,
  AuctionEndsAt: null,
  MinimumBid: '',
  bidDelta: '',
  isMoving: false,
  extension: '10',
};

/** By how many seconds late bids move the end; 0 for a fixed one. */
export function extensionOf({ isMoving, extension }: Pick<DropValues, 'isMoving' | 'extension'>): Seconds {
  return isMoving ? Math.round(Number(extension.trim() || Number.NaN) * 60) : 0;
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
      extension: extensionOf(values),
    },
    now,
  );
}
