import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { MAX_FOLLOWS } from '@cubedrop/sdk';
import { follow, listFollows, unfollow, type Follow, type FollowFilter } from '@cubedrop/sdk/api';
import { testChain, type TestChain } from '../../../test/chain/test-chain.ts';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { eventually } from '../../../test/eventually.ts';
import { startTestIndex, TITLES, type TestIndex } from '../../../test/index/test-index.ts';
import { serverIdOf } from '../../index/chain/chain.ts';
import { createStores } from '../stores.ts';
import { followTable } from './follow-model.ts';

const CREATOR = 0;
const FAN = 2;
const OTHER = 3;
const ALL = { start: 0, end: 100 };
const UNKNOWN_ID = 'f'.repeat(24);

let chain: TestChain;
let snapshot: unknown;

beforeAll(async () => {
  chain = await testChain();
});
afterAll(() => chain.stop());

onEachEngine('follows', (engine) => {
  let tested: TestIndex;
  let creator: string;
  let dropId: string;
  let cubeId: string;

  beforeAll(async () => {
    if (snapshot) await chain.request('evm_revert', snapshot);
    snapshot = await chain.request('evm_snapshot');
    tested = await startTestIndex(chain, engine);
    const { nftIds } = await tested.mint(CREATOR, TITLES);
    const cube = await tested.makeCube(CREATOR, 'Morning', nftIds);
    const drop = await tested.makeDrop(CREATOR, [cube]);
    await tested.index.start();
    await tested.index.follower.sync();
    const followed = await tested.index.follower.chain();
    creator = chain.accounts[CREATOR]!.address;
    dropId = await serverIdOf(followed, 'drop', drop);
    cubeId = await serverIdOf(followed, 'cube', cube);
  });
  afterEach(async () => {
    await followTable(tested.app.database.sequelize).remove({});
    expect(tested.errors).toEqual([]);
  });
  afterAll(() => tested.stop());

  const followsOf = async (account: number, filter: FollowFilter = {}, range = ALL) =>
    listFollows(await tested.as(account), { range, filter });
  const nameOf = (one: Follow): string | null => {
    if (one.kind === 'creator') return one.name;
    return one.kind === 'drop' ? one.drop.title : one.cube.title;
  };
  const namesOf = async (account: number, filter: FollowFilter = {}) =>
    (await followsOf(account, filter)).items.map(nameOf);
  /** Makes the fan follow the creator, watch the drop a second later, and the cube another second later. */
  const followAll = async (): Promise<void> => {
    const fan = await tested.as(FAN);
    const table = followTable(tested.app.database.sequelize);
    const subjects = { creator, drop: dropId, cube: cubeId };
    for (const [at, kind] of (['creator', 'drop', 'cube'] as const).entries()) {
      await follow(fan, { kind, subject: subjects[kind] });
      await table.update({ since: 1_000 + at }, { kind });
    }
    await eventually(
      async () => {
        const names = await namesOf(FAN);
        return ['Morning', 'Friday Drop', 'Moss'].every((name) => names.includes(name));
      },
      { what: 'the metadata' },
    );
  };
  const hide = async (kind: 'cube' | 'drop', id: string): Promise<void> => {
    const { hidden } = createStores(tested.app.database);
    const row = { kind, id, reason: 'x', hiddenBy: 'x', hiddenAt: 1 };
    await tested.app.database.transaction((tx) => hidden.hide(row, tx));
  };

  it('lists what an account follows and watches, newest first, until the account stops', async () => {
    await followAll();
    expect(await namesOf(FAN)).toEqual(['Morning', 'Friday Drop', 'Moss']);
    const { items, count } = await followsOf(FAN, {}, { start: 1, end: 3 });
    expect(count).toBe(3);
    expect(items).toMatchObject([
      { kind: 'drop', drop: { id: dropId, cubeCount: 1 } },
      { kind: 'creator', address: creator, name: 'Moss' },
    ]);
    const [watched] = (await followsOf(FAN)).items;
    expect(watched).toMatchObject({ kind: 'cube', cube: { id: cubeId } });
    expect(watched!.kind === 'cube' && watched!.cube.faces).toHaveLength(6);
    expect(await followsOf(OTHER)).toEqual({ items: [], count: 0 });

    await unfollow(await tested.as(FAN), { kind: 'drop', subject: dropId });
    expect(await namesOf(FAN)).toEqual(['Morning', 'Moss']);
  });

  it('lists the follow of one subject, whose address may be in any letter case', async () => {
    await followAll();
    const upper = `0x${creator.slice(2).toUpperCase()}`;
    expect(await namesOf(FAN, { kind: 'creator', subject: upper })).toEqual(['Moss']);
    expect(await namesOf(FAN, { kind: 'cube' })).toEqual(['Morning']);
    expect(await namesOf(FAN, { kind: 'cube', subject: dropId })).toEqual([]);
    expect(await namesOf(OTHER, { kind: 'creator', subject: creator })).toEqual([]);
  });

  it('changes nothing when an account follows or unfollows a subject again', async () => {
    await followAll();
    const timesOf = async () => (await followsOf(FAN)).items.map(({ kind, since }) => [kind, since]);
    const before = await timesOf();
    const fan = await tested.as(FAN);
    await chain.pass(10);
    await follow(fan, { kind: 'creator', subject: creator.toLowerCase() });
    expect(await timesOf()).toEqual(before);
    for (let times = 0; times < 2; times++) await unfollow(fan, { kind: 'creator', subject: creator });
    expect((await followsOf(FAN)).count).toBe(2);
    await unfollow(fan, { kind: 'drop', subject: UNKNOWN_ID });
  });

  it('refuses a subject that does not exist or is of another kind', async () => {
    const fan = await tested.as(FAN);
    for (const [kind, subject] of [
      ['creator', chain.accounts[OTHER]!.address],
      ['creator', dropId],
      ['drop', cubeId],
      ['drop', UNKNOWN_ID],
      ['cube', UNKNOWN_ID],
      ['cube', creator],
    ] as const)
      await expect(follow(fan, { kind, subject })).rejects.toMatchObject({
        status: 404,
        serverCode: 'not-found',
      });
    expect((await followsOf(FAN)).count).toBe(0);
  });

  it('omits hidden subjects from lists, and refuses to follow them as if they did not exist', async () => {
    await followAll();
    await follow(await tested.as(CREATOR), { kind: 'cube', subject: cubeId });
    await hide('cube', cubeId);
    await hide('drop', dropId);
    expect(await namesOf(FAN, { kind: 'cube' })).toEqual([]);
    expect(await followsOf(FAN)).toMatchObject({ items: [{ kind: 'creator' }], count: 1 });
    expect(await namesOf(CREATOR)).toEqual(['Morning']);
    for (const [kind, subject] of [
      ['cube', cubeId],
      ['drop', dropId],
    ] as const)
      await expect(follow(await tested.as(OTHER), { kind, subject })).rejects.toMatchObject({ status: 404 });
    await unfollow(await tested.as(FAN), { kind: 'cube', subject: cubeId });
    const { hidden } = createStores(tested.app.database);
    await tested.app.database.transaction(async (tx) => {
      await hidden.show('cube', cubeId, tx);
      await hidden.show('drop', dropId, tx);
    });
    expect(await namesOf(FAN)).toEqual(['Friday Drop', 'Moss']);
  });

  it('limits the number of follows of an account', async () => {
    const { id } = await tested.index.follower.chain();
    const account = chain.accounts[FAN]!.address.toLowerCase();
    const rows = Array.from({ length: MAX_FOLLOWS }, (_, i) => ({
      chain: id,
      account,
      kind: 'drop' as const,
      subject: i === 0 ? dropId : String(i).padStart(24, '0'),
      since: 1,
    }));
    const table = followTable(tested.app.database.sequelize);
    await table.put(rows);
    const fan = await tested.as(FAN);
    await expect(follow(fan, { kind: 'cube', subject: cubeId })).rejects.toMatchObject({
      status: 409,
      serverCode: 'quota-reached',
    });
    await follow(fan, { kind: 'drop', subject: dropId });
    await follow(await tested.as(OTHER), { kind: 'cube', subject: cubeId });
    await table.remove({ subject: rows[1]!.subject });
    await follow(fan, { kind: 'cube', subject: cubeId });
    expect(await table.count({ account })).toBe(MAX_FOLLOWS);
  });

  it('concurrent calls do not exceed the limit of follows', async () => {
    const { id } = await tested.index.follower.chain();
    const account = chain.accounts[FAN]!.address.toLowerCase();
    const table = followTable(tested.app.database.sequelize);
    const fillers = Array.from({ length: MAX_FOLLOWS - 1 }, (_, i) => String(i).padStart(24, '0'));
    const kind = 'drop' as const;
    await table.put(fillers.map((subject) => ({ chain: id, account, kind, subject, since: 1 })));
    const fan = await tested.as(FAN);
    const results = await Promise.allSettled([
      follow(fan, { kind: 'cube', subject: cubeId }),
      follow(fan, { kind: 'drop', subject: dropId }),
      follow(fan, { kind: 'creator', subject: creator }),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await table.count({ account })).toBe(MAX_FOLLOWS);
  });

  it('refuses visitors who are not signed in', async () => {
    const visitor = tested.app.api();
    const subject = { kind: 'drop', subject: dropId } as const;
    await expect(listFollows(visitor, { range: ALL })).rejects.toMatchObject({ status: 401 });
    await expect(follow(visitor, subject)).rejects.toMatchObject({ status: 401 });
    await expect(unfollow(visitor, subject)).rejects.toMatchObject({ status: 401 });
  });
});
