import { expect, it } from '@jest/globals';
import { refuseFaults } from './errors.ts';
import { fault, faultsOf } from './fault.ts';

const title = fault('title', 'missing', 'Please Enter Artwork Name');
const supply = fault('supply', 'negative', 'Token Supply cannot be Negative');

it('faultsOf keeps the faults among checks, in order', () => {
  expect(faultsOf(null, title, false, undefined, supply)).toEqual([title, supply]);
  expect(faultsOf(null, false, undefined)).toEqual([]);
});

it('refuseFaults throws an error with all faults and the message of the first', () => {
  expect(() => refuseFaults([title, supply])).toThrow(
    expect.objectContaining({
      code: 'invalid-fields',
      message: 'Please Enter Artwork Name',
      details: {
        faults: [
          { field: 'title', code: 'missing', message: 'Please Enter Artwork Name' },
          { field: 'supply', code: 'negative', message: 'Token Supply cannot be Negative' },
        ],
      },
    }),
  );
  expect(() => refuseFaults([])).not.toThrow();
});

it('a fault with an unknown code does not compile', () => {
  // @ts-expect-error there is no such code
  expect(fault('title', 'empty', 'Please Enter Artwork Name').field).toBe('title');
});
