import { expect, it } from '@jest/globals';
import { freePlace, type Box, type Place } from './free-place.ts';

/** The box of a message in each place, in a window of 1440 x 900 px. */
const BOXES: Record<Place, Box> = {
  end: { left: 1_036, right: 1_416, top: 826, bottom: 876 },
  start: { left: 24, right: 404, top: 826, bottom: 876 },
  top: { left: 1_036, right: 1_416, top: 88, bottom: 138 },
};
const placeAmong = (...others: Box[]) => freePlace((place) => BOXES[place], { primary: [], others });
const bidButton = { left: 900, right: 1_376, top: 840, bottom: 888 };
const faceButton = { left: 60, right: 160, top: 780, bottom: 880 };
const followButton = { left: 1_300, right: 1_400, top: 100, bottom: 144 };

it('shows messages in the preferred place if they cover no button there', () => {
  expect(placeAmong()).toBe('end');
  expect(placeAmong(faceButton, followButton)).toBe('end');
});

it('moves messages away from buttons', () => {
  expect(placeAmong(bidButton)).toBe('start');
  expect(placeAmong(bidButton, faceButton)).toBe('top');
});

it('does not count a button that only touches the messages', () => {
  expect(placeAmong({ left: 900, right: 1_036, top: 840, bottom: 888 })).toBe('end');
  expect(placeAmong({ left: 900, right: 1_376, top: 876, bottom: 890 })).toBe('end');
});

it('prefers a place without primary buttons if every place covers a button', () => {
  const placeBeside = (...primary: Box[]) =>
    freePlace((place) => BOXES[place], { primary, others: [faceButton, followButton] });
  expect(placeBeside(bidButton)).toBe('start');
  expect(placeBeside(bidButton, faceButton)).toBe('top');
  expect(placeBeside(bidButton, faceButton, followButton)).toBe('end');
});
