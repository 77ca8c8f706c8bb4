import { checkDrop, formatWei, type Fault, type Seconds } from '@cubedrop/sdk';
import type { ChosenPicture } from '../../../components/form/image-field.tsx';
import { amountOf } from '../../../components/form/entered-amount.ts';
import { extensionOf, NO_LATE_BIDS, type LateBidValues } from '../../../components/form/late-bids.tsx';
import type { PlannedDrop } from '../../../files/planned/planned-items.ts';

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

/** Converts a planned drop to form values. Times that have passed are `null`, so that the user has to choose others. */
export function plannedValues({ extension, ...drop }: PlannedDrop, now: Seconds): DropValues {
  const ahead = (at: Seconds) => (at > now ? at : null);
  return {
    title: drop.title,
    description: drop.description,
    image: drop.image,
    startsAt: ahead(drop.startsAt),
    endsAt: ahead(drop.endsAt),
    minimumBid: formatWei(drop.minimumBid),
    bidDelta: formatWei(drop.bidDelta),
    ...(extension > 0 ? { isMoving: true, extension: String(extension / 60) } : NO_LATE_BIDS),
  };
}

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
