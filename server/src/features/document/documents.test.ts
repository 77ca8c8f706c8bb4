import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Database } from '../../platform/database/index.ts';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { keptFiles } from '../../platform/storage/kept-files.ts';
import { localFolders } from '../../platform/storage/open-storage.ts';
import type { FormFile } from '../../platform/http/form-files.ts';
import { readWhole, type ObjectStore } from '../../platform/storage/objects.ts';
import { jpeg } from '../../../test/upload/test-pictures.ts';
import { signatures } from '../../../test/upload/test-uploads.ts';
import { documentService, type DocumentService } from './document-service.ts';
import { documentTable } from './document-model.ts';
import { documentStore, type StoredDocument } from './document-store.ts';
import { documentFileStore } from './document-file-store.ts';
import { NETWORK, quotaOn } from '../../../test/upload/test-quota.ts';
import { uploaderStore } from '../upload/uploader-store.ts';

const DAY = 86_400;
const SUBJECT_ID = 'a'.repeat(24);
const ACCOUNT = 'b'.repeat(24);
const QUOTA_BYTES = 200_000;

onEachEngine('documents', (engine) => {
  let folder: string;
  let database: Database;
  let now: number;
  let objects: ObjectStore;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'cubedrop-documents-'));
    database = await engine.open();
    now = 1_000_000;
    objects = localFolders({ dataFolder: folder, publicUrl: 'http://localhost', signatures }).documents;
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const serviceOver = (
    documents: ObjectStore,
  ): DocumentService & { keep: (...files: FormFile[]) => Promise<StoredDocument[]> } => {
    const uploaders = uploaderStore(database);
    const service = documentService({
      documents,
      files: documentFileStore(database),
      quota: quotaOn(database, { bytes: QUOTA_BYTES }),
      uploaders,
      signatures,
      now: () => now,
      publicUrl: 'http://localhost',
      accessLog: async () => async () => {},
    });
    return { ...service, keep: (...files) => service.store({ account: ACCOUNT, network: NETWORK }, files) };
  };
  const pdf = (text: string) => ({
    name: `${text}.pdf`,
    bytes: new Uint8Array(Buffer.from(`%PDF-1.7\n${text}\n%%EOF`)),
  });
  const isThere = async ({ objectName }: StoredDocument): Promise<boolean> =>
    (await objects.size(objectName)) !== undefined;

  it('removes the metadata of photos before it stores them', async () => {
    const place = 'Calle Secreta 7';
    const photo = await sharp(Buffer.from(jpeg))
      .withExif({ IFD0: { Artist: place } })
      .jpeg()
      .toBuffer();
    expect(photo.includes(place)).toBe(true);
    const [kept] = await serviceOver(objects).keep({ name: 'id.jpg', bytes: new Uint8Array(photo) });
    const bytes = Buffer.from(await readWhole(objects, kept!.objectName));
    expect(bytes.includes(place)).toBe(false);
    expect((await sharp(bytes).metadata()).width).toBe(2);
  });

  it('stores none of the documents that together exceed the quota of their sender', async () => {
    const documents = serviceOver(objects);
    const store = documentStore(database);
    const half = (text: string) => pdf(text.padEnd(QUOTA_BYTES / 2));
    const refused = [half('one'), half('two')].map(({ bytes }) => ({
      objectName: `${createHash('sha256').update(bytes).digest('hex')}.pdf`,
      name: '',
    }));
    await expect(documents.keep(half('one'), half('two'))).rejects.toMatchObject({
      status: 413,
      code: 'quota-reached',
    });
    expect(await Promise.all(refused.map(isThere))).toEqual([false, false]);
    // Neither of the refused documents counts, and a document counts once however often it is sent.
    const [one] = await documents.keep(half('one'), half('one'));
    await documents.keep(half('one'));
    await expect(documents.keep(half('two'))).rejects.toMatchObject({ status: 413 });
    expect(await documents.store({ account: 'c'.repeat(24), network: NETWORK }, [half('two')])).toHaveLength(
      1,
    );

    // A document counts until it is deleted, even if it is old or was replaced.
    await store.set('business', SUBJECT_ID, [one!]);
    now += DAY + 1;
    await documents.sweep(DAY);
    await expect(documents.keep(half('three'))).rejects.toMatchObject({ status: 413 });
    await store.set('business', SUBJECT_ID, []);
    await expect(documents.keep(half('three'))).rejects.toMatchObject({ status: 413 });
    await documents.sweep(DAY);
    expect(await documents.keep(half('three'))).toHaveLength(1);
  });

  it('reads the documents of a random drop from rows that are stored under `order`', async () => {
    const row = { subject: 'order', subjectId: SUBJECT_ID, position: 0 } as const;
    const document = { name: 'terms.pdf', objectName: 'c'.repeat(64) };
    await documentTable(database.sequelize).put([{ ...row, ...document }]);
    const found = await documentStore(database).of('random-drop', [SUBJECT_ID]);
    expect(found.get(SUBJECT_ID)).toEqual([document]);
  });

  it('deletes only unreferenced files that are old enough', async () => {
    const documents = serviceOver(objects);
    const store = documentStore(database);
    const [orphan, used] = await documents.keep(pdf('orphan'), pdf('used'));
    await store.set('random-drop', SUBJECT_ID, [used!]);
    expect(await documents.sweep(DAY)).toBe(0);
    now += DAY;
    const [late] = await documents.keep(pdf('late'));
    now += 1;
    expect(await documents.sweep(DAY)).toBe(1);
    expect(await Promise.all([orphan!, used!, late!].map(isThere))).toEqual([false, true, true]);

    // A file stays while anything references it.
    await store.set('business', SUBJECT_ID, [used!]);
    await store.set('random-drop', SUBJECT_ID, [late!]);
    now += 2 * DAY;
    expect(await documents.sweep(DAY)).toBe(0);
    await store.set('business', SUBJECT_ID, []);
    expect(await documents.sweep(DAY)).toBe(1);
    expect(await Promise.all([used!, late!].map(isThere))).toEqual([false, true]);
  });

  it('resumes an interrupted sweep, and refuses a file while it is being deleted', async () => {
    const [orphan] = await serviceOver(objects).keep(pdf('orphan'));
    now += DAY + 1;
    const failing: ObjectStore = {
      ...objects,
      remove: async () => {
        throw new Error('The store is unavailable');
      },
    };
    await expect(serviceOver(failing).sweep(DAY)).rejects.toThrow('The store is unavailable');
    // The file may be deleted at any moment, so it must not be referenced.
    await expect(serviceOver(objects).keep(pdf('orphan'))).rejects.toMatchObject({ status: 503 });
    // Files that are sent along with such a file are not recorded either.
    await expect(serviceOver(objects).keep(pdf('other'), pdf('orphan'))).rejects.toMatchObject({
      status: 503,
    });
    expect(await keptFiles(database, 'paper_files').unusedSince(now + 1, 10)).toEqual([]);
    expect(await serviceOver(objects).sweep(DAY)).toBe(1);
    expect(await isThere(orphan!)).toBe(false);
    const [again] = await serviceOver(objects).keep(pdf('orphan'));
    expect(await isThere(again!)).toBe(true);
  });

  it('keeps a file that is accepted again during concurrent sweeps', async () => {
    const documents = serviceOver(objects);
    const texts = Array.from({ length: 12 }, (_, at) => `pdf ${at}`);
    const kept = await documents.keep(...texts.map(pdf));
    now += DAY + 1;
    const again = documents.keep(pdf(texts[0]!)).then(
      ([document]) => document,
      (error: unknown) => {
        // A sweep is deleting the file.
        expect(error).toMatchObject({ status: 503 });
        return undefined;
      },
    );
    const swept = await Promise.all([documents.sweep(DAY), documents.sweep(DAY), documents.sweep(DAY)]);
    const sent = await again;
    if (sent) expect(await isThere(sent)).toBe(true);
    expect(Math.max(...swept)).toBeGreaterThan(0);
    for (const document of kept.slice(1)) expect(await isThere(document)).toBe(false);
  });
});
