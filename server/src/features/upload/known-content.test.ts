import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { cidOfFile, contentOfJson } from '@cubedrop/sdk';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chainIndex, type ChainIndex } from '../../start/chain-index.ts';
import { createStores } from '../stores.ts';
import { acting, testChain, type TestChain } from '../../../test/chain/test-chain.ts';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { startTestApp, type TestApp } from '../../../test/http/test-app.ts';
import { sampleCube, sampleNft } from '../../../test/metadata/test-metadata.ts';
import { metadataTable } from '../../index/metadata/metadata-model.ts';
import { pictureRoutes } from '../picture/picture-routes.ts';
import { pictureService } from '../picture/picture-service.ts';
import { pictureSource } from '../picture/picture-source.ts';
import { keptFiles } from '../../platform/storage/kept-files.ts';
import { localContent } from '../../platform/storage/local-content.ts';
import { localFolders } from '../../platform/storage/open-storage.ts';
import { pinataContent } from '../../platform/storage/pinata-content.ts';
import { chainTime } from '../system/chain-time.ts';
import { eventually } from '../../../test/eventually.ts';
import { TITLES } from '../../../test/index/test-index.ts';
import { knownContentStore } from './known-content-store.ts';
import { png } from '../../../test/upload/test-pictures.ts';
import { signatures } from '../../../test/upload/test-uploads.ts';
import { uploadRoutes } from './upload-routes.ts';
import { uploadService } from './upload-service.ts';
import { quotaOn } from '../../../test/upload/test-quota.ts';
import { uploaderStore } from './uploader-store.ts';
import { signedUploadService } from './signed-upload-service.ts';
import { signedUploadStore } from './signed-upload-store.ts';
import { testPush } from '../../../test/push/test-settings.ts';
import { testWebhooks } from '../../../test/webhook/test-settings.ts';

const CREATOR = 0;
const NOBODY = 4;

let chain: TestChain;
let gateway: Server;
let gatewayUrl: string;
/** All content on IPFS, from anyone. */
const ipfs = new Map<string, Uint8Array>();
let asked: string[] = [];

