import { reportNfts } from '../../api/nft/report-nfts.ts';
import { contentSubject } from '../../flow/content-subject.ts';
import type { Flow } from '../../flow/flow.ts';
import { requireLearned } from '../../flow/require-learned.ts';
import type { Step } from '../../flow/step.ts';
import { etherCheck, signInCheck } from '../../flow/checks.ts';
import { creatorRoleCheck } from '../account/creator-role.ts';
import { largestBatch } from '../../chain/gas.ts';
import { chunksOf } from '../../base/chunks.ts';
import { refuseFaults } from '../../base/errors.ts';
import { existingItem } from '../manifest-key/keys.ts';
import { lookUpStep, reserveStep } from '../manifest-key/steps.ts';
import type { Hex } from '../../base/hex.ts';
import { UPLOAD_REUSE_SECONDS } from '../upload/rules.ts';
import { metadataStep, uploadSteps } from '../upload/steps.ts';
import { isSource, uploadArtwork } from '../upload/upload-file.ts';
import type { CreateNftsState, IndexedNft } from './create-nfts-state.ts';
import { mintStep, rangeOf } from './mint.ts';
import { describeNft, metadataOf, portraitsOf, recordOf, type NftItem } from './nft-item.ts';
import { checkBatch, checkNft } from './rules.ts';
import { requireEntry, requireItem } from '../../base/require.ts';

/** Input of {@link createNfts}. */
export interface CreateNftsInput {
  /** What to mint, in any order. */
  nfts: readonly NftItem[];
  /**
   * Maximum number of NFTs per transaction. Defaults to the result of `largestBatch`, to which a higher value is
   * reduced.
   */
  batchSize?: number;
}

/** Result of creating NFTs. */
export type CreateNftsResult = {
  /**
   * The NFTs, in the order of the input. `id` is the server id, `nftId` the on-chain id. `transaction` is the hash of
   * the transaction that minted the NFT; `null` if it already existed.
   */
  nfts: { key: string | null; id: string; nftId: string; transaction: Hex | null }[];
};

/**
 * Uploads artwork, portraits and metadata, mints the NFTs in as few transactions as the batch size allows, and reports
 * them to the server.
 */
export const createNfts: Flow<CreateNftsInput, CreateNftsState, CreateNftsResult> = {
  name: 'create-nfts',
  describe: ({ nfts }) => ({ nfts: nfts.map(describeNft) }),
  payment: ({ nfts }) => ({ subject: contentSubject({ nfts: nfts.map(describeNft) }), amount: null }),
  async begin({ nfts, batchSize }, { chain }) {
    refuseFaults([...checkBatch(nfts), ...nfts.flatMap(checkNft)]);
    const largest = await largestBatch(chain);
    return {
      batchSize: Math.max(1, Math.min(largest, batchSize ?? largest)),
      files: {},
      artwork: {},
      digests: {},
      made: {},
      minted: {},
      saved: {},
    };
  },
  steps,
  result: ({ nfts }, { made, minted, saved }) => ({
    nfts: nfts.map(({ key = null }, index) => {
      const before = existingItem(made, key);
      if (before && !minted[index])
        return { key, id: before.id, nftId: requireLearned(before, 'onChainId'), transaction: null };
      return { key, id: requireLearned(saved, String(index)), ...requireLearned(minted, String(index)) };
    }),
  }),
};

function steps({ nfts }: CreateNftsInput, state: CreateNftsState): Step<CreateNftsState>[] {
  const all = nfts.map((nft, index) => ({ nft, index }));
  const missing = all.filter(({ nft, index }) => state.minted[index] || !existingItem(state.made, nft.key));
  const chunks = chunksOf(missing, state.batchSize);
  const paying = chunks.flatMap((chunk) => [mintStep(chunk, state), saveStep(chunk, state)]);
  const firstSteps: Step<CreateNftsState>[] = [signInCheck, lookUpStep('nfts', nfts)];
  if (missing.length === 0) return firstSteps;
  return [
    ...firstSteps,
    creatorRoleCheck,
    etherCheck(paying),
    ...artworkSteps(missing),
    ...uploadSteps(missing.flatMap(({ nft }) => portraitsOf(nft))),
    ...missing.map(({ nft, index }) =>
      metadataStep<CreateNftsState>({
        item: nft.key ?? `NFT ${index + 1}`,
        title: nft.title,
        metadata: () => metadataOf(nft, state),
        learn: (digest) => ({ digests: { [index]: digest } }),
      }),
    ),
    reserveStep(
      'nfts',
      missing.map(({ nft, index }) => ({ ...nft, index })),
      ({ index }) => requireLearned(state.digests, String(index)),
    ),
    ...paying,
  ];
}

function artworkSteps(nfts: readonly IndexedNft[]): Step<CreateNftsState>[] {
  const sources = new Map(
    nfts.flatMap(({ nft }) => (isSource(nft.artwork) ? [[nft.artwork.name, nft.artwork]] : [])),
  );
  return [...sources.values()].map((file) => ({
    kind: 'upload',
    name: `artwork ${file.name}`,
    title: `Upload ${file.name}`,
    group: 'files',
    reuseSeconds: UPLOAD_REUSE_SECONDS,
    upload: async ({ api, signal }, onBytes) => ({
      artwork: { [file.name]: await uploadArtwork(api, file, { onBytes, signal }) },
    }),
  }));
}

function saveStep(chunk: readonly IndexedNft[], state: CreateNftsState): Step<CreateNftsState> {
  return {
    kind: 'save',
    name: `save ${rangeOf(chunk)}`,
    title: `Save NFTs ${rangeOf(chunk)}`,
    async save({ api }) {
      const minted = chunk.map(({ nft, index }) => ({
        nft,
        index,
        ...requireLearned(state.minted, String(index)),
      }));
      const nfts = minted.map(({ nft, nftId }) => recordOf(nft, state, nftId));
      const { transaction } = requireItem(minted, 0);
      const ids = await reportNfts(api, { nfts, transaction });
      return {
        saved: Object.fromEntries(minted.map(({ index, nftId }) => [index, requireEntry(ids, nftId)])),
      };
    },
  };
}
