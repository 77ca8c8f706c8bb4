import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { contentOfJson } from '@cubedrop/sdk';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { trackOwners } from '../../features/audio/track-owners.ts';
import { createStores } from '../../features/stores.ts';
import { chainReader, type ChainReader } from '../chain-reader.ts';
import { acting, testChain, type TestChain } from '../../../test/chain/test-chain.ts';
import { cubeTable } from '../../features/cube/cube-model.ts';
import type { Database } from '../../platform/database/index.ts';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { dropTables } from '../../features/drop/drop-model.ts';
import { metadataTable } from '../../index/metadata/metadata-model.ts';
import { sampleCube, sampleDrop, sampleNft } from '../../../test/metadata/test-metadata.ts';
import { nftTables } from '../../features/nft/nft-model.ts';
import { KEPT_TO, listTotalTable } from '../../features/totals/list-total-model.ts';
import { localContent, type LocalContent } from '../../platform/storage/local-content.ts';
import { differenceText } from './differences.ts';
import { forgetChain } from './rebuild.ts';
import { verify } from './verify.ts';

let chain: TestChain;
let folder: string;
let content: LocalContent;
let lot: { dropId: bigint; cubeId: bigint };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cubedrop-rebuild-'));
  content = localContent(folder);
  chain = await testChain();
  const act = acting(chain);
  const store = async (metadata: unknown) => {
    const stored = await contentOfJson(metadata);
    await content.addJson(stored.text);
    return stored;
  };
  const titles = ['Dawn', 'Noon', 'Dusk', 'Rain', 'Wind', 'Salt'];
  const digests = await Promise.all(titles.map(async (title) => (await store(sampleNft(title))).digest));
  const first = await act.mint(0, [1, 2, 3, 4, 5, 6], digests);
  const ids = titles.map((_, at) => first + BigInt(at));
  const cubeId = await act.makeCube(0, (await store(sampleCube('Morning', ids.map(String)))).uri, ids);
  const dropId = await act.openDrop(0, [cubeId], (await store(sampleDrop('Friday Drop'))).digest);
  for (const bidder of [2, 3]) await act.fund(bidder, 1000n);
  await chain.pass(60);
  await act.bid(2, dropId, cubeId, 100n);
  await act.bid(3, dropId, cubeId, 200n);
  lot = { dropId, cubeId };
});
afterAll(async () => {
  await chain.stop();
  rmSync(folder, { recursive: true });
});

