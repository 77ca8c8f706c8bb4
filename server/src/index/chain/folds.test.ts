import { ZERO_ADDRESS } from '@cubedrop/sdk';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { foldCube } from '../../features/cube/cube-fold.ts';
import { foldLot } from '../../features/lot/lot-fold.ts';
import { foldNft } from '../../features/nft/nft-fold.ts';
import { foldCreatorTerms, wasCreator } from '../../features/profile/creator-terms.ts';
import type { ChainEvent, DecodedEvent } from './event.ts';

const SELLER = '0xseller';
const AUCTION = '0xauction';
const BIDDERS = ['0xann', '0xbob', '0xcy'];

const eventsOf = (decodedEvents: readonly DecodedEvent[]): ChainEvent[] =>
  decodedEvents.map((decoded, logIndex) => ({
    ...decoded,
    contract: 'dropAuction',
    blockNumber: 1,
    blockHash: '0x1',
    logIndex,
    transactionHash: '0x2',
    timestamp: 1,
    sender: '0x3',
  }));

const lotId = { dropId: '7', cubeId: '4' };
const created: DecodedEvent = {
  name: 'AuctionCreated',
  args: {
    dropId: '7',
    seller: SELLER,
    start: '1',
    end: '2',
    minimumBid: '1',
    bidDelta: '1',
    cubeIds: ['3', '4'],
  },
};

/** Random events of a lot, with the state that the contract would have after them. */
const auctions = fc
  .array(
    fc.record({
      bidder: fc.constantFrom(...BIDDERS),
      above: fc.bigInt({ min: 1n, max: 2n ** 60n }),
      leave: fc.boolean(),
    }),
  )
  .map((moves) => {
    const decodedEvents: DecodedEvent[] = [created];
    const inside = new Map<string, bigint>();
    const paymentsIn = new Map<string, bigint>();
    const paidOut = new Map<string, bigint>();
    let highest = 0n;
    let leader: string | undefined;
    let bids = 0;
    for (const { bidder, above, leave } of moves) {
      const own = inside.get(bidder) ?? 0n;
      if (leave && bidder !== leader && own > 0n) {
        decodedEvents.push({ name: 'BidWithdrawn', args: { ...lotId, bidder, amount: String(own) } });
        inside.set(bidder, 0n);
        paidOut.set(bidder, (paidOut.get(bidder) ?? 0n) + own);
      } else if (!leave) {
        highest += above;
        decodedEvents.push({
          name: 'BidPlaced',
          args: { ...lotId, bidder, raise: String(highest - own), total: String(highest) },
        });
        paymentsIn.set(bidder, (paymentsIn.get(bidder) ?? 0n) + highest - own);
        inside.set(bidder, highest);
        leader = bidder;
        bids++;
      }
    }
    return { decodedEvents, inside, paymentsIn, paidOut, highest, leader, bids };
  });

describe('a lot', () => {
  it('holds the deposits of each bidder minus their withdrawals, and has the latest bid as its highest', () => {
    fc.assert(
      fc.property(auctions, ({ decodedEvents, inside, paymentsIn, paidOut, highest, leader, bids }) => {
        const lot = foldLot('4', eventsOf(decodedEvents))!;
        expect(lot).toMatchObject({
          seller: SELLER,
          position: 1,
          highestBid: highest,
          highestBidder: leader,
          bids,
        });
        for (const [bidder, { total, withdrawn }] of lot.bidders) {
          expect(total).toBe(inside.get(bidder));
          expect(withdrawn).toBe(paidOut.get(bidder) ?? 0n);
          expect(total + withdrawn).toBe(paymentsIn.get(bidder));
        }
      }),
    );
  });

  it('does not exist without its creation event', () => {
    fc.assert(
      fc.property(auctions, ({ decodedEvents }) =>
        expect(foldLot('4', eventsOf(decodedEvents.slice(1)))).toBeUndefined(),
      ),
    );
  });
});

describe('an NFT', () => {
  const transfers = fc.array(
    fc.record({
      from: fc.nat(3),
      to: fc.nat(3),
      ids: fc.array(fc.constantFrom('1000', '1001'), { minLength: 1, maxLength: 4 }),
      share: fc.nat(4),
    }),
  );

  it('has a constant number of copies across all holders', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 2n ** 128n - 1n }), transfers, (supply, moves) => {
        const holders = [SELLER, ...BIDDERS];
        const balances = new Map([[SELLER, supply]]);
        const decodedEvents: DecodedEvent[] = [
          {
            name: 'NftsTransferred',
            args: {
              from: ZERO_ADDRESS,
              to: SELLER,
              ids: ['1000', '1001'],
              amounts: [String(supply), '5'],
              digests: ['aa', 'bb'],
            },
          },
        ];
        for (const { from, to, ids, share } of moves) {
          const amounts = ids.map((id) => {
            if (id !== '1000') return '0';
            const copies = ((balances.get(holders[from]!) ?? 0n) * BigInt(share)) / 4n;
            balances.set(holders[from]!, (balances.get(holders[from]!) ?? 0n) - copies);
            balances.set(holders[to]!, (balances.get(holders[to]!) ?? 0n) + copies);
            return String(copies);
          });
          decodedEvents.push({
            name: 'NftsTransferred',
            args: { from: holders[from]!, to: holders[to]!, ids, amounts },
          });
        }
        const nft = foldNft('1000', eventsOf(decodedEvents))!;
        expect(nft).toMatchObject({ creator: SELLER, supply, digest: 'aa' });
        expect([...nft.balances.values()].reduce((sum, copies) => sum + copies, 0n)).toBe(supply);
        for (const [holder, copies] of balances) expect(nft.balances.get(holder) ?? 0n).toBe(copies);
      }),
    );
  });
});

describe('a cube', () => {
  it('belongs to its seller while it is auctioned and to its new owner afterwards', () => {
    const everyone = [SELLER, ...BIDDERS, AUCTION];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...everyone)), (path) => {
        const made = { creator: SELLER, nftIds: [] };
        const decodedEvents: DecodedEvent[] = [
          { name: 'CubeTransferred', args: { from: ZERO_ADDRESS, to: SELLER, cubeId: '4', made } },
        ];
        let owner = SELLER;
        for (const to of path) {
          decodedEvents.push({ name: 'CubeTransferred', args: { from: owner, to, cubeId: '4' } });
          owner = to;
        }
        const people = [SELLER, ...path].filter((account) => account !== AUCTION);
        const cube = foldCube(eventsOf(decodedEvents), [AUCTION]);
        expect(cube).toMatchObject({ creator: SELLER, owner, holder: people.at(-1), transfers: path.length });
      }),
    );
  });
});

describe('the creator role', () => {
  it('lasts from the grant to the revocation', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean()), (changes) => {
        const decodedEvents = changes.map((isCreator): DecodedEvent => ({
          name: 'CreatorChanged',
          args: { account: SELLER, isCreator },
        }));
        const terms = foldCreatorTerms(eventsOf(decodedEvents));
        changes.forEach((isCreator, logIndex) => {
          expect(wasCreator(terms, { blockNumber: 1, logIndex })).toBe(isCreator);
        });
        expect(wasCreator(terms, { blockNumber: 0, logIndex: 99 })).toBe(false);
        expect(wasCreator(terms, { blockNumber: 2, logIndex: 0 })).toBe(changes.at(-1) ?? false);
      }),
    );
  });
});
