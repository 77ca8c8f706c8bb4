import { describe, expect, it } from '@jest/globals';
import { claimGroups, MAX_CLAIMS_AT_ONCE, type ClaimOnLot } from './claim-groups.ts';

const claim = (
  word: ClaimOnLot['word'],
  auctionId: bigint,
  cubeId: bigint,
  kind?: 'auction',
): ClaimOnLot => ({
  word,
  auctionId,
  cubeId,
  ...(kind && { kind }),
});

describe('claimGroups', () => {
  it('groups claims that one transaction can make, ordered by the first claim of each group', () => {
    const claims = [
      claim('claim-funds', 1n, 1n),
      claim('withdraw', 7n, 8n),
      claim('take-back', 1n, 2n),
      claim('claim-cube', 1n, 3n),
      claim('claim-funds', 2n, 4n),
      claim('withdraw', 1n, 1n, 'auction'),
      claim('claim-funds', 1n, 1n, 'auction'),
      claim('take-back', 1n, 5n),
      claim('withdraw', 9n, 1n),
    ];
    const indices = claimGroups(claims).map((group) => group.map((one) => claims.indexOf(one)));
    expect(indices).toEqual([[0, 3], [1, 8], [2], [4], [5], [6], [7]]);
    expect(claimGroups([])).toEqual([]);
  });

  it('limits the number of claims in one transaction', () => {
    const claims = Array.from({ length: 2 * MAX_CLAIMS_AT_ONCE + 1 }, (_, index) =>
      claim('claim-funds', 1n, BigInt(index)),
    );
    const groups = claimGroups(claims);
    expect(groups.map(({ length }) => length)).toEqual([MAX_CLAIMS_AT_ONCE, MAX_CLAIMS_AT_ONCE, 1]);
    expect(groups.flat()).toEqual(claims);
  });
});
