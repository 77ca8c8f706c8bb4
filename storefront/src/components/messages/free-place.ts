/** Places of the messages in the window, in order of preference. The first two are the same on phones. */
const PLACES = ['end', 'start', 'top'] as const;

export type Place = (typeof PLACES)[number];

export type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

interface Controls {
  /** The primary buttons, which are covered only if no place leaves them free. */
  primary: readonly Box[];
  others: readonly Box[];
}

/**
 * Returns the first place in which the messages cover no control; if there is none, the first in which they cover no
 * primary button, or else the preferred place.
 */
export function freePlace(boxAt: (place: Place) => Box, { primary, others }: Controls): Place {
  const firstFreeOf = (controls: readonly Box[]) =>
    PLACES.find((place) => {
      const box = boxAt(place);
      return !controls.some((control) => overlap(box, control));
    });
  return firstFreeOf([...primary, ...others]) ?? firstFreeOf(primary) ?? PLACES[0];
}

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