beforeAll(async () => {
  chain = await testChain();
  gateway = createServer((request, response) => {
    const cid = request.url!.split('/').at(-1)!;
    if (request.method !== 'GET') {
      // A request to pin content. The form's bytes are not checked, since the test knows their CID.
      request.resume().on('end', () => {
        response.setHeader('content-type', 'application/json').end(JSON.stringify({ IpfsHash: nextPin }));
      });
      return;
    }
    asked.push(cid);
    const bytes = ipfs.get(cid);
    if (bytes) response.end(bytes);
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  gatewayUrl = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
});
afterAll(async () => {
  gateway.close();
  await chain.stop();
});

let nextPin = '';
let pictures = 0;
/** Returns a unique picture. */
const picture = (): Uint8Array<ArrayBuffer> => new Uint8Array([...png, ...new Uint8Array((pictures += 1))]);
const publish = async (bytes: Uint8Array): Promise<string> => {
  const cid = await cidOfFile(bytes);
  ipfs.set(cid, bytes);
  return cid;
};

onEachEngine('content of this platform', (engine) => {
  let app: TestApp;
  let index: ChainIndex;
  let errors: unknown[];

  beforeAll(async () => {
    errors = [];
    app = await startTestApp({
      databaseAt: await engine.fresh(),
      routers: ({ folder, url, database, clock }) => {
        const now = (): number => clock.now;
        const objects = localFolders({ dataFolder: folder, publicUrl: url, signatures });
        const known = knownContentStore(database);
        const content = pinataContent({
          local: localContent(join(folder, 'content')),
          jwt: 'jwt',
          isKnown: known.isKnown,
          gateway: gatewayUrl,
          endpoint: gatewayUrl,
        });
        index = chainIndex({
          webhooks: testWebhooks,
          push: testPush,
          database,
          node: chain.node,
          addresses: chain.addresses,
          firstBlock: 0,
          content,
          stores: createStores(database),
          mail: async () => {},
          confirmations: 1,
          publicUrl: url,
          interval: 50,
          chainTime: () => chainTime(chain.node, true, 0),
          now: Date.now,
          onError: (error) => errors.push(error),
        });
        const uploaders = uploaderStore(database);
        const quota = quotaOn(database);
        const uploads = uploadService({
          objects: objects.uploads,
          content,
          known,
          signatures,
          publicUrl: url,
          now,
          uploaders: quota,
          files: keptFiles(database, 'upload_files'),
        });
        const signed = signedUploadService({
          objects,
          signatures,
          storeFile: uploads.store,
          quota,
          uploaders,
          publicUrl: url,
          now,
          store: signedUploadStore(database),
          onError: (error) => errors.push(error),
        });
        const source = pictureSource(objects.uploads, content);
        return [
          uploadRoutes(uploads, signed, quota),
          pictureRoutes(
            pictureService({ source, renditions: objects.renditions, isHidden: async () => false }),
          ),
          ...index.routers,
        ];
      },
    });
    await index.start();
  });
  afterAll(async () => {
    await index.stop();
    await app.close();
    expect(errors).toEqual([]);
  });

  const statuses = async (cid: string): Promise<[number, number]> => {
    const file = `/ipfs/${cid}`;
    const thumb = `/pictures/${cid}/thumb.webp`;
    return [(await fetch(app.url + file)).status, (await fetch(app.url + thumb)).status];
  };
  /** Mints NFTs with the given artwork. Their metadata is only on IPFS. */
  const mint = async (account: number, artwork: string): Promise<{ ids: bigint[]; cids: string[] }> => {
    const act = acting(chain);
    const stored = await Promise.all(
      TITLES.map((title) => contentOfJson(sampleNft(title, { ipfsHash: artwork }))),
    );
    for (const { cid, text } of stored) ipfs.set(cid, Buffer.from(text));
    const digests = stored.map(({ digest }) => digest);
    const first = await act.mint(
      account,
      TITLES.map(() => 1),
      digests,
    );
    return { ids: TITLES.map((_, i) => first + BigInt(i)), cids: stored.map(({ cid }) => cid) };
  };
  const isServed = (cid: string) => eventually(() => knownContentStore(app.database).isKnown(cid));

  it("refuses content that is not this platform's, without asking the gateway", async () => {
    const theirs = await publish(picture());
    const { cid, text } = await contentOfJson({ title: `Not ours ${pictures}` });
    ipfs.set(cid, Buffer.from(text));
    asked = [];
    expect(await statuses(theirs)).toEqual([404, 404]);
    expect(await statuses(cid)).toEqual([404, 404]);
    expect(asked).toEqual([]);
  });

  it('serves uploaded artwork, and records the CIDs of uploaded artwork and metadata', async () => {
    const bytes = picture();
    nextPin = await cidOfFile(bytes);
    const api = app.api(await app.signIn(chain.accounts[CREATOR]!));
    const form = new FormData();
    form.set('file', new Blob([bytes]), 'artwork.png');
    const headers = { authorization: `Bearer ${await app.signIn(chain.accounts[CREATOR]!)}` };
    const sent = await fetch(`${app.url}/ipfs/file`, { method: 'POST', headers, body: form });
    expect(await sent.json()).toEqual({ success: true, ipfsHash: nextPin });
    expect(await statuses(nextPin)).toEqual([200, 200]);
    expect(await knownContentStore(app.database).isKnown(nextPin)).toBe(true);
    const json = { title: `Uploaded ${pictures}` };
    nextPin = (await contentOfJson(json)).cid;
    expect((await api.post('/ipfs/json', { body: { json } })).ipfsHash).toBe(nextPin);
    expect(await knownContentStore(app.database).isKnown(nextPin)).toBe(true);
  });

  it("serves artwork and metadata of creators' NFTs, and of other NFTs only inside a creator's cube", async () => {
    const mine = await publish(picture());
    const theirs = await publish(picture());
    expect(await statuses(mine)).toEqual([404, 404]);
    const made = await mint(CREATOR, mine);
    const foreign = await mint(NOBODY, theirs);
    await isServed(mine);
    const metadata = metadataTable(app.database.sequelize);
    await eventually(async () => (await metadata.count({ json: null })) === 0);
    expect(await statuses(mine)).toEqual([200, 200]);
    expect((await fetch(`${app.url}/ipfs/${made.cids[0]}`)).status).toBe(200);
    expect(await statuses(theirs)).toEqual([404, 404]);
    expect(asked).not.toContain(theirs);
    const from = chain.accounts[NOBODY]!.address;
    const to = chain.accounts[CREATOR]!.address;
    for (const id of foreign.ids)
      await chain.send(NOBODY, 'musicNft', 'safeTransferFrom', from, to, id, 1, '0x');
    const cube = await contentOfJson(sampleCube('Found', foreign.ids.map(String)));
    ipfs.set(cube.cid, Buffer.from(cube.text));
    await acting(chain).makeCube(CREATOR, cube.uri, foreign.ids);
    await isServed(theirs);
    expect(await statuses(theirs)).toEqual([200, 200]);
  });
});
