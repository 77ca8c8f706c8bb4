import { describe, expect, it } from '@jest/globals';
import { extensionOf } from '../../../components/form/late-bids.tsx';
import { checkDropValues, NO_DROP, plannedValues, type DropValues } from './values.ts';

const NOW = 1_000_000;
const valid: DropValues = {
  title: 'Friday',
  description: 'One night.',
  image: { url: '/uploads/a.png' },
  startsAt: NOW + 60,
  endsAt: NOW + 3_600,
  minimumBid: '0.5',
  bidDelta: '0.1',
  isMoving: false,
  extension: '10',
};
const first = (values: DropValues, cubes = ['1']) => checkDropValues(values, cubes, NOW)[0];

describe('the drop form', () => {
  it('reports the first error in the order of the checks', () => {
    expect(first(NO_DROP, [])?.message).toBe('Please Select Cubes to create drop');
    expect(first(NO_DROP)?.message).toBe('Name of the Drop Cannot be Empty.');
    expect(first({ ...valid, image: null })?.message).toBe('Please Select title image for Drop to continue.');
    expect(first({ ...valid, endsAt: valid.startsAt })?.message).toBe(
      'Auction cannot be Start and End on same time.',
    );
    expect(first({ ...valid, minimumBid: ' ' })?.message).toBe('Please Enter minimum bid.');
    expect(first({ ...valid, bidDelta: '' })?.message).toBe('Please Enter Bid Delta.');
    expect(first(valid)).toBeUndefined();
  });

  it('names the field of each error, so that it can be marked', () => {
    for (const part of ['title', 'description', 'image', 'startsAt', 'minimumBid', 'bidDelta'] as const)
      expect(first({ ...valid, [part]: NO_DROP[part] })?.field).toBe(part);
  });

  it('reads the extension in minutes, and ignores it if extensions are turned off', () => {
    expect(extensionOf(valid)).toBe(0);
    expect(extensionOf({ ...valid, isMoving: true })).toBe(600);
    expect(first({ ...valid, isMoving: true })).toBeUndefined();
    for (const extension of ['', '-1', '61', 'soon', '1e9'])
      expect(first({ ...valid, isMoving: true, extension })?.field).toBe('extension');
    expect(first({ ...valid, extension: 'soon' })).toBeUndefined();
  });
});

describe('a planned drop', () => {
  const planned = {
    key: 'friday',
    written: 'aa',
    title: 'Friday',
    description: 'One night.',
    image: { kept: 'bb', name: 'friday.png' },
    cubes: [{ key: 'morning' }],
    startsAt: NOW + 60,
    endsAt: NOW + 3_600,
    minimumBid: 500_000_000_000_000_000n,
    bidDelta: 0n,
    extension: 90,
  };

  it('fills in a valid form', () => {
    const values = plannedValues(planned, NOW);
    expect(values).toMatchObject({ minimumBid: '0.5', bidDelta: '0', startsAt: NOW + 60 });
    expect(first(values)).toBeUndefined();
    expect(extensionOf(values)).toBe(90);
    expect(extensionOf(plannedValues({ ...planned, extension: 0 }, NOW))).toBe(0);
  });

  it('leaves out times that have passed, so that others are chosen', () => {
    expect(plannedValues(planned, NOW + 60)).toMatchObject({ startsAt: null, endsAt: NOW + 3_600 });
    expect(plannedValues(planned, NOW + 3_600)).toMatchObject({ startsAt: null, endsAt: null });
  });
});
