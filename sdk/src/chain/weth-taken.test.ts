import { describe, expect, it } from '@jest/globals';
import type { Address } from '../base/hex.ts';
import { encodeCall } from './contracts.ts';
import { wethTaken } from './weth-taken.ts';

const addressOf = (digit: number): Address => `0x${String(digit).repeat(40)}`;
const contracts = {
  musicNft: addressOf(1),
  cube: addressOf(2),
  dropAuction: addressOf(3),
  userAuction: addressOf(4),
  exchange: addressOf(5),
  offers: addressOf(6),
  weth: addressOf(7),
};
const { cube } = contracts;
const listing = {
  seller: addressOf(8),
  cubeId: 1n,
  transferCount: 2n,
  priceInWei: 900n,
  expiresAt: 3n,
  maxCutPerMillion: 4n,
  counter: 5n,
  salt: 6n,
};
const CREATE_WITH_MAXIMA = 'createOrder(address,uint256,uint256,uint256,uint256,uint256)';
const CREATE = 'createOrder(address,uint256,uint256,uint256)';

describe('the WETH that a call takes from its sender', () => {
  it.each([
    [
      'the amount of a bid',
      'dropAuction',
      encodeCall('dropAuction', 'bid(uint256,uint256,uint256)', [1n, 2n, 900n]),
    ],
    [
      'the amount of a raise',
      'userAuction',
      encodeCall('userAuction', 'bid(uint256,uint256,uint256,uint256)', [1n, 2n, 900n, 50n]),
    ],
    ['a buy-now price', 'userAuction', encodeCall('userAuction', 'executeOrder', [1n, 2n, 900n])],
    ['the price of a sale', 'exchange', encodeCall('exchange', 'executeOrder', [cube, 2n, 900n])],
    ['the price of a listing', 'offers', encodeCall('offers', 'fillListing', [listing, '0x12'])],
  ] as const)('is %s, less the ether sent along', (_what, contract, data) => {
    const to = contracts[contract];
    expect(wethTaken({ contracts }, { to, data, value: 0n })).toBe(900n);
    expect(wethTaken({ contracts }, { to, data, value: 300n })).toBe(600n);
  });

  it('is the maximum publication fee that the call states for a new sale', () => {
    const data = encodeCall('exchange', CREATE_WITH_MAXIMA, [cube, 1n, 5_000n, 9n, 0n, 70n]);
    expect(wethTaken({ contracts }, { to: contracts.exchange, data, value: 0n })).toBe(70n);
  });

  it('is the amount that the call unwraps', () => {
    const data = encodeCall('weth', 'withdraw', [900n]);
    expect(wethTaken({ contracts }, { to: contracts.weth, data, value: 0n })).toBe(900n);
  });

  it.each([
    [
      'a new sale without a maximum publication fee',
      contracts.exchange,
      encodeCall('exchange', CREATE, [cube, 1n, 5n, 9n]),
    ],
    ['a claim', contracts.dropAuction, encodeCall('dropAuction', 'claimFunds', [1n, 1n])],
    ['a contract that is not ours', addressOf(9), encodeCall('weth', 'withdraw', [900n])],
  ])('is 0 for %s', (_what, to, data) => {
    expect(wethTaken({ contracts }, { to, data, value: 0n })).toBe(0n);
  });
});
