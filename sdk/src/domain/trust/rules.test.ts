import { expect, it } from '@jest/globals';
import * as exported from '../../flows.ts';
import { contractsPaid } from './rules.ts';
import type { ContractRole } from './types.ts';

const flows = Object.values(exported).flatMap((value) =>
  typeof value === 'object' && 'name' in value && 'steps' in value ? [value.name] : [],
);

/** The contracts that each flow pays or approves. */
const PAYING: Readonly<Record<string, ContractRole | ContractRole[]>> = {
  'accept-offer': 'offers',
  'buy-cube': 'exchange',
  'buy-now': 'userAuction',
  'create-auction': 'userAuction',
  'create-cube': 'cube',
  'create-drop': 'dropAuction',
  'create-sale': 'exchange',
  'fill-listing': 'offers',
  'get-weth': 'weth',
  'make-listing': 'offers',
  'make-offer': ['offers', 'weth'],
  'unwrap-weth': 'weth',
};
/** Flows that neither pay nor approve a contract. */
const PAYING_NOTHING = [
  'cancel-all-orders',
  'cancel-all-sales',
  'cancel-order',
  'cancel-sale',
  'claim-all',
  'claim-cube',
  'claim-funds',
  'create-nfts',
  'create-season',
  'grant-creator',
  'lower-minimum-bid',
  'revoke-allowance',
  'revoke-creator',
  'send-cube',
  'take-out',
  'withdraw-bid',
];

it('contractsPaid names the contracts that each flow pays or approves, for the confirmation of a payment', () => {
  const known = [...Object.keys(PAYING), ...PAYING_NOTHING, 'place-bid'];
  expect(flows.toSorted()).toEqual(known.toSorted());
  for (const [flow, contracts] of Object.entries(PAYING))
    expect([flow, contractsPaid(flow, {})]).toEqual([flow, [contracts].flat()]);
  for (const flow of PAYING_NOTHING) expect([flow, contractsPaid(flow, {})]).toEqual([flow, []]);
  expect(contractsPaid('constructor', {})).toEqual([]);
});

it('contractsPaid names the contract of the lot that a bid is for', () => {
  expect(
    contractsPaid('place-bid', exported.placeBid.describe({ auctionId: 1n, cubeId: 7n, raise: 5n })),
  ).toEqual(['dropAuction']);
  const inAuction = { kind: 'auction', auctionId: 1n, cubeId: 7n, raise: 5n } as const;
  expect(contractsPaid('place-bid', exported.placeBid.describe(inAuction))).toEqual(['userAuction']);
});
