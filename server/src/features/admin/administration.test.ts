import { beforeAll, expect, it } from '@jest/globals';
import { accountMessages as messages } from '@cubedrop/sdk';
import { createApi, type Api, type Wire } from '@cubedrop/sdk/api';
import { Wallet } from 'ethers';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { signInBody } from '../../../test/http/test-app.ts';
import { openForCommand } from '../../platform/database/index.ts';
import { useWorld } from '../../../test/specification/test-world.ts';
import type { World } from '../../../test/specification/world.ts';

const FIRST = { params: { path: { start: 0, end: 100 } } };

onEachEngine('administration', (engine) => {
  const getWorld = useWorld(engine);
  let world: World;
  let admin: Api;
  beforeAll(() => {
    world = getWorld();
    admin = world.api('admin');
  });

  const log = async (subject: string): Promise<Wire['AuditEntry'][]> =>
    (await admin.get('/admin/audit/{start}/{end}', FIRST)).Auditdata.filter(
      (entry) => entry.subject === subject,
    );
  const hide = (kind: 'drop' | 'cube', id: string, hidden = true, reason = 'Artwork of somebody else.') =>
    admin.post('/admin/listings', { body: { kind, id, hidden, ...(hidden ? { reason } : {}) } });

  it('an admin grants and revokes the admin role of a wallet; both take effect immediately and are logged', async () => {
    const wallet = new Wallet(Wallet.createRandom().privateKey);
    const body = await signInBody(world.url, wallet);
    const { token } = await world.api().post('/user/auth/login', { body });
    const see = () =>
      fetch(`${world.url}/admin/audit/0/8`, { headers: { authorization: `Bearer ${token}` } }).then(
        ({ status }) => status,
      );
    const change = (granted: boolean) =>
      admin.post('/admin/roles', { body: { address: wallet.address, granted, reason: 'Helps out.' } });

    expect(await see()).toBe(403);
    await change(true);
    await change(true);
    expect(await see()).toBe(200);
    const path = { role: 'admin' as const, start: 0, end: 100 };
    const { Rolesdata } = await admin.get('/admin/roles/{role}/{start}/{end}', { params: { path } });
    expect(Rolesdata.find(({ address }) => address === wallet.address)).toMatchObject({
      by: 'grant',
      grantedBy: world.userId('admin'),
    });
    expect(Rolesdata.find(({ name }) => name === 'keeper')).toMatchObject({ by: 'command', address: null });
    await change(false);
    expect(await see()).toBe(403);
    const entries = await log(`account:${wallet.address.toLowerCase()}`);
    expect(entries.map(({ action, reason, actor }) => [action, reason, actor.name])).toEqual([
      ['admin-revoked', 'Helps out.', 'keeper'],
      ['admin-granted', 'Helps out.', 'keeper'],
    ]);
  });

  it('responds to a role change with its outcome and, after a revocation, with how to change the remaining roles', async () => {
    const change = (address: string, granted: boolean) =>
      admin.post('/admin/roles', { body: { address, granted, reason: 'Looks after samples.' } });
    const { address } = new Wallet(Wallet.createRandom().privateKey);
    const outcome = (changed: boolean, message: string) => ({ success: true, changed, message });
    expect(await change(address, false)).toEqual(outcome(false, messages.adminNever));
    expect(await change(address, true)).toEqual(outcome(true, messages.adminGranted));
    expect(await change(address, true)).toEqual(outcome(false, messages.adminAlready));
    expect(await change(address, false)).toEqual(outcome(true, messages.adminRevoked));
    const creator = world.wallets.creator.address;
    expect(await change(creator, false)).toEqual(
      outcome(false, `${messages.adminNever} ${messages.adminStillCreator}`),
    );
  });

  it('lets only one of two admins succeed if they revoke each other concurrently', async () => {
    const wallets = [1, 2].map(() => new Wallet(Wallet.createRandom().privateKey));
    const apis = await Promise.all(
      wallets.map(async (wallet) => {
        await admin.post('/admin/roles', { body: { address: wallet.address, granted: true } });
        const body = await signInBody(world.url, wallet);
        const { token } = await world.api().post('/user/auth/login', { body });
        return createApi({ baseUrl: world.url, token: () => token, retries: 0 });
      }),
    );
    const both = await Promise.allSettled(
      apis.map((api, own) =>
        api.post('/admin/roles', { body: { address: wallets[1 - own]!.address, granted: false } }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 403 } });
  });

  it('reads from the chain who the creators are and who granted them the role', async () => {
    const [first, second] = world.chain.accounts;
    const path = { role: 'creator' as const, start: 0, end: 100 };
    const { Rolesdata } = await admin.get('/admin/roles/{role}/{start}/{end}', { params: { path } });
    expect(Rolesdata.map(({ address }) => address).sort()).toEqual([first!.address, second!.address].sort());
    const [entry, ...more] = await log(`account:${second!.address.toLowerCase()}`);
    expect(entry).toMatchObject({ action: 'creator-granted', actor: { userId: null, name: first!.address } });
    expect(more).toEqual([]);
  });

  it('logs the approval of a business', async () => {
    const { userId } = await world.people.business('approved');
    expect(await log(`account:${userId}`)).toMatchObject([{ action: 'business-approved' }]);
  });

  it('filters the log by actor, action and time, and continues a filtered page with its cursor', async () => {
    const { address } = new Wallet(Wallet.createRandom().privateKey);
    for (const granted of [true, false, true])
      await admin.post('/admin/roles', { body: { address, granted, reason: 'Comes and goes.' } });
    type Query = {
      action?: Wire['AuditAction'];
      actor?: string;
      from?: number;
      until?: number;
      after?: string;
    };
    const read = (query: Query, end = 100) =>
      admin.get('/admin/audit/{start}/{end}', { params: { path: { start: 0, end }, query } });
    const ofKeeper = await read({ actor: ' keeper ', action: 'admin-granted' });
    expect(ofKeeper.Auditcount).toBeGreaterThanOrEqual(2);
    for (const entry of ofKeeper.Auditdata)
      expect(entry).toMatchObject({ actor: { name: 'keeper' }, action: 'admin-granted' });
    expect((await read({ actor: 'keep' })).Auditcount).toBe(0);
    const { creator } = world.wallets;
    const byWallet = await read({ actor: creator.address.toLowerCase(), action: 'creator-granted' });
    expect(byWallet.Auditdata.map(({ actor }) => actor.name)).toContain(creator.address);

    const [newest] = ofKeeper.Auditdata;
    const before = await read({ actor: 'keeper', until: newest!.at });
    expect(before.Auditdata.every(({ at }) => at < newest!.at)).toBe(true);
    const since = await read({ actor: 'keeper', from: newest!.at });
    expect(since.Auditdata.map(({ number }) => number)).toContain(newest!.number);
    const all = await read({ actor: 'keeper' });
    expect(since.Auditcount + before.Auditcount).toBe(all.Auditcount);

    const filter = { actor: 'keeper', action: 'admin-granted' } as const;
    const first = await read(filter, 1);
    const second = await read({ ...filter, after: first.next! }, 1);
    expect([...first.Auditdata, ...second.Auditdata]).toEqual(ofKeeper.Auditdata.slice(0, 2));
    await expect(read({ actor: 'keeper', after: first.next! }, 1)).rejects.toMatchObject({ status: 400 });
  });

  it('shows a hidden drop only to its seller and admins, with the reason', async () => {
    const { id } = world.samples.dropped.drop;
    const listed = async (): Promise<string[]> =>
      (await world.api().get('/drop/drops')).Dropdata.map(({ _id }) => _id);
    expect(await listed()).toContain(id);
    await hide('drop', id);
    await hide('drop', id);
    expect(await listed()).not.toContain(id);
    const page = await world.api().get('/drop/drops/{start}/{end}', FIRST);
    expect([page.Dropdata.length, page.Dropscount]).toEqual([0, 0]);
    const look = (api: Api) => api.post('/drop/drops', { body: { dropId: id } });
    await expect(look(world.api())).rejects.toMatchObject({ status: 404 });
    await expect(look(world.api('stranger'))).rejects.toMatchObject({ status: 404 });
    const hiddenField = { hidden: { reason: 'Artwork of somebody else.', at: expect.any(Number) } };
    expect((await look(world.api('creator'))).Dropdata).toMatchObject(hiddenField);
    expect((await look(admin)).Dropdata).toMatchObject(hiddenField);
    const mine = await world.api('creator').get('/drop/drops', { params: { query: { mine: true } } });
    expect(mine.Dropdata[0]).toMatchObject(hiddenField);
    const season = { body: { seasonId: world.samples.seasonId } };
    const without = { Dropdata: [], Seasondata: { dropId: [], dropCount: 0 } };
    expect(await world.api().post('/season/seasons', season)).toMatchObject(without);
    const seasons = await world.api().get('/season/seasons/{start}/{end}', FIRST);
    expect(seasons.Seasondata).toMatchObject([without.Seasondata]);
    const own = await world.api('creator').post('/season/seasons', season);
    expect(own).toMatchObject({ Dropdata: [[{ _id: id }]], Seasondata: { dropId: [id], dropCount: 1 } });
    expect((await admin.get('/admin/listings/{start}/{end}', FIRST)).Hiddendata).toMatchObject([
      { kind: 'drop', id },
    ]);

    await hide('drop', id, false);
    expect(await listed()).toContain(id);
    expect((await look(world.api())).Dropdata.hidden).toBeUndefined();
    expect((await log(`drop:${id}`)).map(({ action }) => action)).toEqual([
      'listing-shown',
      'listing-hidden',
    ]);
  });

  it('shows the drop that an admin features first to visitors at once, until it is hidden or not featured any more', async () => {
    const { id } = world.samples.dropped.drop;
    const featured = async (query: { sort?: 'newest'; search?: string } = {}, start = 0) => {
      const params = { path: { start, end: start + 1 }, query };
      return (await world.api().get('/drop/drops/{start}/{end}', { params })).featured?._id;
    };
    const feature = (dropId: string | null) => admin.post('/admin/featured-drop', { body: { dropId } });
    const database = await openForCommand(world.database);
    const endAt = (end: number) =>
      database.sequelize.query(`UPDATE drops SET lastEndsAt = ${end} WHERE id = '${id}'`);
    const [rows] = await database.sequelize.query(`SELECT lastEndsAt FROM drops WHERE id = '${id}'`);
    const { lastEndsAt } = (rows as { lastEndsAt: number }[])[0]!;
    expect(await featured()).toBeUndefined();
    await feature(id);
    // The drop has ended.
    expect(await featured()).toBeUndefined();
    await feature(null);
    await endAt(9_000_000_000);
    await feature(id);
    await feature(id);
    expect(await featured()).toBe(id);
    // Only the plain list has it: with a filter, it would not be what was asked for.
    expect(await featured({ search: 'friday' })).toBeUndefined();
    expect(await featured({}, 1)).toBeUndefined();

    await hide('drop', id);
    expect(await featured()).toBeUndefined();
    await hide('drop', id, false);
    expect(await featured()).toBe(id);
    await feature(null);
    await feature(null);
    expect(await featured()).toBeUndefined();
    const entries = (await log(`drop:${id}`)).filter(({ action }) => action.startsWith('drop-'));
    expect(entries.map(({ action, actor }) => [action, actor.name])).toEqual([
      ['drop-unfeatured', 'keeper'],
      ['drop-featured', 'keeper'],
      ['drop-unfeatured', 'keeper'],
      ['drop-featured', 'keeper'],
    ]);
    await endAt(lastEndsAt);
    await database.close();
    await expect(feature('f'.repeat(24))).rejects.toMatchObject({ status: 404 });
  });

  it('excludes a hidden cube from the market and its drop, but shows it to its creator and its highest bidder', async () => {
    const market = async () =>
      (await world.api().get('/marketplace/tokenIds/{start}/{end}', FIRST)).Salecount;
    const { onSale, dropped } = world.samples;
    expect(await market()).toBe(1);
    await hide('cube', onSale.cube.id);
    expect(await market()).toBe(0);
    const look = (api: Api) =>
      api.post('/token/SingleTokenId', { body: { tokenId: onSale.cube.id, check: 'notdrop' } });
    await expect(look(world.api('stranger'))).rejects.toMatchObject({ status: 404 });
    expect((await look(world.api('creator'))).tokensdata.hidden?.reason).toBe('Artwork of somebody else.');

    await hide('cube', dropped.cube.id);
    const inDrop = async (api: Api) => api.post('/drop/drops', { body: { dropId: dropped.drop.id } });
    expect(await inDrop(world.api())).toMatchObject({
      Dropdata: { tokenId: [] },
      Tokensdata: [],
      Nftdata: [],
    });
    expect((await inDrop(world.api('bidder'))).Tokensdata).toHaveLength(1);
    for (const { cube } of [onSale, dropped]) await hide('cube', cube.id, false);
    expect(await market()).toBe(1);
  });

  it('notifies the owner of a hidden cube or drop once, with the reason, and again when it is shown', async () => {
    const { onSale, dropped, freeCube } = world.samples;
    const seller = world.api('creator');
    const stranger = world.api('stranger');
    const inbox = (api: Api) => api.get('/notices/{start}/{end}', FIRST);
    const hidingNotices = async (field: 'tokenId' | 'dropId', id: string) =>
      (await inbox(seller)).Noticedata.filter(
        (notice) => notice[field] === id && (notice.type === 'hidden' || notice.type === 'shown'),
      );
    const before = (await hidingNotices('tokenId', freeCube.id)).length;
    expect(before).toBe(0);
    // Hides the cube several times concurrently, and once more afterwards.
    await Promise.all([hide('cube', freeCube.id), hide('cube', freeCube.id), hide('cube', freeCube.id)]);
    await hide('cube', freeCube.id);
    const [notice, ...more] = await hidingNotices('tokenId', freeCube.id);
    expect(more).toEqual([]);
    expect(notice).toMatchObject({
      type: 'hidden',
      reason: 'Artwork of somebody else.',
      read: false,
      message: 'Free was hidden by an admin and is no longer listed. The reason: Artwork of somebody else.',
    });
    expect(notice!.transaction).toBeUndefined();
    const hiddenTwice = (await log(`cube:${freeCube.id}`)).filter(
      ({ action }) => action === 'listing-hidden',
    );
    expect(hiddenTwice).toHaveLength(1);
    expect((await inbox(stranger)).Noticecount).toBe(0);

    const unread = (await inbox(seller)).Unreadcount;
    await seller.post('/notices/read', { body: { noticeIds: [notice!._id] } });
    expect((await inbox(seller)).Unreadcount).toBe(unread - 1);
    await expect(
      stranger.post('/notices/read', { body: { noticeIds: [notice!._id] } }),
    ).rejects.toMatchObject({ status: 404 });

    await hide('cube', freeCube.id, false);
    await hide('cube', freeCube.id, false);
    const noticeTypes = async () => (await hidingNotices('tokenId', freeCube.id)).map(({ type }) => type);
    expect(await noticeTypes()).toEqual(['shown', 'hidden']);
    await hide('cube', freeCube.id, true, 'Once more.');
    expect(await noticeTypes()).toEqual(['hidden', 'shown', 'hidden']);
    await hide('cube', freeCube.id, false);

    await hide('drop', dropped.drop.id);
    const ofDrop = await hidingNotices('dropId', dropped.drop.id);
    expect(ofDrop[0]!.message).toMatch(/^Friday Drop was hidden by an admin/);
    expect(ofDrop[0]!.tokenId).toBeUndefined();
    await hide('drop', dropped.drop.id, false);

    // Pages of any size give the same list, newest first.
    await hide('cube', onSale.cube.id);
    await hide('cube', onSale.cube.id, false);
    const { Noticedata: whole, Noticecount } = await inbox(seller);
    expect(whole).toHaveLength(Noticecount);
    expect(whole.map(({ time }) => time)).toEqual(whole.map(({ time }) => time).sort((a, b) => b - a));
    for (const size of [1, 3, 5]) {
      const pages = [];
      for (let start = 0; start < Noticecount; start += size) {
        const path = { start, end: start + size };
        pages.push(...(await seller.get('/notices/{start}/{end}', { params: { path } })).Noticedata);
      }
      expect(pages.map(({ _id }) => _id)).toEqual(whole.map(({ _id }) => _id));
    }
  });

  it("plays a hidden cube's audio to its creator and to admins, but not to strangers", async () => {
    const { cube } = world.samples.onSale;
    const listen = (api: Api) => api.post('/token/audio', { body: { tokenId: cube.id } });
    expect((await listen(world.api('stranger'))).track).toBe('preview');
    await hide('cube', cube.id);
    await expect(listen(world.api('stranger'))).rejects.toMatchObject({ status: 404 });
    expect((await listen(world.api('creator'))).track).toBe('owner');
    expect((await listen(admin)).track).toBe('preview');
    await hide('cube', cube.id, false);
    expect((await listen(world.api('stranger'))).track).toBe('preview');
  });

  it('hiding requires a reason and an existing cube', async () => {
    const { id } = world.samples.onSale.cube;
    await expect(hide('cube', id, true, ' ')).rejects.toMatchObject({
      status: 400,
      message: 'reason not found in request body',
    });
    await expect(hide('cube', 'f'.repeat(24))).rejects.toMatchObject({ status: 404 });
  });
});
