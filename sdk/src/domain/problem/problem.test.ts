import { describe, expect, it } from '@jest/globals';
import {
  categoryOf,
  CubedropError,
  isCubedropError,
  problemError,
  problemText,
  type ErrorCategory,
  type Problem,
  type ProblemCode,
} from '../../index.ts';

const someone = '0x41Bc7e90aC2f1E7b6D3A5F8c9E0d1B2a3C4D5E6F';
const ether = 10n ** 18n;

type Example<Code extends ProblemCode> = [
  details: Problem<Code>['details'],
  category: ErrorCategory,
  text: string,
];

const EXAMPLES: { [Code in ProblemCode]: Example<Code> } = {
  'bid-too-low': [{ least: 5n, total: 4n }, 'refused', 'Bid Must be Greater than Minimum Bid'],
  'own-total-changed': [
    { total: 5n },
    'refused',
    'Your bid on this cube has changed in the meantime; check it before you raise it.',
  ],
  'own-cube-bid': [{}, 'refused', 'You Cannot bid on your own Cube'],
  'auction-not-started': [{ startsAt: 1 }, 'refused', 'Auction Starts At'],
  'auction-ended': [{ endsAt: 2 }, 'refused', 'Auction Ended'],
  'lot-closed': [{}, 'refused', 'This cube was taken out of the auction, or bought.'],
  'insufficient-balance': [{ needed: 2n, available: 1n }, 'insufficient-funds', 'Insufficient Balance'],
  'insufficient-weth': [{ needed: 2n, available: 1n }, 'insufficient-funds', 'You have insufficient Weth'],
  'insufficient-eth': [
    { needed: 2n * ether, available: ether },
    'insufficient-funds',
    'This takes up to 2 ETH; the account has 1 ETH.',
  ],
  'no-buy-now': [{}, 'refused', 'This Cube has no buy-now price.'],
  'no-buy-now-after-bid': [
    {},
    'refused',
    'This Cube has a bid, so it can no longer be bought at its buy-now price.',
  ],
  'own-cube-purchase': [{}, 'refused', 'You cannot buy your own Cube'],
  'price-changed': [{ price: 3n * ether }, 'refused', 'The price is now 3 WETH; check it before you buy.'],
  'sale-ended': [{ expiresAt: 2 }, 'refused', 'Sale Ended'],
  'not-on-sale': [{}, 'refused', 'This Cube is not for sale.'],
  'order-expired': [{ expiresAt: 2 }, 'refused', 'This order has expired.'],
  'order-filled': [{}, 'refused', 'This order has already been filled; an order can only be filled once.'],
  'order-cancelled': [{}, 'refused', 'The maker of this order has cancelled it.'],
  'counter-mismatch': [
    { counter: 1n, current: 2n },
    'refused',
    'The maker of this order has since cancelled all orders, or signed it with another counter.',
  ],
  'signature-length': [{ length: 64 }, 'validation', 'A signature has 65 bytes, not 64.'],
  'signature-malleable': [
    {},
    'validation',
    'The signature is malleable: anybody can derive this form from another one. Sign again.',
  ],
  'not-signed-by-maker': [
    { maker: someone },
    'refused',
    `This was not signed by ${someone}, or was signed with other terms or for another contract.`,
  ],
  'signed-for-other-chain': [
    { maker: someone, chainId: 11155111 },
    'refused',
    `${someone} signed this for another chain: Sepolia. It has to be signed for this one.`,
  ],
  'wallet-refused-signature': [
    { wallet: someone },
    'refused',
    `The contract wallet ${someone} does not accept this signature.`,
  ],
  'cube-moved': [
    { cubeId: 7n },
    'refused',
    'The cube was transferred after it was listed, which ended the listing.',
  ],
  'cube-not-wanted': [{ cubeId: 7n }, 'refused', 'This offer is not for cube 7.'],
  'cube-above-maximum': [
    { cubeId: 8n, maxCubeId: 7n },
    'refused',
    'This offer is for cubes up to no. 7 that existed when it was signed. Cube 8 was made later.',
  ],
  'offer-unfunded': [
    { needed: 2n, available: 1n },
    'refused',
    'The buyer has too little WETH for this offer now, or the contract for signed orders may not transfer it.',
  ],
  'cut-above-maximum': [
    { cut: 20_000n, maximum: 10_000n },
    'refused',
    'The exchange’s cut has risen above the accepted maximum. Check it and try again.',
  ],
  'fee-above-maximum': [
    { fee: 2n, maximum: 1n },
    'refused',
    'The publication fee has risen since you saw it. Check it and try again.',
  ],
  'already-on-sale': [{ orderId: '0x12' }, 'refused', 'This Cube is already on sale.'],
  'not-your-sale': [{ seller: someone }, 'refused', 'Only the seller can remove this Cube from sale.'],
  'not-holder': [{ cubeId: 7n, holder: someone }, 'refused', 'This Cube is not yours.'],
  'cube-in-auction': [{ cubeId: 7n }, 'refused', 'This Cube is already in an auction.'],
  'auction-not-ended': [{ endsAt: 2 }, 'refused', 'The auction has not ended yet.'],
  'no-bids': [{}, 'refused', 'Nobody bid on this Cube, so there is nothing to pay out.'],
  'already-paid-out': [{}, 'refused', 'The funds have already been paid out.'],
  'already-handed-over': [{}, 'refused', 'The Cube has already left the auction.'],
  'not-winner': [{ winner: null }, 'refused', 'Only the highest bidder can claim this Cube.'],
  'not-seller': [{ seller: someone }, 'refused', 'Only the seller can take this Cube out of the auction.'],
  'funds-not-claimed': [{ by: 'owner', until: 3 }, 'refused', 'Please wait for Owner to claim Funds first.'],
  'no-take-out-after-bid': [{}, 'refused', 'This Cube has a bid, so it stays in the auction until its end.'],
  'drop-started': [
    { startsAt: 1 },
    'refused',
    'A drop can only be cancelled as a whole before it starts; a Cube without a bid can still be taken out.',
  ],
  'not-your-auction': [
    { seller: someone },
    'refused',
    'Only the seller can lower the minimum bid of an auction.',
  ],
  'no-lowering-after-bid': [
    {},
    'refused',
    'This Cube has a bid, so its minimum bid can no longer be lowered.',
  ],
  'minimum-not-lower': [
    { current: ether / 10n },
    'validation',
    'The new minimum bid must be at least 1 wei and below the current one, 0.1 WETH.',
  ],
  'highest-bidder': [{}, 'refused', 'You are the highest bidder; this bid cannot be withdrawn.'],
  'unknown-auction': [
    { kind: 'drop', auctionId: 9n, network: 'ropsten' },
    'not-found',
    'There is no drop 9 on ropsten.',
  ],
  'unknown-lot': [{ kind: 'auction', auctionId: 9n, cubeId: 7n }, 'not-found', 'Cube 7 is not in auction 9.'],
  'no-nft-copies': [{ nftIds: ['3', '4'] }, 'refused', 'You have no copy left of NFT 3, 4.'],
  'no-creator-role': [
    { account: someone, network: 'ropsten' },
    'refused',
    `The account ${someone} has no creator role on ropsten.`,
  ],
  'not-contract-owner': [
    { owner: someone },
    'refused',
    'Only the owner of the drop contract can change the creator role.',
  ],
  'receiver-is-contract': [
    {},
    'refused',
    'This is one of Cubedrop’s own contracts; a Cube sent there would be lost.',
  ],
  'contracts-paused': [
    {},
    'refused',
    'New auctions, sales, purchases and the acceptance of offers are paused at the moment.',
  ],
  'fee-over-cap': [
    { fee: 2n * 10n ** 9n, cap: 1n },
    'insufficient-funds',
    'Gas costs 2 gwei now, over the cap.',
  ],
  'invalid-fields': [
    { faults: [{ field: 'title', code: 'missing', message: 'Please Enter Title.' }] },
    'validation',
    'Please Enter Title.',
  ],
  'transaction-replaced': [
    { transaction: '0x12' },
    'conflict',
    'Another transaction of this account replaced this one.',
  ],
  'keys-taken': [
    { list: 'nfts', keys: ['dawn', 'dusk'] },
    'conflict',
    'Already created with other content: nfts/dawn, nfts/dusk.',
  ],
  'not-uploaded': [{ kind: 'artwork', file: 'a.png' }, 'unavailable', 'Unable to Upload Image to IPFS '],
  'nothing-to-withdraw': [{}, 'refused', 'You have nothing to withdraw from this auction.'],
};

