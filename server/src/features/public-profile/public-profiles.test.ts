import { beforeAll, expect, it } from '@jest/globals';
import { contentNameOfUrl, MAX_PROFILES_PER_READ, publicProfileMessages as messages } from '@cubedrop/sdk';
import {
  getOwnPublicProfile,
  getPublicProfiles,
  listCollectorCubes,
  listHiddenProfiles,
  savePublicProfile,
  setProfileHidden,
  storeFile,
  type Api,
  type ApiError,
  type SavePublicProfileParameters,
} from '@cubedrop/sdk/api';
import { Wallet } from 'ethers';
import sharp from 'sharp';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { startTestApp } from '../../../test/http/test-app.ts';
import { signatures } from '../../../test/upload/test-uploads.ts';
import { useWorld } from '../../../test/specification/test-world.ts';
import type { World } from '../../../test/specification/world.ts';
import { openForCommand, readRevision } from '../../platform/database/index.ts';
import { createStores } from '../stores.ts';
import { publicProfiles } from './public-profiles.ts';

const RANGE = { start: 0, end: 100 };
const NONE: SavePublicProfileParameters = { name: null, picture: null, links: [] };

onEachEngine('public profiles', (engine) => {
  const getWorld = useWorld(engine);
  let world: World;
  let stranger: Api;
  let address: string;
  beforeAll(() => {
    world = getWorld();
    stranger = world.api('stranger');
    ({ address } = world.wallets.stranger);
  });

  const save = (changes: Partial<SavePublicProfileParameters>) =>
    savePublicProfile(stranger, { ...NONE, ...changes });
  const shown = (...addresses: string[]) => getPublicProfiles(world.api(), { addresses });
  const shownName = async () => (await shown(address))[0]?.name;
  const hide = (hidden: boolean, reason?: string) =>
    setProfileHidden(world.api('admin'), { address, hidden, reason });
  const log = async () => {
    const params = { path: RANGE };
    const { Auditdata } = await world.api('admin').get('/admin/audit/{start}/{end}', { params });
    return Auditdata.filter(({ subject }) => subject === `account:${address.toLowerCase()}`);
  };

  it('shows the name, picture and links of a wallet to everyone until the wallet removes them', async () => {
    const picture = `${world.url}/uploads/${world.samples.files.picture}`;
    expect(await getOwnPublicProfile(stranger)).toEqual({ address, ...NONE, hidden: undefined });
    expect(await shown(address)).toEqual([]);
    await save({ name: ' Ana  Rui\u0301z ', picture, links: ['https://EXAMPLE.org'] });
    const profile = { address, name: 'Ana Ruíz', picture, links: ['https://example.org/'] };
    expect(await shown(address)).toEqual([profile]);
    expect(await getOwnPublicProfile(stranger)).toEqual({ ...profile, hidden: undefined });
    await save({});
    expect(await shown(address)).toEqual([]);
  });

  it('reads the profiles of many wallets at once, in any letter case, each once', async () => {
    await save({ name: 'Ana' });
    await savePublicProfile(world.api('bidder'), { ...NONE, name: 'Ana' });
    const others = Array.from({ length: MAX_PROFILES_PER_READ - 3 }, () => Wallet.createRandom().address);
    const bidder = world.wallets.bidder.address;
    const read = await shown(bidder.toLowerCase(), ...others, address, address.toLowerCase());
    expect(read.map((one) => [one.address, one.name])).toEqual([
      [bidder, 'Ana'],
      [address, 'Ana'],
    ]);
    await savePublicProfile(world.api('bidder'), NONE);
  });

  it('refuses to read too many wallets at once, none, or malformed addresses', async () => {
    const statusOf = async (addresses: string) =>
      (await fetch(`${world.url}/public-profiles?addresses=${addresses}`)).status;
    const many = (count: number) => new Array<string>(count).fill(address).join();
    expect(await statusOf(many(MAX_PROFILES_PER_READ))).toBe(200);
    expect(await statusOf(many(MAX_PROFILES_PER_READ + 1))).toBe(400);
    expect(await statusOf(many(300))).toBe(414);
    expect(await statusOf(many(2).replace(',', '%2C'))).toBe(200);
    // The server may close the connection before all of the URL is sent.
    const tenThousand = statusOf(many(10_000)).catch(() => 431);
    expect(await tenThousand).toBeGreaterThanOrEqual(400);
    for (const text of ['', ',', `${address},`, '0x', `${address}%00`])
      expect(await statusOf(text)).toBe(400);
    expect((await fetch(`${world.url}/public-profiles`)).status).toBe(400);
  });

  it('refuses names and links that may mislead, and keeps the profile as it was', async () => {
    await save({ name: 'Ana' });
    for (const [name, message] of [
      [`Z${'\u0316'.repeat(4)}`, messages.nameMarks],
      ['\u202egnihtyreve snrut', messages.nameControls],
      ['W'.repeat(41), messages.nameTooLong],
      [address.slice(0, 10), messages.nameAddress],
      ['Y\u043eu', messages.nameYou],
      ['Ana ✔', messages.nameTick],
    ] as const)
      await expect(save({ name })).rejects.toMatchObject({ status: 400, shortMessage: message });
    // Longer than the call allows.
    await expect(save({ name: `Z${'\u0316'.repeat(200)}` })).rejects.toMatchObject({ status: 400 });
    for (const link of ['javascript:alert(1)', 'http://example.org', 'https://a@b.example'])
      await expect(save({ links: [link] })).rejects.toMatchObject({ status: 400 });
    const six = [1, 2, 3, 4, 5, 6].map((at) => `https://example.org/${at}`);
    await expect(save({ links: six })).rejects.toMatchObject({ status: 400 });
    expect(await shownName()).toBe('Ana');
  });

  it('returns markup and right-to-left names as they are, for clients to escape and isolate', async () => {
    for (const name of ['<img src=x onerror=1>', 'ذاكرة المد']) {
      await save({ name });
      expect(await shownName()).toBe(name);
    }
  });

  it('accepts only uploaded pictures, and refuses the upload of one with 64 megapixels', async () => {
    for (const picture of [
      `${world.url}/uploads/${'0'.repeat(64)}.png`,
      `${world.url}/uploads/${world.samples.files.track}`,
      'https://stranger.example/tracker.png',
      'javascript:alert(1)',
    ])
      await expect(save({ picture })).rejects.toMatchObject({
        status: 400,
        shortMessage: messages.pictureMissing,
      });
    const create = { width: 8_000, height: 8_000, channels: 3, background: '#000' } as const;
    const large = new Uint8Array(await sharp({ create }).png().toBuffer());
    await expect(storeFile(stranger, new Blob([large], { type: 'image/png' }))).rejects.toMatchObject({
      status: 413,
    });
  });

  it('lets a wallet write only its own profile, and refuses callers without a wallet', async () => {
    const body = { ...NONE, links: [], name: 'Not theirs' };
    const written = await fetch(`${world.url}/public-profiles/mine`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${world.token('bidder')}` },
      body: JSON.stringify({ ...body, address }),
    });
    expect(written.status).toBe(400);
    await expect(savePublicProfile(world.api(), body)).rejects.toMatchObject({ status: 401 });
    await expect(savePublicProfile(world.api('business'), body)).rejects.toMatchObject({ status: 403 });
    expect((await shown(address)).map(({ name }) => name)).not.toContain('Not theirs');
  });

  it('keeps a profile hidden, whatever its owner changes, until an admin shows it, and logs both actions', async () => {
    await save({ name: 'Somebody Else' });
    const before = (await log()).length;
    await expect(hide(true)).rejects.toMatchObject({ status: 400 });
    for (let times = 0; times < 2; times++) await hide(true, 'Not their name.');
    await save({ name: 'Still Somebody Else' });
    expect(await shown(address)).toEqual([]);
    const hidden = { reason: 'Not their name.', at: expect.any(Number) };
    expect(await getOwnPublicProfile(stranger)).toMatchObject({ name: 'Still Somebody Else', hidden });
    const { items, count } = await listHiddenProfiles(world.api('admin'), { range: RANGE });
    expect({ items, count }).toMatchObject({
      items: [{ profile: { address, name: 'Still Somebody Else' }, hidden }],
      count: 1,
    });
    for (let times = 0; times < 2; times++) await hide(false);
    expect(await shownName()).toBe('Still Somebody Else');
    const entries = (await log()).slice(0, -before || undefined);
    expect(entries.map(({ action, reason }) => [action, reason])).toEqual([
      ['profile-shown', ''],
      ['profile-hidden', 'Not their name.'],
    ]);
  });

  /** Uploads a picture in a colour. Each colour has a different file. */
  const upload = async (color: string): Promise<string> => {
    const create = { width: 20, height: 20, channels: 3, background: color } as const;
    const bytes = new Uint8Array(await sharp({ create }).png().toBuffer());
    return storeFile(stranger, new Blob([bytes], { type: 'image/png' }));
  };
  const statusOf = async (at: string, init: RequestInit = {}) => {
    const answer = await fetch(at, { redirect: 'manual', ...init });
    await answer.arrayBuffer();
    return answer.status;
  };
  /** Returns the statuses of requests for a picture, without and with a token, and of requests for its rendition. */
  const statusesOf = async (picture: string, etag = '') => {
    const name = contentNameOfUrl(picture)!;
    const rendition = `${world.url}/pictures/${name}/thumb.webp`;
    const headers = { authorization: `Bearer ${world.token('bidder')}` };
    return [
      await statusOf(picture),
      await statusOf(picture, { headers: { 'if-none-match': etag } }),
      await statusOf(picture, { method: 'HEAD' }),
      await statusOf(picture, { headers }),
      await statusOf(rendition),
      await statusOf(`${rendition.slice(0, -5)}`),
    ];
  };

  it('serves the picture of a hidden profile to its owner and admins only, until it is shown again', async () => {
    const picture = await upload('#134679');
    await save({ name: 'Somebody Else', picture });
    expect(await statusesOf(picture)).toEqual([200, 200, 200, 200, 200, 200]);
    const etag = `"${contentNameOfUrl(picture)}"`;
    await hide(true, 'Not their picture.');
    expect(await statusesOf(picture, etag)).toEqual([404, 404, 404, 404, 404, 404]);
    // Uploading the same file again does not make the picture public again, and no other wallet can show it.
    expect(await upload('#134679')).toBe(picture);
    expect(await statusOf(picture)).toBe(404);
    await expect(savePublicProfile(world.api('bidder'), { ...NONE, picture })).rejects.toMatchObject({
      shortMessage: messages.pictureMissing,
    });

    const own = (await getOwnPublicProfile(stranger)).picture!;
    const { items } = await listHiddenProfiles(world.api('admin'), { range: RANGE });
    const forAdmin = items.find(({ profile }) => profile.address === address)!.profile.picture!;
    for (const url of [own, forAdmin]) {
      const answer = await fetch(url);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
      await answer.arrayBuffer();
      expect(await statusOf(url.replace(/expires=\d/, 'expires=9'))).toBe(404);
    }
    // The owner saves the form as it was filled in, with the signed URL.
    await save({ name: 'Still Somebody Else', picture: own });
    expect(contentNameOfUrl((await getOwnPublicProfile(stranger)).picture!)).toBe(contentNameOfUrl(picture));
    expect(await statusOf(picture)).toBe(404);

    await hide(false);
    expect(await statusesOf(picture)).toEqual([200, 200, 200, 200, 200, 200]);
    expect((await getOwnPublicProfile(stranger)).picture).toBe(picture);
    await save({});
  });

  it('keeps serving the picture of a hidden profile if a visible profile has it too or a creator uploaded it', async () => {
    const picture = await upload('#976431');
    await savePublicProfile(world.api('bidder'), { ...NONE, picture });
    await save({ name: 'Copy', picture });
    await hide(true, 'Copied.');
    expect(await statusOf(picture)).toBe(200);
    await savePublicProfile(world.api('bidder'), NONE);
    expect(await statusOf(picture)).toBe(404);
    // The creator of the season has uploaded its picture.
    const ofSeason = `${world.url}/uploads/${world.samples.files.picture}`;
    await save({ name: 'Copy', picture: ofSeason });
    expect(await statusOf(ofSeason)).toBe(200);
    // No profile has the earlier picture any more, so it is not hidden.
    expect(await statusOf(picture)).toBe(200);
    await hide(false);
    await save({});
  });

  it('lets only admins hide a profile, and only if the wallet has had one', async () => {
    await expect(
      setProfileHidden(world.api('bidder'), { address, hidden: true, reason: 'Mine.' }),
    ).rejects.toMatchObject({ status: 403 });
    const unknown = { address: Wallet.createRandom().address, hidden: true, reason: 'Has none.' };
    await expect(setProfileHidden(world.api('admin'), unknown)).rejects.toMatchObject({ status: 404 });
  });

  it('answers from the cache only until a profile changes', async () => {
    const path = `/public-profiles?addresses=${address}`;
    const namesAt = async (at: string) => {
      const { profiles } = (await (await fetch(world.url + at)).json()) as { profiles: { name: string }[] };
      return profiles.map(({ name }) => name);
    };
    for (const name of ['One', 'Two']) {
      await save({ name });
      expect(await namesAt(path)).toEqual([name]);
    }
    await hide(true, 'Not their name.');
    expect(await namesAt(path)).toEqual([]);
    await hide(false);
    expect(await namesAt(path)).toEqual(['Two']);
  });

  it('leaves the cached responses of lists valid, however often profiles are saved', async () => {
    const database = await openForCommand(world.database);
    const revision = () => readRevision(database.sequelize);
    const before = await revision();
    for (const name of ['One', 'Two', 'Three']) await save({ name });
    expect(await revision()).toBe(before);
    await database.close();
  });

  it('lists to everyone the cubes that a wallet holds', async () => {
    const holder = world.wallets.creator.address.toLowerCase();
    const list = await listCollectorCubes(world.api(), { address: holder, range: RANGE });
    expect(list.items.map(({ id }) => id)).toContain(world.samples.freeCube.id);
    expect(await listCollectorCubes(world.api(), { address, range: RANGE })).toMatchObject({
      items: [],
      count: 0,
    });
  });
});

it('limits how often an account can save its profile, without limiting other accounts and calls', async () => {
  const app = await startTestApp({
    profilesPerHour: 3,
    routers: ({ database, url, clock }) => [
      publicProfiles({
        database,
        stores: createStores(database),
        uploaded: async () => undefined,
        isHidden: async () => false,
        signatures,
        publicUrl: url,
        now: () => clock.now,
      }),
    ],
  });
  try {
    const [one, other] = await Promise.all(
      [1, 2].map(async () => app.api(await app.signIn(new Wallet(Wallet.createRandom().privateKey)))),
    );
    const statusOf = (api: Api, name: string) =>
      savePublicProfile(api, { ...NONE, name }).then(
        () => 200,
        (error: ApiError) => error.status,
      );
    const statuses: (number | undefined)[] = [];
    for (const name of ['A', 'B', 'C', 'D']) statuses.push(await statusOf(one!, name));
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(await getOwnPublicProfile(one!)).toMatchObject({ name: 'C' });
    expect(await statusOf(other!, 'A')).toBe(200);
  } finally {
    await app.close();
  }
});
