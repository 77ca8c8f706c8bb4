import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { drawCommitment, dropMessages, isHonestDraw, type Draw } from '@cubedrop/sdk';
import type { Wire } from '@cubedrop/sdk/api';
import { Wallet } from 'ethers';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { documentAccessLog } from '../document/document-access-log.ts';
import { documentRoutes } from '../document/document-routes.ts';
import { documentFileStore } from '../document/document-file-store.ts';
import { documentService, type DocumentService } from '../document/document-service.ts';
import { documentStore } from '../document/document-store.ts';
import { quotaOn } from '../../../test/upload/test-quota.ts';
import { uploaderStore } from '../upload/uploader-store.ts';
import { startTestApp, type TestApp } from '../../../test/http/test-app.ts';
import { signedQuery } from '../../platform/storage/url-signatures.ts';
import { localFolders } from '../../platform/storage/open-storage.ts';
import { png } from '../../../test/upload/test-pictures.ts';
import { signatures } from '../../../test/upload/test-uploads.ts';
import { createStores } from '../stores.ts';
import { randomDropRoutes } from './random-drop-routes.ts';
import { randomDropService } from './random-drop-service.ts';
import { randomDropStore } from './random-drop-store.ts';

type Body = {
  success?: boolean;
  message?: string;
  order?: Wire['RandomDrop'];
  commitment?: string;
  draw?: Draw;
};
type Form = Record<string, string | (readonly [string, string | Uint8Array<ArrayBuffer>])[]>;

const pdf = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF\n';
const REQUIRED_ROLE = 'creator role';