describe('a problem', () => {
  it.each(Object.entries(EXAMPLES))('%s has its text and category', (code, [details, category, text]) => {
    const problem = { code, details } as Problem;
    expect(problemText(problem)).toBe(text);
    expect(categoryOf(problem.code)).toBe(category);
    expect(problemError(problem, { hint: 'Try again.' })).toMatchObject({
      ...problem,
      category,
      shortMessage: text,
      message: `${text} Try again.`,
    });
  });

  it('names who has to claim the funds first', () => {
    const details = { by: 'admin', until: 3 } as const;
    expect(problemText({ code: 'funds-not-claimed', details })).toBe(
      'Please wait for admin to claim Funds first.',
    );
  });

  it('has typed details once its code is known', () => {
    const error: unknown = problemError({ code: 'bid-too-low', details: { least: 5n, total: 4n } });
    if (!isCubedropError(error, 'bid-too-low')) throw error;
    const least: bigint = error.details.least;
    expect(least).toBe(5n);
    // @ts-expect-error another code's details
    expect(error.details.needed).toBeUndefined();
  });

  it('can be discriminated by its code in a switch', () => {
    const shortfall = (error: unknown): bigint | undefined => {
      if (!isCubedropError(error)) return undefined;
      switch (error.code) {
        case 'bid-too-low':
          return error.details.least - error.details.total;
        case 'insufficient-weth':
        case 'insufficient-eth':
          return error.details.needed - error.details.available;
        default:
          return undefined;
      }
    };
    expect(shortfall(problemError({ code: 'bid-too-low', details: { least: 5n, total: 4n } }))).toBe(1n);
    expect(
      shortfall(problemError({ code: 'insufficient-weth', details: { needed: 5n, available: 3n } })),
    ).toBe(2n);
    expect(shortfall(new CubedropError('unavailable', 'Away.'))).toBeUndefined();
    expect(shortfall(new Error('Other.'))).toBeUndefined();
  });

  it('requires the details of its code', () => {
    // @ts-expect-error a number in place of a bigint
    problemText({ code: 'bid-too-low', details: { least: 5, total: 4n } });
    // @ts-expect-error the details of another code
    problemText({ code: 'auction-ended', details: { startsAt: 1 } });
    // @ts-expect-error there is no such code
    expect(() => problemText({ code: 'too-late', details: {} })).toThrow(TypeError);
  });
});

