import { expect, it } from '@jest/globals';
import * as exported from '../../flows.ts';
import { failureTextOf } from '../../index.ts';

const flows = Object.entries(exported).flatMap(([key, value]) =>
  typeof value === 'object' && 'name' in value && 'steps' in value ? [[key, value.name] as const] : [],
);
/** Flows without a specified failure message. */
const WITHOUT_TEXT = [
  'accept-offer',
  'cancel-all-orders',
  'cancel-order',
  'claim-all',
  'fill-listing',
  'get-weth',
  'grant-creator',
  'lower-minimum-bid',
  'make-listing',
  'make-offer',
  'revoke-allowance',
  'revoke-creator',
  'unwrap-weth',
];

it('every flow is exported under its own name', () => {
  expect(flows.length).toBeGreaterThan(20);
  for (const [key, name] of flows) {
    expect(key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)).toBe(name);
  }
});

it('every flow has a failure message, except the flows in WITHOUT_TEXT', () => {
  const without = flows.map(([, name]) => name).filter((name) => failureTextOf(name) === undefined);
  expect(without.toSorted()).toEqual(WITHOUT_TEXT);
  expect(failureTextOf('constructor')).toBeUndefined();
});
