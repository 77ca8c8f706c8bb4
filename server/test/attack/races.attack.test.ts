import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RECOVERY_CODES } from '@cubedrop/sdk';
import { Wallet } from 'ethers';
import sharp from 'sharp';
import { openForCommand, type Database } from '../../src/platform/database/index.ts';
import { onEachEngine } from '../database/test-engines.ts';
import { createLog } from '../../src/platform/http/log.ts';
import { signInBody } from '../http/test-app.ts';
import { codeOf } from '../account/test-second-factor.ts';
import { examples } from '../specification/examples/index.ts';
import type { Attempt } from '../specification/examples/example.ts';
import type { Answered } from '../specification/send.ts';
import { useWorld } from '../specification/test-world.ts';
import { SECRET } from '../specification/world.ts';
import { startServerProcess, type ServerProcess } from '../standalone/test-server.ts';
import {
  expectSame,
  CONCURRENCY,
  callConcurrently,
  expectMore,
  expectOneSuccess,
  printRaces,
  repeated,
} from './races.ts';

const newWallet = (): Wallet => new Wallet(Wallet.createRandom().privateKey);

/** Calls that succeed once; concurrent repetitions get one of these statuses. */
const SINGLE_USE = {
  login: [401],
  linkWallet: [401],
  confirmLogin: [400],
  // Without the sign-up's id, five attempts are allowed.
  confirmPhoneNumber: [400, 429],
  verifyResetPasswordPin: [400],
  resetPassword: [400],
  // A session has ten attempts in a quarter of an hour.
  changePassword: [401, 409, 429],
} as const;

/** Calls that can be repeated and return the same response each time. */
const REPEATED = [
  'createNfts',
  'createCube',
  'createDrop',
  'createSale',
  'createUserAuction',
  'createSeason',
  'removeListing',
  'reportPurchase',
  'reportBid',
  'reportSettlement',
  'reportCubeClaim',
  'reportFundsClaim',
  'reportUserAuctionBid',
  'reportUserAuctionSettlement',
  'reportTransaction',
  'reportUserAuctionFundsClaim',
  'reserveItems',
  'uploadFile',
  'uploadArtwork',
  'uploadMetadata',
  'verifyEmail',
  'setUserImage',
  'updateUser',
] as const;

