import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentOfJson, UNREFERENCED_UPLOAD_SECONDS, type ContentName } from '@cubedrop/sdk';
import { accountSettingsTable } from '../account/member-model.ts';
import { previewName } from '../audio/previews.ts';
import { peaksName } from '../audio/track-peaks.ts';
import { silentMp3 } from '../../../test/audio/test-silence.ts';
import type { Database } from '../../platform/database/index.ts';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { publicProfileStore } from '../public-profile/public-profile-store.ts';
import { metadataTable } from '../../index/metadata/metadata-model.ts';
import { renditionNames } from '../picture/picture-service.ts';
import { keptFiles } from '../../platform/storage/kept-files.ts';
import { localContent } from '../../platform/storage/local-content.ts';
import { localFolders, type Objects } from '../../platform/storage/open-storage.ts';
import { knownContentStore } from './known-content-store.ts';
import { gif, jpeg, png } from '../../../test/upload/test-pictures.ts';
import { NETWORK, quotaOn } from '../../../test/upload/test-quota.ts';
import { signatures } from '../../../test/upload/test-uploads.ts';
import { uploadService, type UploadService } from './upload-service.ts';
import { uploadSweep, type UploadSweep } from './upload-sweep.ts';
import { uploaderStore } from './uploader-store.ts';
import { usedFiles } from './used-files.ts';

const ACCOUNT = 'a'.repeat(24);
const SENDER = { account: ACCOUNT, network: NETWORK };

