import type { Router } from 'express';
import { join } from 'node:path';
import { contentOfJson, type CubeMetadata, type DropMetadata, type NftMetadata } from '@cubedrop/sdk';
import type { Api } from '@cubedrop/sdk/api';
import { publicProfiles } from '../../src/features/public-profile/public-profiles.ts';
import { createStores } from '../../src/features/stores.ts';
import { acting, type TestChain } from '../chain/test-chain.ts';
import { chainIndex, type ChainIndex } from '../../src/start/chain-index.ts';
import type { Database } from '../../src/platform/database/index.ts';
import type { TestEngine } from '../database/test-engines.ts';
import { startTestApp, type TestApp, type TestAppParts } from '../http/test-app.ts';
import { sampleCube, sampleDrop, sampleNft } from '../metadata/test-metadata.ts';
import { pictureService } from '../../src/features/picture/picture-service.ts';
import { pictureSource } from '../../src/features/picture/picture-source.ts';
import { sharePictures } from '../../src/features/share/share-pictures.ts';
import { shareRoutes } from '../../src/features/share/share-routes.ts';
import type { ContentStore } from '../../src/platform/storage/content.ts';
import { localContent, type LocalContent } from '../../src/platform/storage/local-content.ts';
import { localFolders, type Objects } from '../../src/platform/storage/open-storage.ts';
import { chainTime } from '../../src/features/system/chain-time.ts';
import { signatures } from '../upload/test-uploads.ts';
import { testPush } from '../push/test-settings.ts';
import { testWebhooks } from '../webhook/test-settings.ts';

/** Default titles of a cube's six NFTs. */
export const TITLES = ['Dawn', 'Noon', 'Dusk', 'Rain', 'Wind', 'Salt'];

/** The index of a test chain with its routes and a real database. Accounts 0 and 1 are creators. */
export interface TestIndex {
  readonly app: TestApp;
  readonly index: ChainIndex;
  readonly content: LocalContent;
  readonly objects: Objects;
  /** Errors that the index has reported. */
  readonly errors: unknown[];
  /** Returns a client signed in as an account of the chain. */
  as(account: number): Promise<Api>;
  /** Stores metadata in the server's content storage. */
  store(metadata: unknown): ReturnType<typeof contentOfJson>;
  /** Mints NFTs and stores their metadata. */
  mint(
    account: number,
    titles: readonly string[],
    supply?: number,
    changes?: Partial<NftMetadata>,
  ): Promise<{ nfts: NftMetadata[]; nftIds: bigint[] }>;
  /** Creates a cube of NFTs and returns its on-chain id. */
  makeCube(
    account: number,
    title: string,
    nftIds: readonly bigint[],
    changes?: Partial<CubeMetadata>,
  ): Promise<bigint>;
  /** Opens a drop of cubes and returns its on-chain id. */
  makeDrop(
    account: number,
    cubeIds: readonly bigint[],
    drop?: DropMetadata,
    startsIn?: number,
  ): Promise<bigint>;
  stop(): Promise<void>;
}

export interface TestIndexOptions {
  /** Returns the content storage that the index reads, made from the local one. */
  contentOver?: (local: LocalContent) => ContentStore;
  /** Returns routes that are served beside those of the index. */
  moreRouters?: (parts: TestAppParts) => Router[];
}

export async function startTestIndex(
  chain: TestChain,
  engine: Pick<TestEngine, 'fresh' | 'release'>,
  /** Milliseconds to wait for a report to be indexed. */
  patience = 20_000,
  /** Folder of the storefront's build. */
  storefront?: string,
  { contentOver = (local) => local, moreRouters = () => [] }: TestIndexOptions = {},
): Promise<TestIndex> {
  const act = acting(chain);
  const errors: unknown[] = [];
  let index!: ChainIndex;
  let content!: LocalContent;
  let objects!: Objects;
  let database!: Database;
  const databaseAt = await engine.fresh();
  const app = await startTestApp({
    databaseAt,
    storefront,
    cardOf: (path) => index.share.cardOf(path),
    publicVersion: (part) => index.publicVersion(part),
    routers: (parts) => {
      const { folder, url, clock } = parts;
      ({ database } = parts);
      content = localContent(join(folder, 'content'));
      const reached = contentOver(content);
      objects = localFolders({ dataFolder: folder, publicUrl: url, signatures });
      const stores = createStores(database);
      index = chainIndex({
        webhooks: testWebhooks,
        push: testPush,
        database,
        node: chain.node,
        addresses: chain.addresses,
        firstBlock: 0,
        content: reached,
        stores,
        mail: async () => {},
        confirmations: 1,
        publicUrl: url,
        interval: 50,
        patience,
        chainTime: () => chainTime(chain.node, true, 0),
        now: Date.now,
        onError: (error) => errors.push(error),
      });
      const source = pictureSource(objects.uploads, reached);
      const pictures = pictureService({
        source,
        renditions: objects.renditions,
        isHidden: async () => false,
      });
      const shared = sharePictures({ share: index.share, pictures, renditions: objects.renditions });
      const profiles = publicProfiles({
        database,
        stores,
        uploaded: async (name) => ((await objects.uploads.size(name)) === undefined ? undefined : name),
        isHidden: async () => false,
        signatures,
        publicUrl: url,
        now: () => clock.now,
      });
      return [...index.routers, profiles, shareRoutes(shared), ...moreRouters(parts)];
    },
  });
  for (const { address } of chain.accounts.slice(0, 2)) app.creators.add(address.toLowerCase());
  const store = async (metadata: unknown) => {
    const stored = await contentOfJson(metadata);
    await content.addJson(stored.text);
    return stored;
  };
  return {
    app,
    index,
    content,
    objects,
    errors,
    store,
    as: async (account) => app.api(await app.signIn(chain.accounts[account]!)),
    async mint(account, titles, supply = 1, changes = {}) {
      const nfts = titles.map((title) => sampleNft(title, { tokensupply: supply, ...changes }));
      const digests = await Promise.all(nfts.map(async (nft) => (await store(nft)).digest));
      const first = await act.mint(
        account,
        nfts.map(() => supply),
        digests,
      );
      return { nfts, nftIds: nfts.map((_, at) => first + BigInt(at)) };
    },
    async makeCube(account, title, nftIds, changes = {}) {
      const { uri } = await store(sampleCube(title, nftIds.map(String), changes));
      return act.makeCube(account, uri, nftIds);
    },
    makeDrop: async (account, cubeIds, drop = sampleDrop('Friday Drop'), startsIn) =>
      act.openDrop(account, cubeIds, (await store(drop)).digest, startsIn),
    async stop() {
      await index.stop();
      await app.close();
      engine.release(databaseAt);
    },
  };
}
