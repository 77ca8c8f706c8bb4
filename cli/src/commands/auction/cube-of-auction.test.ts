import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { parse } from 'yaml';
import type { Call } from '../call.ts';
import type { Server } from '../../session/server.ts';
import { cubeOfAuction } from './cube-of-auction.ts';

const specification = new URL('../../../../openapi.yaml', import.meta.url);
const { components } = parse(readFileSync(specification, 'utf8'), { maxAliasCount: -1 }) as {
  components: { examples: { Market: { value: { Saletokendata: object[]; Salenftdata: object[] } } } };
};
const market = components.examples.Market.value;
const [cube] = market.Saletokendata;
const [faces] = market.Salenftdata;
const auction = {
  address: `0x${'1'.repeat(40)}`,
  minimumBid: '1',
  bidDelta: '1',
  buyNowPrice: null,
  highestBid: null,
  highestBidder: null,
};

/** Creates a server that reports 101 auctions on the market, and lists the given auctions, page by page. */
function serverWith(pages: readonly string[][]): Server {
  const get = async (_path: string, { params }: { params: { query: { after?: string } } }) => {
    const number = Number(params.query.after ?? 0);
    const page = pages[number] ?? [];
    return {
      ...market,
      Userauctiondata: page.map((auctionId) => ({ ...auction, auctionId })),
      Auctiontokendata: page.map((auctionId) => ({ ...cube, tokenId: `7${auctionId}` })),
      Auctionnftdata: page.map(() => faces),
      Auctioncount: 101,
      ...(number + 1 < pages.length && { auctionNext: String(number + 1) }),
    };
  };
  return { api: { get }, config: { network: { chainId: 1 } } } as unknown as Server;
}

const find = (server: Server, onChainId: bigint) =>
  cubeOfAuction({} as Call<object>, server, onChainId, undefined);

it('cubeOfAuction finds the cube of an auction on a later page, even if an earlier page is not full', async () => {
  const server = serverWith([['3', '2'], ['1']]);
  expect(await find(server, 2n)).toBe(72n);
  expect(await find(server, 1n)).toBe(71n);
});

it('cubeOfAuction requires --cube for an auction that is not on the market', async () => {
  await expect(find(serverWith([['3', '2'], ['1']]), 4n)).rejects.toMatchObject({
    category: 'validation',
    hint: 'Pass --cube …',
  });
});