describe('an error', () => {
  it('has its category as its code if it is not a problem', () => {
    const error = new CubedropError('refused', 'No.', { details: { why: 'so' } });
    expect(error).toMatchObject({ code: 'refused', category: 'refused', details: { why: 'so' } });
  });

  it('can have a category other than the usual one of its code', () => {
    const details = { least: 5n, total: 4n };
    const error = problemError({ code: 'bid-too-low', details }, { category: 'reverted' });
    expect(isCubedropError(error, 'bid-too-low')).toBe(true);
    expect(isCubedropError(error, 'reverted')).toBe(true);
    expect(isCubedropError(error, 'refused')).toBe(false);
  });

  it('is found by its code and by its category', () => {
    const error = problemError({ code: 'insufficient-weth', details: { needed: 2n, available: 1n } });
    expect(isCubedropError(error, 'insufficient-weth')).toBe(true);
    expect(isCubedropError(error, 'insufficient-funds')).toBe(true);
    expect(isCubedropError(error, 'insufficient-eth')).toBe(false);
    expect(isCubedropError(error, 'refused')).toBe(false);
  });

  it('has decimal amounts in JSON', () => {
    const error = problemError({ code: 'price-changed', details: { price: ether } });
    expect(JSON.parse(JSON.stringify(error))).toEqual({
      name: 'CubedropError',
      code: 'price-changed',
      category: 'refused',
      shortMessage: 'The price is now 1 WETH; check it before you buy.',
      details: { price: '1000000000000000000' },
    });
  });
});
