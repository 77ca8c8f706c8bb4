import { expect, it } from '@jest/globals';
import { onEachEngine } from '../database/test-engines.ts';
import { describedCalls } from './described-calls.ts';
import { UNKNOWN_ID } from './examples/example.ts';
import { send, type Answered, type Input } from './send.ts';
import { useWorld } from './test-world.ts';
import type { Person, World } from './world.ts';

/** A read by POST and its equivalent by GET, with equivalent inputs. */
interface EquivalentReads {
  readonly post: string;
  readonly body: Readonly<Record<string, string>>;
  readonly get: string;
  readonly input: Input;
}

const calls = new Map(describedCalls().map((call) => [call.id, call]));

function pairsOf({ samples }: World): EquivalentReads[] {
  const { dropped, auctioned, onSale, seasonId, collectionId } = samples;
  const dropId = dropped.drop.id;
  const auctionId = auctioned.auction.id;
  const inDrop = { dropId, tokenId: dropped.cube.id };
  const inAuction = { auctionId, tokenId: auctioned.cube.id };
  const cube = (
    tokenId: string,
    body: Record<string, string>,
    query: Record<string, string>,
  ): EquivalentReads => ({
    post: 'getCube',
    body: { tokenId, ...body },
    get: 'readCube',
    input: { path: { tokenId }, query },
  });
  const same = (post: string, get: string, ids: Record<string, string>): EquivalentReads => ({
    post,
    body: ids,
    get,
    input: { path: ids },
  });
  return [
    same('getDrop', 'readDrop', { dropId }),
    same('getSeason', 'readSeason', { seasonId }),
    same('getCollection', 'readCollection', { collectionId }),
    same('listBids', 'readBids', inDrop),
    same('listUserAuctionBids', 'readUserAuctionBids', inAuction),
    same('getFundsClaim', 'readFundsClaim', inDrop),
    cube(inDrop.tokenId, { check: 'drop', dropId }, { dropId }),
    cube(inAuction.tokenId, { check: 'userauction', auctionId }, { auctionId }),
    cube(onSale.cube.id, { check: 'notdrop' }, {}),
    cube(onSale.cube.id, { check: 'notdrop', auctionId: onSale.saleId }, { saleId: onSale.saleId }),
    // The cube is not in this drop or auction.
    cube(onSale.cube.id, { check: 'drop', dropId }, { dropId }),
    cube(onSale.cube.id, { check: 'userauction', auctionId }, { auctionId }),
  ];
}

/** Returns a pair that asks for something that does not exist. */
function unknown(pair: EquivalentReads): EquivalentReads {
  return JSON.parse(JSON.stringify(pair).replace(/"[0-9a-f]{24}"/g, `"${UNKNOWN_ID}"`)) as EquivalentReads;
}

const contentOf = ({ status, headers, json }: Answered) => {
  const { requestId: _, ...rest } = json ?? {};
  return { status, code: headers.get('x-error-code'), ...rest };
};

it('every public read by POST has an equivalent by GET', () => {
  const reads = [...calls.values()].filter(({ isCached, method }) => isCached && method === 'post');
  const ids = reads.map(({ id }) => id);
  expect(ids.map((id) => calls.get(id.replace(/^(get|list)/, 'read'))?.method)).toEqual(ids.map(() => 'get'));
});

onEachEngine('calls by GET and POST', (engine) => {
  const getWorld = useWorld(engine);

  const read = (id: string, input: Input, as?: Person): Promise<Answered> => {
    const { url, token } = getWorld();
    return send(url, calls.get(id)!, input, token(as));
  };

  const expectEqual = async (pairs: readonly EquivalentReads[], as?: Person): Promise<number[]> => {
    const statuses: number[] = [];
    for (const { post, body, get, input } of pairs) {
      const byPost = contentOf(await read(post, { body }, as));
      expect([get, input, contentOf(await read(get, input, as))]).toEqual([get, input, byPost]);
      statuses.push(byPost.status);
    }
    return statuses;
  };

  it('reads by GET what POST reads, for visitors, users and admins', async () => {
    const pairs = pairsOf(getWorld());
    for (const as of [undefined, 'stranger', 'admin'] as const) {
      const statuses = await expectEqual(pairs, as);
      expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 200));
      expect(new Set(await expectEqual(pairs.map(unknown), as))).toEqual(new Set([404]));
    }
  });

  it('hides by GET what POST hides', async () => {
    const world = getWorld();
    const { id } = world.samples.dropped.drop;
    const hide = (hidden: boolean) => {
      const reason = hidden ? { reason: 'Not theirs.' } : {};
      return world.api('admin').post('/admin/listings', { body: { kind: 'drop', id, hidden, ...reason } });
    };
    await hide(true);
    try {
      const [ofVisitor] = await expectEqual(pairsOf(world));
      const [ofAdmin] = await expectEqual(pairsOf(world), 'admin');
      expect([ofVisitor, ofAdmin]).toEqual([404, 200]);
    } finally {
      await hide(false);
    }
  });

  it('responds with 304 to visitors who have the response, and never to callers with a token', async () => {
    for (const { get, input } of pairsOf(getWorld()).slice(0, 10)) {
      const { headers } = await read(get, input);
      const etag = headers.get('etag')!;
      expect([get, etag]).toEqual([get, expect.stringMatching(/^W\/"/)]);
      const again = { ...input, header: { 'if-none-match': etag } };
      const { status, text, headers: ofAgain } = await read(get, again);
      expect([get, status, text, ofAgain.get('etag')]).toEqual([get, 304, '', etag]);
      const ofUser = await read(get, again, 'stranger');
      expect([get, ofUser.status, ofUser.headers.get('etag')]).toEqual([get, 200, null]);
    }
  });

  it('refuses to show a cube in a drop and in a sale at once', async () => {
    const { onSale, dropped } = getWorld().samples;
    const input = {
      path: { tokenId: onSale.cube.id },
      query: { dropId: dropped.drop.id, saleId: onSale.saleId },
    };
    const { status, json } = await read('readCube', input);
    expect([status, json?.['message']]).toEqual([400, 'Send at most one of dropId, auctionId and saleId.']);
  });
});
