import { expect, it } from '@jest/globals';
import sharp from 'sharp';
import { countedSize } from '../../src/features/upload/uploader-store.ts';
import { serverConfig } from '../../src/start/config/server-config.ts';
import { silentMp3 } from '../audio/test-silence.ts';
import { newSession } from '../specification/examples/account-examples.ts';
import type { Attempt } from '../specification/examples/example.ts';
import { examples } from '../specification/examples/index.ts';
import type { OperationId } from './race-classes.ts';
import { userIdIn } from './race-people.ts';
import {
  CONCURRENCY,
  expectOneSuccess,
  expectRows,
  expectSame,
  expectSuccesses,
  repeated,
  rowsIn,
  type RaceTrack,
} from './races.ts';

/** Number of calls for which a limit still has room. */
const ROOM = 10;
/** Maximum number of an account's manifest keys. */
const MAX_KEYS = 10_000;

/** Returns attempt number `at` and the size of its file. Attempts differ, but all files have the same size. */
type Sized = (at: number) => Promise<{ readonly bytes: number; readonly attempt: Attempt }>;

const two = (at: number): string => String(at).padStart(2, '0');

/** Returns an uncompressed picture. All pictures have the same size in bytes. */
const picture = async (at: number): Promise<Blob> => {
  const plain = { width: 20, height: 20, channels: 3, background: { r: at, g: 0, b: 0 } } as const;
  const bytes = await sharp({ create: plain })
    .png({ compressionLevel: 0, adaptiveFiltering: false })
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' });
};

const SIZED: { readonly [id in OperationId]?: Sized } = {
  async signUpload(at) {
    const body = { fileName: `${at}.png`, fileType: 'image/png', fileSize: 1000 };
    return { bytes: 1000, attempt: { body } };
  },
  async uploadFile(at) {
    const track = new Blob([silentMp3(12, `Race ${two(at)}`)], { type: 'audio/mpeg' });
    return { bytes: track.size, attempt: { form: { image: track } } };
  },
  async uploadArtwork(at) {
    const file = await picture(at + 1);
    return { bytes: file.size, attempt: { form: { file } } };
  },
  async uploadMetadata(at) {
    const json = { title: `Race ${two(at)}` };
    return { bytes: JSON.stringify(json).length, attempt: { body: { json } } };
  },
};