onEachEngine('random drops', ({ fresh }) => {
  describe('a random drop', () => {
    let app: TestApp;
    let token: string;
    let userId: string;
    /** On-chain ids of the cubes that the server treats as free, whatever is on the chain. */
    let free: number[] = [];
    let sweep: DocumentService['sweep'];
    let documentSize: (name: string) => Promise<number | undefined>;
    const creator = new Wallet(Wallet.createRandom().privateKey);

    beforeAll(async () => {
      app = await startTestApp({
        databaseAt: await fresh(),
        routers: ({ folder, url, clock, database, parts }) => {
          const uploaders = uploaderStore(database);
          const now = (): number => clock.now;
          const objects = localFolders({ dataFolder: folder, publicUrl: url, signatures });
          const storedDocuments = documentStore(database);
          const documents = documentService({
            documents: objects.documents,
            files: documentFileStore(database),
            quota: quotaOn(database, { rolesOf: parts.rolesOf }),
            uploaders,
            signatures,
            publicUrl: url,
            now,
            accessLog: documentAccessLog({ ...createStores(database), storedDocuments, now }),
          });
          ({ sweep } = documents);
          documentSize = objects.documents.size;
          const named = (tokenId: string) =>
            ({
              tokenId,
              _id: tokenId.padStart(24, '0'),
              title: `Tide ${tokenId}`,
              frontFace: null,
            }) as Wire['Cube'];
          const freeIdsOf = async () =>
            new Map(
              free.toSorted((a, b) => a - b).map((id): [string, string] => [`${id}`, named(`${id}`)._id]),
            );
          const namesOf = async (cubeIds: readonly string[]) =>
            new Map(cubeIds.map((id): [string, Wire['Cube']] => [id, named(id)]));
          const randomDrops = randomDropService({
            store: randomDropStore(database, storedDocuments),
            storedDocuments,
            documents,
            cubes: { freeIdsOf, namesOf },
            now,
            chain: async () => 1,
          });
          return [randomDropRoutes(randomDrops), documentRoutes(documents)];
        },
      });
      app.creators.add(creator.address.toLowerCase());
      token = await app.signIn(creator);
      userId = (JSON.parse(atob(token.split('.')[1]!)) as { userId: string }).userId;
    });
    afterAll(() => app.close());

    const call = async (path: string, init: RequestInit = {}, bearer = token) => {
      const headers = new Headers(bearer ? { authorization: `Bearer ${bearer}` } : {});
      const answer = await fetch(app.url + path, { ...init, headers });
      const text = await answer.text();
      const body = (text.startsWith('{') ? JSON.parse(text) : { message: text }) as Body;
      return { status: answer.status, body };
    };
    const order = (changes: Form = {}, bearer = token) => {
      const form = new FormData();
      const fields: Form = {
        exporterId: userId,
        description: 'A random drop.',
        documentNames: '',
        numberOfTokens: '3',
        ...changes,
      };
      for (const [field, value] of Object.entries(fields)) {
        if (typeof value === 'string') form.set(field, value);
        else for (const [name, bytes] of value) form.append(field, new Blob([bytes]), name);
      }
      return call('/api/v1/exporter/addOrder', { method: 'POST', body: form }, bearer);
    };

    it('draws the requested number of free cubes with the seed that the server committed to', async () => {
      free = [12, 3, 40, 7, 9, 1];
      const { commitment } = (await call('/api/v1/exporter/commitment')).body;
      const { status, body } = await order({ clientSeed: 'mine', commitment: commitment!, salePrice: '5' });
      expect([status, body.message]).toEqual([200, 'Order Added Successfully.']);
      const { draw, free: offered, salePrice, minimumBid, _id } = body.order!;
      expect(draw).toMatchObject({
        commitment,
        clientSeed: 'mine',
        count: 3,
        candidates: ['1', '3', '7', '9', '12', '40'],
      });
      expect(await isHonestDraw(draw)).toBe(true);
      expect([salePrice, minimumBid]).toEqual(['5', null]);
      expect(offered).toEqual(draw.drawn.map((cube) => cube.padStart(24, '0')));
      const revealed = await call(`/api/v1/exporter/draw/${_id}`, {}, '');
      expect([revealed.status, revealed.body.draw]).toEqual([200, draw]);
      const next = (await call('/api/v1/exporter/commitment')).body;
      expect(next.commitment).not.toBe(commitment);
    });

    it('returns the same draw for the same order, even if sent concurrently', async () => {
      free = Array.from({ length: 30 }, (_, i) => i + 1);
      const same = await Promise.all(Array.from({ length: 6 }, () => order({ clientSeed: 'again' })));
      expect(new Set(same.map(({ status }) => status))).toEqual(new Set([200]));
      expect(new Set(same.map(({ body }) => body.order!._id)).size).toBe(1);
      free = [1, 2];
      const later = await order({ clientSeed: 'again' });
      expect(later.body.order!.draw).toEqual(same[0]!.body.order!.draw);
      const scheduled = later.body.order!.draw.drawn.filter((cube) => Number(cube) > 2);
      expect(later.body.order!.free).toHaveLength(3 - scheduled.length);
      // Drawn cubes that are not free any more are still listed.
      expect(later.body.order!.cubes.map(({ title }) => title)).toEqual(
        later.body.order!.draw.drawn.map((cube) => `Tide ${cube}`),
      );
    });

    it('never uses a seed for two concurrent orders', async () => {
      free = Array.from({ length: 30 }, (_, i) => i + 1);
      const answers = await Promise.all(
        Array.from({ length: 4 }, (_, i) => order({ clientSeed: `at once ${i}` })),
      );
      const made = answers.filter(({ status }) => status === 200).map(({ body }) => body.order!);
      expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true);
      expect(made.length).toBeGreaterThan(0);
      expect(new Set(made.map(({ draw }) => draw.serverSeed)).size).toBe(made.length);
      expect(new Set(made.map(({ number }) => number)).size).toBe(made.length);
      for (const { draw } of made) expect(await isHonestDraw(draw)).toBe(true);
    });

    it('rejects an outdated commitment and returns the current one, which still applies to the next draw', async () => {
      const before = (await call('/api/v1/exporter/commitment')).body.commitment!;
      const { status, body } = await order({ clientSeed: 'bound', commitment: 'f'.repeat(64) });
      expect([status, body.commitment]).toEqual([409, before]);
      expect((await call('/api/v1/exporter/commitment')).body.commitment).toBe(before);
      const made = (await order({ clientSeed: 'bound' })).body.order!;
      expect(await drawCommitment(made.draw.serverSeed)).toBe(before);
    });

    it('stores documents that can be read only with the signed URLs that their sender gets', async () => {
      const documents = [
        ['../../x.pdf', pdf],
        ['b.png', png],
      ] as [string, string | Uint8Array<ArrayBuffer>][];
      const { body } = await order({ clientSeed: 'papers', documents, documentNames: 'licence.pdf' });
      expect(body.order!.documents.map(({ name }) => name)).toEqual(['licence.pdf', 'b.png']);
      const [licence] = body.order!.documents;
      const read = await fetch(licence!.url);
      expect([read.status, await read.text()]).toEqual([200, pdf]);
      expect(read.headers.get('content-disposition')).toMatch(/^attachment/);
      expect((await fetch(licence!.url.split('?')[0]!)).status).toBe(403);
      expect((await fetch(licence!.url.replace(/account=\w{24}/, `account=${'a'.repeat(24)}`))).status).toBe(
        403,
      );
      const list = await call('/api/v1/exporter/orders/0/1');
      expect(list.body).toMatchObject({ Orderdata: [{ documents: [{ name: 'licence.pdf' }, {}] }] });
      // A URL signed for another account gives no access, even if that account knows the name of the file.
      const { pathname } = new URL(licence!.url);
      const expiresAt = app.clock.now + 60;
      for (const [account, status] of [
        [userId, 200],
        ['a'.repeat(24), 404],
      ] as const) {
        const permit = { use: 'document', name: pathname.split('/').at(-1)!, expiresAt, account } as const;
        const url = `${app.url}${pathname}?${signedQuery(signatures, permit)}`;
        expect((await fetch(url)).status).toBe(status);
      }
      app.clock.now += 301;
      expect((await fetch(licence!.url)).status).toBe(403);
      app.clock.now -= 301;
    });

    it('rejects invalid orders without drawing', async () => {
      free = [1, 2];
      const before = (await call('/api/v1/exporter/commitment')).body.commitment;
      const refused = async (changes: Form, status: number, message: RegExp | string): Promise<void> => {
        const answer = await order({ clientSeed: 'refused', ...changes });
        expect([answer.status, answer.body.message]).toEqual([
          status,
          typeof message === 'string' ? message : expect.stringMatching(message),
        ]);
      };
      for (const numberOfTokens of ['0', '-1', '1.5', '1e1', 'three', '', '99999999999999999999'])
        await refused({ numberOfTokens }, 400, dropMessages.drawnCountWrong);
      await refused({ numberOfTokens: '501' }, 400, /at most 500/);
      await refused({ numberOfTokens: '3' }, 400, 'Only 2 of your cubes are free.');
      await refused({ numberOfTokens: '1', salePrice: '-1' }, 400, /salePrice/);
      await refused({ numberOfTokens: '1', colour: 'red' }, 400, 'colour is not a field of this call');
      await refused({ exporterId: 'f'.repeat(24) }, 403, /somebody else/);
      const file = (name: string, bytes: string | Uint8Array<ArrayBuffer>): Form => ({
        documents: [[name, bytes]],
      });
      await refused({ numberOfTokens: '1', ...file('a.pdf', '<html><script>') }, 400, /a PDF, PNG or JPEG/);
      await refused({ numberOfTokens: '1', ...file('a.pdf', pdf.slice(0, 30)) }, 400, /a PDF, PNG or JPEG/);
      await refused({ numberOfTokens: '1', ...file('a.png', png.slice(0, -9)) }, 400, /damaged/);
      await refused({ numberOfTokens: '1', ...file('a.pdf', '') }, 400, /empty/);
      const large = new Uint8Array(5 * 1024 * 1024 + 1);
      await refused({ numberOfTokens: '1', ...file('a.pdf', large) }, 413, /larger than 5 MiB/);
      const many = Array.from(
        { length: 11 },
        (_, i) => [`${i}.png`, png] as [string, string | Uint8Array<ArrayBuffer>],
      );
      await refused({ numberOfTokens: '1', documents: many }, 400, /at most 10 files/);
      free = [];
      await refused({ numberOfTokens: '1' }, 400, 'None of your cubes is free.');
      expect((await call('/api/v1/exporter/commitment')).body.commitment).toBe(before);
    });

    it('deletes the documents of an order that was rejected after they were stored', async () => {
      free = [1];
      const text = `${pdf}% refused\n`;
      const name = `${createHash('sha256').update(text).digest('hex')}.pdf`;
      const attached: Form = { documents: [['a.pdf', text]] };
      expect((await order({ ...attached, numberOfTokens: '2' })).status).toBe(400);
      expect(await documentSize(name)).toBe(text.length);
      expect(await sweep(60)).toBe(0);
      app.clock.now += 61;
      expect(await sweep(60)).toBe(1);
      expect(await documentSize(name)).toBeUndefined();
      // The documents of an accepted order are kept.
      const kept = await order({ ...attached, numberOfTokens: '1', clientSeed: 'kept' });
      app.clock.now += 61;
      expect(await sweep(60)).toBe(0);
      expect((await fetch(kept.body.order!.documents[0]!.url)).status).toBe(200);
      app.clock.now -= 122;
    });

    it('rejects an empty form, an unknown draw, and callers without the creator role', async () => {
      expect((await order({}, '')).status).toBe(401);
      const stranger = await app.signIn(new Wallet(Wallet.createRandom().privateKey));
      const { status, body } = await order({}, stranger);
      expect([status, body.message]).toEqual([403, expect.stringContaining(REQUIRED_ROLE)]);
      expect((await call('/api/v1/exporter/orders/0/9', {}, stranger)).status).toBe(403);
      const none = await call('/api/v1/exporter/addOrder', { method: 'POST', body: new FormData() });
      expect([none.status, none.body.message]).toEqual([400, 'exporterId not found in request body']);
      expect((await call(`/api/v1/exporter/draw/${'f'.repeat(24)}`, {}, '')).status).toBe(404);
    });
  });
});
