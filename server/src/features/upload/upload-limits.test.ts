import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../test/http/test-app.ts';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { quotaOn } from '../../../test/upload/test-quota.ts';
import { uploadParts } from '../../../test/upload/test-uploads.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Role } from '../../platform/http/caller.ts';
import { Wallet } from 'ethers';
import { uploaderStore } from './uploader-store.ts';

const KIB = 1024;
const DAY = 24 * 3600;
const ANA = 'a'.repeat(24);
const BEN = 'b'.repeat(24);

onEachEngine('limits of uploads', (engine) => {
  let database: Database;
  beforeEach(async () => {
    database = await engine.open();
  });

  const fileOf = (at: number, size = 7) => ({ content: `file ${at}`, size, uploadedAt: 1 });
  const from = (account: string, network: string | undefined = 'here') => ({ account, network });

  it('a file of a few bytes counts as 4 KiB', async () => {
    const quota = quotaOn(database, { bytes: 8 * KIB });
    await quota.add(from(ANA), fileOf(1));
    await quota.assertRoom({ userId: ANA, roles: [] }, 7);
    await quota.add(from(ANA), fileOf(2));
    await expect(quota.add(from(ANA), fileOf(3))).rejects.toMatchObject({ status: 413 });
    await expect(quota.assertRoom({ userId: ANA, roles: [] }, 7)).rejects.toMatchObject({ status: 413 });
    // Repeating an upload takes no room.
    await quota.add(from(ANA), fileOf(2));
    expect(await uploaderStore(database).usageOf(ANA)).toEqual({ files: 2, bytes: 8 * KIB });
  });

  it('an account may store a limited number of files, and a creator ten times as many', async () => {
    const rolesOf = async (account: string): Promise<Role[]> => (account === BEN ? ['creator'] : []);
    const quota = quotaOn(database, { files: 2, rolesOf });
    const addFor = (account: string, at: number) => quota.add(from(account), fileOf(at));
    for (const at of [1, 2]) await addFor(ANA, at);
    await expect(addFor(ANA, 3)).rejects.toMatchObject({ status: 413, code: 'quota-reached' });
    for (let at = 1; at <= 20; at++) await addFor(BEN, at);
    await expect(addFor(BEN, 21)).rejects.toMatchObject({ status: 413 });
  });

  it('limits the uploads from a network within a day, whoever signs in there', async () => {
    let now = 1_000_000;
    const quota = quotaOn(database, { ofNetwork: { files: 3, bytes: 100 * KIB }, now: () => now });
    const accounts = Array.from({ length: 6 }, (_, at) => String(at).repeat(24));
    await quota.addAll(from(accounts[0]!), [fileOf(1), fileOf(1), fileOf(2)]);
    await quota.add(from(accounts[1]!), fileOf(1));
    now += 100;
    await expect(quota.add(from(accounts[2]!), fileOf(1))).rejects.toMatchObject({
      status: 429,
      retryAfter: DAY - 100,
    });
    expect(await uploaderStore(database).usageOf(accounts[2]!)).toEqual({ files: 0, bytes: 0 });
    // Files that the account uploaded before, and uploads whose room was reserved, are not counted again.
    await quota.add(from(accounts[0]!), fileOf(1));
    await quota.add({ account: accounts[2]!, network: undefined }, fileOf(9));
    await quota.add(from(accounts[3]!, 'elsewhere'), fileOf(1, 96 * KIB));
    await expect(quota.add(from(accounts[4]!, 'elsewhere'), fileOf(2, 5 * KIB))).rejects.toMatchObject({
      status: 429,
    });
    now += DAY;
    await quota.add(from(accounts[2]!), fileOf(1));
    expect(await uploaderStore(database).sweepNetworks(now)).toBe(1);
  });

  it('a creator can upload more from a network whose limit others have used up', async () => {
    const rolesOf = async (account: string): Promise<Role[]> => (account === BEN ? ['creator'] : []);
    const quota = quotaOn(database, { ofNetwork: { files: 2, bytes: 1024 * KIB }, rolesOf });
    await quota.addAll(from(ANA), [fileOf(1), fileOf(2)]);
    for (let at = 1; at <= 18; at++) await quota.add(from(BEN), fileOf(at));
    await expect(quota.add(from(BEN), fileOf(19))).rejects.toMatchObject({ status: 429 });
  });

  it('concurrent uploads from a network do not exceed its limit', async () => {
    const quota = quotaOn(database, { ofNetwork: { files: 5, bytes: 1024 * KIB } });
    const added = await Promise.allSettled(
      Array.from({ length: 12 }, (_, at) => quota.add(from(String(at).padStart(24, '0')), fileOf(at))),
    );
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });
});

let app: TestApp | undefined;
afterAll(() => app?.close());

it('uploads are refused with 503 while too little of the disk is free', async () => {
  app = await startTestApp({ routers: (parts) => [uploadParts(parts, { free: 2 ** 60 }).router] });
  const api = app.api(await app.signIn(new Wallet(Wallet.createRandom().privateKey)));
  await expect(api.post('/ipfs/json', { body: { json: { a: 1 } } })).rejects.toMatchObject({
    status: 503,
    code: 'unavailable',
    retryAfter: 300,
  });
  const body = { fileName: 'a.png', fileType: 'image/png' } as const;
  await expect(api.post('/api/v1/users/sign_s3', { body })).rejects.toMatchObject({ status: 503 });
});