onEachEngine('the sweep of uploads', (engine) => {
  let folder: string;
  let database: Database;
  let now: number;
  let isCaughtUp: boolean;
  let objects: Objects;
  let content: ReturnType<typeof localContent>;
  let uploads: UploadService;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'cubedrop-uploads-'));
    database = await engine.open();
    now = 1_000_000;
    isCaughtUp = true;
    objects = localFolders({ dataFolder: folder, publicUrl: 'http://localhost', signatures });
    content = localContent(join(folder, 'content'));
    uploads = uploadService({
      objects: objects.uploads,
      content,
      signatures,
      publicUrl: 'http://localhost',
      now: () => now,
      known: knownContentStore(database),
      uploaders: quotaOn(database),
      files: keptFiles(database, 'upload_files'),
    });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const sweepOver = (
    over: Pick<Objects, 'uploads' | 'renditions'> = objects,
    filesPerBatch = 20_000,
  ): UploadSweep =>
    uploadSweep({
      filesPerBatch,
      objects: over,
      content,
      files: keptFiles(database, 'upload_files'),
      used: usedFiles(database),
      known: knownContentStore(database),
      uploaders: uploaderStore(database),
      now: () => now,
      catchUp: async () => isCaughtUp,
    });
  const keep = async (bytes: Uint8Array<ArrayBuffer>): Promise<ContentName> =>
    (await uploads.store(SENDER, bytes)).name;
  const isThere = async (name: ContentName): Promise<boolean> =>
    (await objects.uploads.size(name)) !== undefined;
  /** Stores metadata as if its digest were on the chain, so that the files that it names are in use. */
  const storeMetadata = async (json: Record<string, unknown>): Promise<void> => {
    const { text, digest } = await contentOfJson(json);
    const row = { digest: digest.slice(2), json: text, folded: true, attempts: 0, nextAttemptAt: 0 };
    await metadataTable(database.sequelize).put([row]);
  };

  it('deletes old unreferenced uploads along with everything derived from them', async () => {
    const orphan = await keep(gif);
    const photo = await keep(png);
    const shown = await keep(jpeg);
    const track = await keep(silentMp3(2, 'kept'));
    const orphanTrack = await keep(silentMp3(2));
    const artwork = await uploads.uploadArtwork(SENDER, png);
    const orphanArtwork = await uploads.uploadArtwork(SENDER, jpeg);
    const json = { title: 'Tide', image: `ipfs://${artwork}`, FanProfile: shown, other: track };
    const metadata = await uploads.uploadMetadata(SENDER, json);
    const orphanMetadata = await uploads.uploadMetadata(SENDER, { title: 'Never minted', image: orphan });
    await storeMetadata(json);
    await accountSettingsTable(database.sequelize).put([
      { userId: ACCOUNT, mobile: null, twoFactor: false, photo },
    ]);
    const previews = [previewName(track), previewName(orphanTrack)];
    for (const preview of previews) await objects.uploads.put(preview, silentMp3(1));
    const [rendition] = renditionNames(orphan);
    await objects.renditions.put(rendition!, gif);
    const peaks = [track, previews[0]!, orphanTrack, previews[1]!].map(peaksName);
    for (const name of peaks) await objects.renditions.put(name, Buffer.from('null'));

    expect(await sweepOver()()).toEqual({ count: 0, isDone: true });
    now += UNREFERENCED_UPLOAD_SECONDS + 1;
    expect(await sweepOver()()).toEqual({ count: 4, isDone: true });
    const kept = [photo, shown, track, previews[0]!, orphan, orphanTrack, previews[1]!];
    expect(await Promise.all(kept.map(isThere))).toEqual([true, true, true, true, false, false, false]);
    expect(await objects.renditions.size(rendition!)).toBeUndefined();
    expect(await Promise.all(peaks.map(objects.renditions.size))).toEqual([4, 4, undefined, undefined]);
    const cids = [artwork, metadata, orphanArtwork, orphanMetadata];
    expect((await Promise.all(cids.map(content.find))).map(Boolean)).toEqual([true, true, false, false]);

    // A deleted upload counts towards nobody's quota and has no uploader.
    const uploaders = uploaderStore(database);
    expect([...(await uploaders.firstUploads([track, orphanTrack])).keys()]).toEqual([track]);
    expect(await knownContentStore(database).isKnown(orphanMetadata)).toBe(false);
    // Files in use are not checked again for another `UNREFERENCED_UPLOAD_SECONDS`.
    expect(await keptFiles(database, 'upload_files').unusedSince(now, 10)).toEqual([]);
  });

  it('keeps the picture of a public profile until its owner replaces it', async () => {
    const picture = await keep(png);
    const profiles = publicProfileStore(database);
    const account = `0x${'a'.repeat(40)}`;
    await profiles.save(account, { name: null, picture, links: '[]' });
    now += UNREFERENCED_UPLOAD_SECONDS + 1;
    expect(await sweepOver()()).toEqual({ count: 0, isDone: true });
    expect(await isThere(picture)).toBe(true);
    await profiles.save(account, { name: null, picture: null, links: '[]' });
    now += UNREFERENCED_UPLOAD_SECONDS + 1;
    expect(await sweepOver()()).toEqual({ count: 1, isDone: true });
    expect(await isThere(picture)).toBe(false);
  });

  it('keeps repeated uploads, and all uploads until the chain and its metadata are read', async () => {
    const orphan = await keep(gif);
    now += UNREFERENCED_UPLOAD_SECONDS;
    await keep(gif);
    now += 1;
    expect(await sweepOver()()).toEqual({ count: 0, isDone: true });
    now += UNREFERENCED_UPLOAD_SECONDS;
    isCaughtUp = false;
    expect(await sweepOver()()).toEqual({ count: 0, isDone: true });
    isCaughtUp = true;
    const wanted = { digest: 'b'.repeat(64), json: null, folded: false, attempts: 0, nextAttemptAt: 0 };
    await metadataTable(database.sequelize).put([wanted]);
    expect(await sweepOver()()).toEqual({ count: 0, isDone: true });
    await metadataTable(database.sequelize).put([{ ...wanted, attempts: 1 }]);
    expect(await sweepOver()()).toEqual({ count: 1, isDone: true });
    expect(await isThere(orphan)).toBe(false);
  });

  it('waits for metadata that was uploaded here, regardless of failed attempts', async () => {
    const picture = await keep(gif);
    const json = { title: 'Minted late', image: picture };
    await uploads.uploadMetadata(SENDER, json);
    const { text, digest } = await contentOfJson(json);
    const row = { digest: digest.slice(2), folded: false, attempts: 3, nextAttemptAt: 0 };
    await metadataTable(database.sequelize).put([{ ...row, json: null }]);
    now += UNREFERENCED_UPLOAD_SECONDS + 1;
    expect(await sweepOver()()).toEqual({ count: 0, isDone: true });
    await metadataTable(database.sequelize).put([{ ...row, json: text }]);
    expect(await sweepOver()()).toEqual({ count: 0, isDone: true });
    expect(await isThere(picture)).toBe(true);
  });

  it('waits for the metadata that was unread when files became due, not for later metadata', async () => {
    const orphan = await keep(gif);
    const named = await keep(png);
    const { text, digest } = await contentOfJson({ title: 'Just minted', image: named });
    const metadata = metadataTable(database.sequelize);
    const first = { digest: digest.slice(2), json: null, folded: false, attempts: 0, nextAttemptAt: 0 };
    await metadata.put([first]);
    now += UNREFERENCED_UPLOAD_SECONDS + 1;
    const sweep = sweepOver();
    expect((await sweep()).count).toBe(0);
    // Somebody else mints all the time, so that some metadata is always unread.
    await metadata.put([
      { ...first, json: text },
      { ...first, digest: 'b'.repeat(64) },
    ]);
    now += 3600;
    expect(await sweep()).toEqual({ count: 1, isDone: true });
    expect(await Promise.all([orphan, named].map(isThere))).toEqual([false, true]);
  });

  it('does not wait longer than a day for metadata that cannot be read', async () => {
    const orphan = await keep(gif);
    const unread = { digest: 'b'.repeat(64), json: null, folded: false, attempts: 0, nextAttemptAt: 0 };
    await metadataTable(database.sequelize).put([unread]);
    now += UNREFERENCED_UPLOAD_SECONDS + 1;
    const sweep = sweepOver();
    for (let hour = 0; hour < 24; hour++, now += 3600) {
      expect((await sweep()).count).toBe(0);
      expect(await isThere(orphan)).toBe(true);
    }
    expect((await sweep()).count).toBe(1);
    expect(await isThere(orphan)).toBe(false);
  });

  it('deletes in batches until nothing is due', async () => {
    const files = keptFiles(database, 'upload_files');
    const names = Array.from({ length: 5 }, (_, at) => `${String(at).repeat(64)}.png`);
    await files.record(names, now);
    now += UNREFERENCED_UPLOAD_SECONDS + 1;
    const sweep = sweepOver(objects, 2);
    const swept = [await sweep(), await sweep(), await sweep()];
    expect(swept).toEqual([
      { count: 2, isDone: false },
      { count: 2, isDone: false },
      { count: 1, isDone: true },
    ]);
    expect(await files.unusedSince(now, 10)).toEqual([]);
  });

  it('resumes an interrupted sweep and rejects uploads of the same file in the meantime', async () => {
    const orphan = await keep(gif);
    now += UNREFERENCED_UPLOAD_SECONDS + 1;
    const broken = { ...objects.uploads, remove: () => Promise.reject(new Error('The disk is away.')) };
    await expect(sweepOver({ ...objects, uploads: broken })()).rejects.toThrow('The disk is away.');
    await expect(keep(gif)).rejects.toMatchObject({ status: 503 });
    expect(await sweepOver()()).toEqual({ count: 1, isDone: true });
    expect(await keep(gif)).toBe(orphan);
    expect(await isThere(orphan)).toBe(true);
  });
});
