import { checkDrop, type Fault, type Seconds } from '@cubedrop/sdk';
import type { ChosenPicture } from '../../../components/form/image-field.tsx';
import { amountOf } from '../../../components/form/entered-amount.ts';
import { extensionOf, NO_LATE_BIDS, type LateBidValues } from '../../../components/form/late-bids.tsx';

/** Form values of a drop, except for the cubes. */
export interface DropValues extends LateBidValues {
  title: string;
  description: string;
  image: ChosenPicture;
  startsAt: Seconds | null;
  endsAt: Seconds | null;
  /** In WETH, as typed. */
  minimumBid: string;
  /** In WETH, as typed. */
  bidDelta: string;
}

export const NO_DROP: DropValues = {
  title: '',
  description: '',
  image: null,
  startsAt: null,
  endsAt: null,
  minimumBid: '',
  bidDelta: '',
  ...NO_LATE_BIDS,
};

/** Returns the errors, in the order of the checks. @param cubes on-chain ids or server ids of the selected cubes */
export function checkDropValues(values: DropValues, cubes: readonly string[], now: Seconds): Fault[] {
  const { title, description, image, startsAt, endsAt } = values;
  return checkDrop(
    {
      cubes,
      title,
      description,
      image,
      startsAt,
      endsAt,
      minimumBid: amountOf(values.minimumBid, 'WETH'),
      bidDelta: amountOf(values.bidDelta, 'WETH'),
      extension: extensionOf(values),
    },
    now,
  );
}