onEachEngine('a rebuild', (engine) => {
  let database: Database;
  let reader: ChainReader;

  beforeEach(async () => {
    database = await engine.open();
    reader = chainReader({
      database,
      stores: createStores(database),
      node: chain.node,
      addresses: chain.addresses,
      firstBlock: 0,
      content,
      interval: 10,
      now: Date.now,
      onError: (error: unknown) => expect(error).toBeUndefined(),
    });
    await read();
  });

  const read = async (): Promise<void> => {
    await reader.follower.sync();
    await reader.fetcher.now();
  };
  const differences = async (): Promise<string[]> => {
    const { node, addresses } = chain;
    const recorded = await reader.follower.chain();
    const result = await verify({ database, node, addresses, firstBlock: 0, content, chain: recorded });
    expect(result.rows).toBeGreaterThan(20);
    return result.differences.map(differenceText);
  };

  it('finds no differences in correct rows and rebuilds identical ones', async () => {
    expect(await differences()).toEqual([]);
    const { nfts } = nftTables(database.sequelize);
    expect(await nfts.count({ listed: true })).toBe(6);
    await forgetChain(database, await reader.follower.chain());
    expect(await nfts.count({})).toBe(0);
    const totals = listTotalTable(database.sequelize);
    expect(await totals.count({})).toBe(0);
    await read();
    expect(await nfts.count({ listed: true })).toBe(6);
    expect(await totals.findOne({ where: { list: 'nfts-made' } })).toMatchObject({ count: 5 });
    expect(await totals.count({ list: KEPT_TO })).toBe(1);
    expect(await differences()).toEqual([]);
  });

  it('keeps the owners of tracks, which depend on uploads and on the first listed cube', async () => {
    const stores = createStores(database);
    const owners = trackOwners({ database, stores });
    const { id } = await reader.follower.chain();
    const maker = chain.accounts[0]!.address.toLowerCase();
    const rival = chain.accounts[1]!.address.toLowerCase();
    const { ownermusicfile, nonownermusicfile } = sampleCube('Morning', []);
    const tracks = [ownermusicfile, nonownermusicfile];
    const { userId: account } = await stores.accounts.openAccount(rival, 1);
    const owned = async () =>
      Promise.all([maker, rival].map(async (who) => [...(await owners.ownedBy(id, who, tracks))].toSorted()));
    expect(await owned()).toEqual([tracks, []]);
    await stores.uploaders.add({ content: ownermusicfile, account, size: 9, uploadedAt: 1 });
    const before = await owned();
    expect(before).toEqual([[nonownermusicfile], [ownermusicfile]]);
    await forgetChain(database, await reader.follower.chain());
    await read();
    expect(await owned()).toEqual(before);
    expect(await differences()).toEqual([]);
  });

  it('reports every row and column that differs, and a rebuild corrects them', async () => {
    const { nfts, balances } = nftTables(database.sequelize);
    const { lots, bidders } = dropTables(database.sequelize);
    const carol = chain.accounts[3]!.address.toLowerCase();
    await cubeTable(database.sequelize).update({ holder: carol }, { cubeId: Number(lot.cubeId) });
    await lots.update({ highestBid: '999'.padStart(29, '0'), bids: 1 }, {});
    await bidders.remove({ bidder: carol });
    await nfts.put([{ ...(await nfts.findOne({}))!, nftId: 77_000, id: 'f'.repeat(24) }]);
    await balances.update({ copies: '41'.padStart(39, '0') }, { nftId: 1001 });
    await metadataTable(database.sequelize).update({ json: '{"title":"Forged"}' }, {});
    await listTotalTable(database.sequelize).update({ count: 41 }, { list: 'nfts-made' });
    await listTotalTable(database.sequelize).remove({ list: 'drops' });
    const lines = await differences();
    const at = `dropId=${lot.dropId} cubeId=${lot.cubeId}`;
    const seller = chain.accounts[0]!.address.toLowerCase();
    expect(lines).toEqual(
      expect.arrayContaining([
        `cubes cubeId=${lot.cubeId} holder: expected ${seller}, found ${carol}`,
        `lots ${at} highestBid: expected 200, found 999`,
        `lots ${at} bids: expected 2, found 1`,
        expect.stringMatching(
          `^lot_bidders ${at} bidder=${carol}: expected total=200 withdrawn=0 stake=highest endsAt=[0-9]+, found no such row$`,
        ),
        expect.stringMatching(/^nfts nftId=77000: expected no such row, found id=f{24} /),
        `list_totals list=nfts-made owner=${seller} span=0 fromTime=0 count: expected 5, found 41`,
        'list_totals list=drops owner= span=0 fromTime=0: expected count=1, found no such row',
        `nft_balances nftId=1001 holder=${seller} copies: expected 1, found 41`,
        expect.stringMatching(
          /^metadata digest=[0-9a-f]{64} json: expected \{.*, found \{"title":"Forged"\}$/,
        ),
      ]),
    );
    await forgetChain(database, await reader.follower.chain());
    await read();
    expect(await differences()).toEqual([]);
  });

  it('reports metadata that a rebuild could not restore, because it is missing from content storage', async () => {
    const { digest } = await contentOfJson(sampleNft('Dawn'));
    const cid = (await import('@cubedrop/sdk')).cidOfDigest(digest.slice(2));
    const { path } = (await content.find(cid))!;
    const bytes = (await content.read(cid, 1e6))!;
    rmSync(path);
    const lines = await differences();
    expect(lines.filter((line) => line.startsWith(`metadata digest=${digest.slice(2)}`))).toHaveLength(1);
    await content.keep(cid, bytes);
  });
});
