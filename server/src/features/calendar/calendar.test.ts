import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { isoTime, sharedPages } from '@cubedrop/sdk';
import { getCalendar } from '@cubedrop/sdk/api';
import { acting, testChain, type TestChain } from '../../../test/chain/test-chain.ts';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { eventually } from '../../../test/eventually.ts';
import { startTestIndex, TITLES, type TestIndex } from '../../../test/index/test-index.ts';
import { sampleDrop } from '../../../test/metadata/test-metadata.ts';
import { serverIdOf } from '../../index/chain/chain.ts';
import { hiddenStore } from '../admin/hidden-store.ts';

const HOSTILE = 'Late; early, \\ all\u202e night';

let chain: TestChain;
let act: ReturnType<typeof acting>;
let snapshot: unknown;

beforeAll(async () => {
  chain = await testChain();
  act = acting(chain);
});
afterAll(() => chain.stop());

/** Returns the lines of a calendar file, with folded lines joined. */
const linesOf = (file: string): string[] => file.replace(/\r\n[ \t]/g, '').split('\r\n');
const timeOf = (seconds: number): string => isoTime(seconds).replace(/[-:]/g, '');

onEachEngine('the calendar', (engine) => {
  let tested: TestIndex;

  beforeEach(async () => {
    if (snapshot) await chain.request('evm_revert', snapshot);
    snapshot = await chain.request('evm_snapshot');
    tested = await startTestIndex(chain, engine);
  });
  afterEach(async () => {
    await tested.stop();
    expect(tested.errors).toEqual([]);
  });

  const openedDrop = async (title: string, description: string) => {
    const { nftIds } = await tested.mint(0, TITLES, 1);
    const cube = await tested.makeCube(0, 'Tidal Memory', nftIds);
    await tested.makeDrop(0, [cube], sampleDrop(title, { description }));
    await tested.index.start();
    return eventually(async () => {
      const { Dropdata } = await tested.app.api().get('/drop/drops');
      return Dropdata.find((drop) => drop.description === description && drop.tokenId.length === 1);
    });
  };
  const hide = (kind: 'cube' | 'drop', id: string) =>
    tested.app.database.transaction((tx) =>
      hiddenStore(tested.app.database.sequelize).hide(
        { kind, id, reason: 'Stolen', hiddenBy: 'a'.repeat(24), hiddenAt: 1 },
        tx,
      ),
    );

  it('describes a drop with its start, end, page and two reminders', async () => {
    const drop = await openedDrop('Friday Drop', 'One night only.');
    const path = `${tested.app.url}/calendar/drop/${drop._id}`;
    const answer = await fetch(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename=cubedrop-drop-${drop._id}.ics`,
    );
    expect(answer.headers.get('cache-control')).toBe('public, no-cache');
    const file = await answer.text();
    const page = tested.app.url + sharedPages.drop.to(drop._id);
    const lines = linesOf(file);
    for (const line of [
      `UID:${drop._id}@127.0.0.1`,
      'SEQUENCE:0',
      `DTSTART:${timeOf(drop.AuctionStartsAt)}`,
      `DTEND:${timeOf(drop.lastLotEndsAt)}`,
      'SUMMARY:Friday Drop',
      `DESCRIPTION:One night only.\\n\\n${page}`,
      'TRIGGER:-PT15M',
      'DESCRIPTION:Friday Drop starts in 15 minutes',
      'TRIGGER;RELATED=END:-PT15M',
      'DESCRIPTION:Friday Drop ends in 15 minutes',
      'STATUS:CONFIRMED',
      'TRANSP:TRANSPARENT',
      `URL;VALUE=URI:${page}`,
    ])
      expect(lines).toContain(line);

    // A cached response has the same text and headers; a client that sends the ETag gets a 304.
    const again = await fetch(path);
    expect([await again.text(), again.headers.get('content-disposition')]).toEqual([
      file,
      answer.headers.get('content-disposition'),
    ]);
    const known = await fetch(path, { headers: { 'If-None-Match': answer.headers.get('etag')! } });
    expect(known.status).toBe(304);
    expect(await getCalendar(tested.app.api(), { kind: 'drop', id: drop._id })).toBe(file);
  });

  it('escapes user input', async () => {
    const drop = await openedDrop(HOSTILE, 'First.\r\nATTACH:https://evil.example\nBEGIN:VEVENT');
    const lines = linesOf(await getCalendar(tested.app.api(), { kind: 'drop', id: drop._id }));
    expect(lines).toContain('SUMMARY:Late\\; early\\, \\\\ all night');
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    expect(lines.filter((line) => line.startsWith('ATTACH'))).toEqual([]);
  });

  it('describes an owner’s auction with the title of its cube, unless the cube is hidden or the auction unknown', async () => {
    const { nftIds } = await tested.mint(0, TITLES, 1);
    await act.openAuction(0, await tested.makeCube(0, 'Night Bus', nftIds));
    await tested.index.start();
    const market = await eventually(async () => {
      const path = { start: 0, end: 4 };
      const found = await tested.app.api().get('/marketplace/tokenIds/{start}/{end}', { params: { path } });
      return found.Auctiontokendata[0]?.title ? found : undefined;
    });
    const [cube] = market.Auctiontokendata;
    const [auction] = market.Userauctiondata;
    const lines = linesOf(await getCalendar(tested.app.api(), { kind: 'auction', id: auction!._id }));
    expect(lines).toContain('SUMMARY:Night Bus by Moss');
    expect(lines).toContain(
      `URL;VALUE=URI:${tested.app.url}${sharedPages.userAuction.to(cube!._id, auction!._id)}`,
    );
    const statusOf = async (kind: string, id: string) =>
      (await fetch(`${tested.app.url}/calendar/${kind}/${id}`)).status;
    expect(await statusOf('drop', auction!._id)).toBe(404);
    expect(await statusOf('auction', 'f'.repeat(24))).toBe(404);
    expect(await statusOf('auction', 'nonsense')).toBe(400);
    expect(await statusOf('sale', auction!._id)).toBe(400);
    await hide('cube', cube!._id);
    expect(await statusOf('auction', auction!._id)).toBe(404);
  });

  it('raises the sequence number when a late bid moves the end', async () => {
    const { nftIds } = await tested.mint(0, TITLES, 1);
    const cube = await tested.makeCube(0, 'Extended', nftIds);
    const { auctionId, endsAt } = await act.openAuction(0, cube, { extension: 600 });
    await tested.index.start();
    await tested.index.follower.sync();
    const path = { start: 0, end: 4 };
    const market = await tested.app.api().get('/marketplace/tokenIds/{start}/{end}', { params: { path } });
    const id = market.Userauctiondata[0]!._id;
    const linesNow = async () => linesOf(await getCalendar(tested.app.api(), { kind: 'auction', id }));
    expect(await linesNow()).toEqual(
      expect.arrayContaining(['SEQUENCE:0', `DTEND:${timeOf(endsAt)}`, `UID:${id}@127.0.0.1`]),
    );
    await act.fund(1, 1_000n);
    await chain.pass(endsAt - (await chain.time()) - 60);
    await act.bidInAuction(1, auctionId, cube, 200n);
    await tested.index.follower.sync();
    const lines = await linesNow();
    expect(lines).toContain(`UID:${id}@127.0.0.1`);
    expect(lines).not.toContain('SEQUENCE:0');
    expect(lines).not.toContain(`DTEND:${timeOf(endsAt)}`);
  });

  it('cancels the event of a drop if all its cubes were taken back before its start', async () => {
    const { nftIds } = await tested.mint(0, TITLES, 4);
    const cubes: bigint[] = [];
    for (const title of ['First', 'Second', 'Third', 'Fourth'])
      cubes.push(await tested.makeCube(0, title, nftIds));
    const takeBack = async (dropId: bigint, taken: readonly bigint[]) => {
      for (const cube of taken) await chain.send(0, 'dropAuction', 'claimNFT', dropId, cube);
    };
    await takeBack(await tested.makeDrop(0, cubes.slice(0, 2)), cubes.slice(0, 2));
    await takeBack(await tested.makeDrop(0, cubes.slice(2)), cubes.slice(2, 3));
    await tested.index.start();
    await tested.index.follower.sync();
    const [cancelled, reduced] = (await tested.app.api().get('/drop/drops')).Dropdata;
    const linesFor = async (id: string) => linesOf(await getCalendar(tested.app.api(), { kind: 'drop', id }));
    const lines = await linesFor(cancelled!._id);
    for (const line of [
      `UID:${cancelled!._id}@127.0.0.1`,
      'STATUS:CANCELLED',
      `DTSTART:${timeOf(cancelled!.AuctionStartsAt)}`,
      `SEQUENCE:${cancelled!.AuctionEndsAt - cancelled!.AuctionStartsAt}`,
    ])
      expect(lines).toContain(line);
    expect(lines).not.toContain('BEGIN:VALARM');
    expect(await linesFor(reduced!._id)).toEqual(
      expect.arrayContaining(['STATUS:CONFIRMED', 'SEQUENCE:0', 'BEGIN:VALARM']),
    );
  });

  it('cancels the event of an owner’s auction whose cube was taken back before its start', async () => {
    const { nftIds } = await tested.mint(0, TITLES, 1);
    const cube = await tested.makeCube(0, 'Taken back', nftIds);
    const { auctionId, startsAt } = await act.openAuction(0, cube);
    await chain.send(0, 'userAuction', 'claimNFT', auctionId, cube);
    await tested.index.start();
    await tested.index.follower.sync();
    const id = await serverIdOf(await tested.index.follower.chain(), 'auction', auctionId);
    const lines = linesOf(await getCalendar(tested.app.api(), { kind: 'auction', id }));
    expect(lines).toEqual(
      expect.arrayContaining([
        'STATUS:CANCELLED',
        `DTSTART:${timeOf(startsAt)}`,
        `DTEND:${timeOf(startsAt)}`,
      ]),
    );
    expect(lines).not.toContain('SEQUENCE:0');
    expect(lines).not.toContain('BEGIN:VALARM');
  });

  it('serves no file of a hidden drop', async () => {
    const drop = await openedDrop('Hidden Drop', 'Nobody sees this.');
    const statusOf = async () => (await fetch(`${tested.app.url}/calendar/drop/${drop._id}`)).status;
    expect(await statusOf()).toBe(200);
    await hide('drop', drop._id);
    expect(await statusOf()).toBe(404);
  });
});