/** Races of files, seasons, manifests and random drops. */
export function contentRaces(getTrack: () => RaceTrack): void {
  it('upload one new picture: it is stored once', async () => {
    const { database, race } = getTrack();
    const attempt: Attempt = { as: 'stranger', form: { image: await picture(0) } };
    await expectRows(database, { uploaders: 1, upload_files: 1 }, async () =>
      expectSame(await race('uploadFile', 'same', repeated(attempt))),
    );
  });

  it('upload different files to one URL: one is stored, and counts towards the quota', async () => {
    const { world, database, race } = getTrack();
    // Request a signed URL without a size, so that it accepts files of any size.
    const body = { fileName: 'ana.png', fileType: 'image/png' } as const;
    const { signedRequest } = await world.api('stranger').post('/api/v1/users/sign_s3', { body });
    const { pathname, searchParams } = new URL(signedRequest);
    const path = { name: pathname.split('/').at(-1)! };
    const query = Object.fromEntries(searchParams);
    const attempts = await Promise.all(
      Array.from({ length: CONCURRENCY }, async (_, at) => ({ path, query, file: await picture(at + 100) })),
    );
    // In `uploaders`, the row of the file replaces the row of the reservation.
    await expectRows(database, { upload_files: 1 }, async () =>
      expectOneSuccess(await race('putUpload', 'once', attempts), [403]),
    );
  });

  it.each(Object.entries(SIZED))('%s: the quota of an account is not exceeded', async (id, sized) => {
    const { world, database, race } = getTrack();
    const { token } = await newSession(world);
    const account = userIdIn(token);
    const files = await Promise.all(Array.from({ length: CONCURRENCY }, (_, at) => sized(at)));
    const { bytes } = files[0]!;
    expect(files.map((file) => file.bytes)).toEqual(new Array(CONCURRENCY).fill(bytes));
    const { uploadedGigabytes } = serverConfig({});
    const size = uploadedGigabytes * 1024 ** 3 - ROOM * countedSize(bytes);
    await database.sequelize
      .getQueryInterface()
      .bulkInsert('uploaders', [{ content: `all but ${ROOM} ${id}`, account, size, uploadedAt: 0 }]);
    const attempts = files.map(({ attempt }) => ({ ...attempt, token }));
    expectSuccesses(await race(id as OperationId, 'limited', attempts), ROOM, [413]);
    expect(await rowsIn(database, 'uploaders', { account })).toBe(ROOM + 1);
  });

  it('reserve one key for different items: one gets it', async () => {
    const { database, race } = getTrack();
    const attempts = Array.from({ length: CONCURRENCY }, (_, at) => ({
      as: 'creator' as const,
      body: { list: 'cubes', items: [{ key: 'contested', written: at.toString(16).padStart(64, '0') }] },
    }));
    await expectRows(database, { manifest_items: 1 }, async () =>
      expectOneSuccess(await race('reserveItems', 'once', attempts), [409]),
    );
  });

  it('reserve more keys than an account may have: it has no more than allowed', async () => {
    const { world, database, race, call } = getTrack();
    const { token } = await newSession(world);
    const itemOf = (key: string) => ({
      token,
      body: { list: 'cubes', items: [{ key, written: 'a'.repeat(64) }] },
    });
    expect((await call('reserveItems', itemOf('first'))).status).toBe(200);
    const account = await walletOf(getTrack(), token);
    const [[first]] = (await database.sequelize.query('SELECT * FROM manifest_items WHERE account = ?', {
      replacements: [account],
    })) as [[object], unknown];
    const others = Array.from({ length: MAX_KEYS - ROOM - 1 }, (_, at) => ({
      ...first,
      itemKey: `other ${at}`,
    }));
    await database.sequelize.getQueryInterface().bulkInsert('manifest_items', others);
    const attempts = Array.from({ length: CONCURRENCY }, (_, at) => itemOf(`contested-${at}`));
    expectSuccesses(await race('reserveItems', 'limited', attempts), ROOM, [413]);
    expect(await rowsIn(database, 'manifest_items', { account })).toBe(MAX_KEYS);
  });

  it('create one season with a key: it is created once', async () => {
    const { world, database, race } = getTrack();
    const { body, ...attempt } = await seasonIn(world);
    const keyed = { ...attempt, body: { ...body, key: 'contested' } };
    await expectRows(database, { seasons: 1, season_drops: 1, name_words: 1 }, async () =>
      expectSame(await race('createSeason', 'same', repeated(keyed))),
    );
  });

  it('create different seasons with one key: one is created', async () => {
    const { world, database, race } = getTrack();
    const { body, ...attempt } = await seasonIn(world);
    const others = Array.from({ length: CONCURRENCY }, (_, at) => ({
      ...attempt,
      body: { ...body, key: 'disputed', title: `Season ${at}` },
    }));
    await expectRows(database, { seasons: 1, season_drops: 1, name_words: 2 }, async () =>
      expectOneSuccess(await race('createSeason', 'once', others), [409]),
    );
  });

  it('order different random drops: each order that succeeds uses its own seed', async () => {
    const { world, database, race } = getTrack();
    const attempts = await Promise.all(
      Array.from({ length: CONCURRENCY }, async () => {
        const { form } = await examples.addOrder.input(world);
        return { as: 'creator' as const, form: form! };
      }),
    );
    const before = await rowsIn(database, 'random_drops');
    const answers = await race('addOrder', 'once', attempts);
    const made = answers.filter(({ status }) => status === 200);
    // An order is refused with 503 if, at each of its attempts, another order takes the next seed first.
    expect(answers.filter(({ status }) => ![200, 503].includes(status))).toEqual([]);
    expect(made.length).toBeGreaterThan(0);
    expect(await rowsIn(database, 'random_drops')).toBe(before + made.length);
    const seeds = made.map(
      ({ json }) => (json!['order'] as { draw: { serverSeed: string } }).draw.serverSeed,
    );
    expect(new Set(seeds).size).toBe(made.length);
  });
}

async function seasonIn(world: RaceTrack['world']): Promise<Attempt & { body: object }> {
  const { body, ...attempt } = (await examples.createSeason.input(world)) as Attempt & { body: object };
  return { as: 'creator', ...attempt, body };
}

/** Returns the address of an account's wallet, in lower case. */
async function walletOf({ database }: RaceTrack, token: string): Promise<string> {
  const [[row]] = (await database.sequelize.query('SELECT address FROM accounts WHERE userId = ?', {
    replacements: [userIdIn(token)],
  })) as [[{ address: string }], unknown];
  return row.address;
}
