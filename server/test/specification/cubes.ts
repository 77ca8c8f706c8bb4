import { contentOfJson, type CubeMetadata, type NftMetadata } from '@cubedrop/sdk';
import type { Api } from '@cubedrop/sdk/api';
import { silentMp3 } from '../audio/test-silence.ts';
import { acting, type TestChain } from '../chain/test-chain.ts';
import { sampleCube, sampleNft } from '../metadata/test-metadata.ts';
import { png } from '../upload/test-pictures.ts';

/** An item on the chain with its metadata. */
export interface Made<Metadata> {
  readonly onChainId: bigint;
  readonly metadata: Metadata;
}

/** A cube on the chain with the NFTs that were made for it. */
export interface MadeCube extends Made<CubeMetadata> {
  readonly nfts: readonly Made<NftMetadata>[];
}

/** Content names of the uploaded picture and track, and the CID of the uploaded artwork. */
export interface Files {
  readonly picture: string;
  readonly track: string;
  readonly artwork: string;
}

/** Creates NFTs and cubes from real files, as account 0. */
export interface Makers {
  readonly files: Files;
  /** Stores metadata where the server finds it. Returns its digest and URI. */
  store(metadata: unknown): Promise<{ digest: string; uri: string }>;
  makeNfts(titles: readonly string[]): Promise<Made<NftMetadata>[]>;
  /** Creates a cube with six new NFTs. */
  makeCube(title: string): Promise<MadeCube>;
}

const CREATOR = 0;
const SIDES = ['one', 'two', 'three', 'four', 'five', 'six'];

/** Uploads a picture, a track and an artwork, and returns functions that make items of them. @param api client of account 0 */
export async function makers(chain: TestChain, api: Api): Promise<Makers> {
  const act = acting(chain);
  const upload = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
    (await api.upload('/upload/uploadtos3', new Blob([bytes]))).url.split('/').at(-1)!;
  const files = {
    picture: await upload(png),
    track: await upload(silentMp3(12)),
    artwork: (await api.upload('/ipfs/file', new Blob([png]))).ipfsHash,
  };
  const store: Makers['store'] = async (metadata) => {
    await api.post('/ipfs/json', { body: { json: metadata as Record<string, unknown> } });
    return contentOfJson(metadata);
  };
  const makeNfts: Makers['makeNfts'] = async (titles) => {
    const nfts = titles.map((title) => sampleNft(title, { ipfsHash: files.artwork }));
    const digests = await Promise.all(nfts.map(async (nft) => (await store(nft)).digest));
    const supplies = nfts.map(() => 1);
    const first = await act.mint(CREATOR, supplies, digests);
    return nfts.map((metadata, at) => ({ onChainId: first + BigInt(at), metadata }));
  };
  return {
    files,
    store,
    makeNfts,
    async makeCube(title) {
      const nfts = await makeNfts(SIDES.map((side) => `${title} ${side}`));
      const nftIds = nfts.map(({ onChainId }) => onChainId);
      const ownermusicfile = await upload(silentMp3(12, `${title}, whole`));
      const nonownermusicfile = await upload(silentMp3(12, `${title}, to be cut`));
      const tracks = { ownermusicfile, nonownermusicfile };
      const metadata = sampleCube(title, nftIds.map(String), tracks);
      const { uri } = await store(metadata);
      return { onChainId: await act.makeCube(CREATOR, uri, nftIds), metadata, nfts };
    },
  };
}
