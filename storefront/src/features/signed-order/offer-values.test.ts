import { WEI_PER_ETH, type Address } from '@cubedrop/sdk';
import { describe, expect, it } from '@jest/globals';
import { cube } from '../../../test/records.ts';
import { checkOfferValues, enteredOffer, inDays, offerBase, targetOf } from './offer-values.ts';

const ME: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const NOW = 90_000;
const base = offerBase({ kind: 'cube', cubeId: 7n }, ME, undefined);
const balance = { eth: 0n, weth: 2n * WEI_PER_ETH };

const faultsOf = (price: string, known: typeof balance | null = balance) =>
  checkOfferValues(
    { price, expiresAt: String(inDays(1, NOW)), target: 'cube' },
    { base, balance: known ?? undefined, now: NOW },
  ).map(({ message }) => message);

describe('an offer', () => {
  it('needs an amount above 0 that the buyer has in WETH', () => {
    expect(faultsOf('')).toEqual(['Please enter how much you offer.']);
    expect(faultsOf('0')).toEqual(['The price must be above 0.']);
    expect(faultsOf('2')).toEqual([]);
    expect(faultsOf('2.1')).toEqual(['You have insufficient Weth']);
  });

  it('is not checked against a balance that is not known', () => {
    expect(faultsOf('2.1', null)).toEqual([]);
  });

  it('is for the cube, any cube of its creator, or any cube of its drop', () => {
    const of = (kind: 'cube' | 'creator' | 'drop', dropId?: string) => targetOf(kind, cube(), dropId);
    expect(of('cube')).toEqual({ kind: 'cube', cubeId: 7n });
    expect(of('creator')).toEqual({ kind: 'creator', creator: cube().creator });
    expect(of('drop', '3')).toEqual({ kind: 'drop', dropId: 3n });
  });

  it('takes cut and counter from the chain', () => {
    const terms = { maxCutPerMillion: 25_000n, counter: 4n, transferCount: 0n };
    const entered = { price: '1.5', expiresAt: '99960', target: 'cube' } as const;
    expect(enteredOffer(entered, offerBase(base.target, ME, terms))).toEqual({
      kind: 'offer',
      buyer: ME,
      target: { kind: 'cube', cubeId: 7n },
      price: (3n * WEI_PER_ETH) / 2n,
      expiresAt: 99_960,
      maxCutPerMillion: 25_000n,
      counter: 4n,
      salt: 0n,
    });
  });

  it('expires at a full minute', () => {
    expect(inDays(3, 61)).toBe(3 * 86_400 + 120);
    expect(inDays(1, 60)).toBe(86_400 + 60);
  });
});