onEachEngine((engine) => {
  const getWorld = useWorld(engine, { log: createLog('error') });
  let database: Database;
  let servers: string[];
  let second: ServerProcess | undefined;
  let folder: string;

  beforeAll(async () => {
    const { url, database: databaseUrl, chain, folder: dataFolder } = getWorld();
    database = await openForCommand(databaseUrl);
    servers = [url];
    folder = await mkdtemp(join(tmpdir(), 'cubedrop-races-'));
    if (engine.name === 'sqlite') return;
    // A second server process with the same public URL.
    const { weth, userAuction, exchange, offers } = await addressesOf();
    second = await startServerProcess({
      databaseUrl,
      rpcUrl: chain.url,
      folder,
      contracts: { ...chain.addresses, weth, userAuction, exchange, offers },
      variables: {
        PUBLIC_URL: url,
        CUBEDROP_SECRET: SECRET,
        CUBEDROP_DATA: dataFolder,
        SIGN_INS_PER_MINUTE: '100000',
        UPLOADS_PER_MINUTE: '100000',
        CALLS_PER_MINUTE: '1000000',
      },
    });
    await second.ready();
    servers.push(second.url);
  });
  afterAll(async () => {
    printRaces(`calls, up to ${engine.name}`);
    second?.process.kill('SIGTERM');
    await second?.ended;
    await database?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const addressesOf = async () => {
    const { chain } = getWorld();
    const [weth, userAuction, exchange, offers] = await Promise.all(
      (['weth', 'userAuction', 'exchange', 'offers'] as const).map((name) =>
        chain.contract(name, 0).getAddress(),
      ),
    );
    return { weth: weth!, userAuction: userAuction!, exchange: exchange!, offers: offers! };
  };
  const attemptOf = async (id: keyof typeof examples): Promise<Attempt> => ({
    as: examples[id].as,
    ...(await examples[id].input(getWorld())),
  });
  const race = (id: string, attempts: readonly Attempt[]): Promise<Answered[]> =>
    callConcurrently(getWorld(), servers, id, attempts);

  describe(`${CONCURRENCY} concurrent calls`, () => {
    it.each(Object.entries(SINGLE_USE))('of %s: one succeeds', async (id, refusals) => {
      const attempt = await attemptOf(id as keyof typeof examples);
      expectOneSuccess(await race(id, repeated(attempt)), refusals);
    });

    it.each(REPEATED)('of %s: all get the same response', async (id) => {
      const attempt = await attemptOf(id);
      expectSame(await race(id, repeated(attempt)), examples[id].varies);
    });

    it('link one wallet to several accounts: one gets it', async () => {
      const { people, api } = getWorld();
      const wallet = newWallet();
      const attempts = await Promise.all(
        Array.from({ length: CONCURRENCY }, async () => {
          const { email, password } = await people.business('approved');
          const { token } = await api().post('/api/v1/auth/user/login', { body: { email, password } });
          return { token: token!, body: await signInBody(getWorld().url, wallet) };
        }),
      );
      expectOneSuccess(await race('linkWallet', attempts), [409]);
    });

    it('prove an identity with one signature: one is accepted', async () => {
      const { url, wallets, signIn } = getWorld();
      const attempt = { token: await signIn('stranger'), body: await signInBody(url, wallets.stranger) };
      // A session has ten attempts in a quarter of an hour.
      expectOneSuccess(await race('proveIdentity', repeated(attempt)), [400, 429]);
    });

    it('prove an identity with one recovery code: one is accepted, and the code is gone', async () => {
      const { recoveryCode, signInByPassword } = getWorld();
      const token = await signInByPassword('admin');
      const attempt = { token, body: { code: await recoveryCode() } };
      await expectMore(database, 'recovery_codes', -1, async () =>
        expectOneSuccess(await race('proveIdentity', repeated(attempt)), [400, 429]),
      );
    });

    it('enrol one authenticator with its first code: one gets the recovery codes', async () => {
      const { api, novice } = getWorld();
      const { challenge } = await api().post('/user/auth/adminlogin', { body: novice });
      const { secret } = await api().post('/user/auth/adminlogin/enrol', { body: { challenge } });
      const attempt = { body: { challenge, code: codeOf(secret, Math.floor(Date.now() / 1000)) } };
      await expectMore(database, 'recovery_codes', RECOVERY_CODES, async () => {
        // A network has five attempts at an account.
        const { json } = expectOneSuccess(await race('adminLoginCode', repeated(attempt)), [400, 429]);
        expect(json?.recoveryCodes).toHaveLength(RECOVERY_CODES);
      });
      const [again] = await race('enrolFactor', [{ body: { challenge } }]);
      expect(again?.status).toBe(409);
    });

    it('confirm sign-ups of one address: one account is created', async () => {
      const { people, api } = getWorld();
      const form = people.form();
      const links: string[] = [];
      for (let time = 0; time < 5; time++) {
        const { mobile } = people.form();
        const body = { ...form, mobile };
        let signUp: string | undefined;
        const pin = await people.pinTo(mobile, async () => {
          ({ signUp } = await api().post('/api/v1/auth/user/signup', { body }));
        });
        const confirm = { email: form.email, pin, ...(signUp !== undefined && { signUp }) };
        const letter = await people.letterTo(form.email, () =>
          api().post('/api/v1/auth/user/confirmphonenumber', { body: confirm }),
        );
        links.push(/\/emailverification\/[^/]+\/(\S+)/.exec(letter)![1]!);
      }
      // Each link several times, because an address gets only a few mails a day.
      const tokens = Array.from({ length: CONCURRENCY / links.length }, () => links).flat();
      await expectMore(database, 'members', 1, async () => {
        const answers = await race(
          'verifyEmail',
          tokens.map((token) => ({ path: { email: form.email, token } })),
        );
        const accepted = tokens.filter((_, at) => answers[at]?.status === 200);
        expect(new Set(accepted).size).toBe(1);
        expect(accepted).toHaveLength(tokens.length / links.length);
        expect(answers.filter(({ status }) => ![200, 400].includes(status))).toEqual([]);
      });
    });

    it('approve one business: it is decided and notified once', async () => {
      const { people, api } = getWorld();
      const { userId, email, revision } = await people.business();
      const attempt: Attempt = {
        as: 'admin',
        path: { userId },
        body: { state: 'approved', reason: 'Known.', revision },
      };
      await expectMore(database, 'audit_log', 1, async () =>
        expectSame(await race('decideBusiness', repeated(attempt))),
      );
      const { messages } = await api().get('/dev/outbox');
      const approvals = messages.filter(({ to, text }) => to === email && text.includes('was approved'));
      // The second process sends mail itself and has no outbox to inspect.
      if (servers.length === 1) expect(approvals).toHaveLength(1);
    });

    it.each([true, false])("change one wallet's admin role (granted: %s): logged once", async (granted) => {
      const { address } = roleHolder;
      const attempt: Attempt = { as: 'admin', body: { address, granted, reason: 'Helps out.' } };
      await expectMore(database, 'audit_log', 1, async () => {
        const answers = await race('changeRole', repeated(attempt));
        expectSame(answers, ['changed', 'message']);
        expect(answers.filter(({ json }) => json?.changed === true)).toHaveLength(1);
      });
    });

    it.each([true, false])('hide or show one cube (hidden: %s): logged once', async (hidden) => {
      const { id } = getWorld().things.takenOff.cube;
      const body = { kind: 'cube', id, hidden, reason: 'As good as any.' };
      await expectMore(database, 'audit_log', 1, async () =>
        expectSame(await race('changeListing', repeated({ as: 'admin', body }))),
      );
    });

    it('reserve one key for different items: one gets it', async () => {
      const attempts = Array.from({ length: CONCURRENCY }, (_, at) => ({
        as: 'creator' as const,
        body: { list: 'cubes', items: [{ key: 'contested', written: at.toString(16).padStart(64, '0') }] },
      }));
      await expectMore(database, 'manifest_items', 1, async () =>
        expectOneSuccess(await race('reserveItems', attempts), [409]),
      );
    });

    it('create one season by its key: one exists', async () => {
      const { body, ...attempt } = await attemptOf('createSeason');
      const keyed = { ...attempt, body: { ...(body as object), key: 'contested' } };
      await expectMore(database, 'seasons', 1, async () =>
        expectSame(await race('createSeason', repeated(keyed))),
      );
    });

    it('create different seasons with one key: one is created', async () => {
      const { body, ...attempt } = await attemptOf('createSeason');
      const others = Array.from({ length: CONCURRENCY }, (_, at) => ({
        ...attempt,
        body: { ...(body as object), key: 'disputed', title: `Season ${at}` },
      }));
      await expectMore(database, 'seasons', 1, async () =>
        expectOneSuccess(await race('createSeason', others), [409]),
      );
    });

    it('upload one new picture: it is stored once', async () => {
      const plain = { width: 20, height: 20, channels: 3, background: 'teal' } as const;
      const picture = await sharp({ create: plain }).png().toBuffer();
      const fresh = new Blob([new Uint8Array(picture)], { type: 'image/png' });
      await expectMore(database, 'uploaders', 1, async () =>
        expectSame(await race('uploadFile', repeated({ as: 'stranger', form: { image: fresh } }))),
      );
    });

    it('sign out one session: it ends and stays ended', async () => {
      const token = await getWorld().signIn('stranger');
      const answers = await race('logout', repeated({ token }));
      expect(answers.every(({ status }) => status === 200 || status === 401)).toBe(true);
      expect(answers.some(({ status }) => status === 200)).toBe(true);
      const [after] = await race('logout', [{ token }]);
      expect(after?.status).toBe(401);
    });
  });
});

const roleHolder = newWallet();
