import { WEI_PER_ETH, type Address } from '@cubedrop/sdk';
import { describe, expect, it } from '@jest/globals';
import { cube } from '../../../test/records.ts';
import {
  checkOfferValues,
  convertedBy,
  enteredOffer,
  inDays,
  offerBase,
  planOf,
  wantedOf,
  type OfferPayment,
} from './offer-values.ts';

const ME: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const NOW = 90_000;
const base = offerBase({ kind: 'cube', cubeId: 7n }, ME, undefined);
/** 0.001 ETH: the gas of an approval costs this much, and the gas of a conversion twice as much. */
const MILLI = WEI_PER_ETH / 1_000n;

/** Returns the payment of a buyer with 2 WETH. @param eth in wei */
const withEther = (eth: bigint): OfferPayment => ({
  balance: { eth, weth: 2n * WEI_PER_ETH },
  allowance: 0n,
  gas: { payment: 2_000n, approval: 1_000n },
  maxFeePerGas: MILLI / 1_000n,
});

const faultsOf = (price: string, payment: OfferPayment | undefined) =>
  checkOfferValues(
    { price, expiresAt: String(inDays(1, NOW)), target: 'cube' },
    { base, payment, now: NOW },
  ).map(({ message }) => message);

describe('an offer', () => {
  it('needs an amount above 0, which a buyer without ETH must have in WETH', () => {
    const payment = withEther(0n);
    expect(faultsOf('', payment)).toEqual(['Please enter how much you offer.']);
    expect(faultsOf('0', payment)).toEqual(['The price must be above 0.']);
    expect(faultsOf('2', payment)).toEqual([]);
    expect(faultsOf('2.1', payment)).toEqual(['You have insufficient Weth']);
  });

  it('can exceed the WETH by as much ETH as is left after the network fee', () => {
    const payment = withEther(WEI_PER_ETH);
    expect(faultsOf('2.997', payment)).toEqual([]);
    expect(faultsOf('2.9971', payment)).toEqual(['You have insufficient Weth']);
    const plan = (price: bigint) => planOf({ price }, payment);
    expect(plan(3n * WEI_PER_ETH - 3n * MILLI)).toMatchObject({
      ether: WEI_PER_ETH - 3n * MILLI,
      gasFee: 3n * MILLI,
      isAffordable: true,
    });
    expect(convertedBy(plan(2n * WEI_PER_ETH))).toBe(0n);
    expect(convertedBy(plan(2n * WEI_PER_ETH + 1n))).toBe(1n);
    expect(convertedBy(plan(4n * WEI_PER_ETH))).toBe(0n);
    expect([planOf(undefined, payment), planOf({ price: 1n }, undefined)]).toEqual([undefined, undefined]);
  });

  it('is not checked against a balance that is not known', () => {
    expect(faultsOf('2.1', undefined)).toEqual([]);
    expect(convertedBy(undefined)).toBe(0n);
  });

  it('is for the cube, any cube of its creator, or any cube of its drop', () => {
    const of = (kind: 'cube' | 'creator' | 'drop', dropId?: string) => wantedOf(kind, cube(), dropId);
    expect(of('cube')).toEqual({ kind: 'cube', cubeId: 7n });
    expect(of('creator')).toEqual({ kind: 'creator', creator: cube().creator });
    expect(of('drop', '3')).toEqual({ kind: 'drop', dropId: 3n });
  });

  it('takes the cut, the counter and, for any cube of a creator, the latest cube’s id from the chain', () => {
    const terms = { maxCutPerMillion: 25_000n, counter: 4n, transferCount: 0n, latestCubeId: 12n };
    const entered = { price: '1.5', expiresAt: '99960', target: 'cube' } as const;
    expect(enteredOffer(entered, offerBase({ kind: 'cube', cubeId: 7n }, ME, terms))).toEqual({
      kind: 'offer',
      buyer: ME,
      target: { kind: 'cube', cubeId: 7n },
      price: (3n * WEI_PER_ETH) / 2n,
      expiresAt: 99_960,
      maxCutPerMillion: 25_000n,
      counter: 4n,
      salt: 0n,
    });
    const ofCreator = wantedOf('creator', cube(), undefined);
    expect(offerBase(ofCreator, ME, terms).target).toEqual({ ...ofCreator, maxCubeId: 12n });
    expect(
      checkOfferValues(entered, { base: offerBase(ofCreator, ME, undefined), payment: undefined, now: 9 }),
    ).toEqual([]);
  });

  it('expires at a full minute', () => {
    expect(inDays(3, 61)).toBe(3 * 86_400 + 120);
    expect(inDays(1, 60)).toBe(86_400 + 60);
  });
});
