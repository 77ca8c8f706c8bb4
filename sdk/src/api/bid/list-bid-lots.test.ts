import { expect, it } from '@jest/globals';
import { createApi } from '../create-api.ts';
import { listBidLots } from './list-bid-lots.ts';

const ANA = `0x${'A1'.repeat(20)}`;
const RUI = `0x${'b2'.repeat(20)}`;

/** Returns a client of a server that has this table of bids. */
const serving = (table: string) =>
  createApi({ baseUrl: 'http://localhost:1', fetch: async () => new Response(table) });

it('are the lots of the own bids, each once, without bids of others on own cubes', async () => {
  const rows = [
    'Time,Kind,Auction,Cube,Bidder,Raise (wei)',
    `2026-11-06T20:00:00Z,drop,1,7,${ANA},1`,
    `2026-11-06T20:01:00Z,drop,1,7,${RUI},2`,
    `2026-11-06T20:02:00Z,auction,1,7,${ANA},3`,
    `2026-11-06T20:03:00Z,drop,1,7,${ANA.toLowerCase()},4`,
    `2026-11-06T20:04:00Z,drop,2,8,${RUI},5`,
  ];
  const lots = await listBidLots(serving(`${rows.join('\r\n')}\r\n`), { bidder: ANA });
  expect(lots).toEqual([
    { kind: 'drop', auctionId: 1n, cubeId: 7n },
    { kind: 'auction', auctionId: 1n, cubeId: 7n },
  ]);
  expect(await listBidLots(serving(''), { bidder: ANA })).toEqual([]);
});

it.each(['Kind,Bidder\r\ndrop,' + ANA, '"'])('rejects a table without the columns: %j', async (table) => {
  await expect(listBidLots(serving(table), { bidder: ANA })).rejects.toThrow('could not be read');
});
