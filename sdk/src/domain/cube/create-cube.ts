import { reportCube } from '../../api/cube/report-cube.ts';
import { reportTransfer } from '../../api/transaction/report-transfer.ts';
import { readContract } from '../../chain/contracts.ts';
import { problemError } from '../problem/messages.ts';
import { refuseFaults } from '../../base/errors.ts';
import { approveNfts } from '../../flow/approvals.ts';
import { etherCheck, signInCheck } from '../../flow/checks.ts';
import { creatorRoleCheck } from '../account/creator-role.ts';
import { contentSubject } from '../../flow/content-subject.ts';
import type { Flow } from '../../flow/flow.ts';
import { requireLearned } from '../../flow/require-learned.ts';
import type { CheckStep, SaveStep, Step } from '../../flow/step.ts';
import { ZERO_ADDRESS, type Hex } from '../../base/hex.ts';
import { existingItem } from '../manifest-key/keys.ts';
import { lookUpStep, reserveStep, unlessExisting } from '../manifest-key/steps.ts';
import { metadataStep, uploadSteps } from '../upload/steps.ts';
import { fileName } from '../upload/upload-file.ts';
import type { CreateCubeInput, CreateCubeState } from './create-cube-state.ts';
import { requireCubeOnChain } from './cube-journal.ts';
import { filesOf, metadataOf, recordOf } from './cube-record.ts';
import { makeStep } from './make-cube.ts';
import { validateRoyalty } from './royalty.ts';
import { checkCube } from './rules.ts';

/** Result of creating a cube. */
export type CreateCubeResult = {
  /** Server id. */
  id: string;
  /** On-chain id. */
  onChainId: string;
  /** `null` if the cube already existed. */
  transaction: Hex | null;
};

/**
 * Uploads the files and the metadata, approves the cube contract for all of the account's NFTs, creates the cube
 * from six NFTs on the chain, and reports it to the server. The approval remains.
 */
export const createCube: Flow<CreateCubeInput, CreateCubeState, CreateCubeResult> = {
  name: 'create-cube',
  describe: ({ price, nfts, ...cube }) => ({
    title: cube.title,
    description: cube.description,
    price: String(price),
    // Omitted if there is none, so that runs started by versions without royalties can still be resumed.
    ...(cube.royaltyBasisPoints ? { royaltyBasisPoints: cube.royaltyBasisPoints } : {}),
    nfts: nfts.map(({ id, nftId }) => ({ id, nftId })),
    files: filesOf(cube).map(fileName),
    artist: [cube.musicArtistName, cube.musicArtistStatement],
    key: cube.key ?? null,
    written: cube.written ?? null,
  }),
  payment: ({ key, title, royaltyBasisPoints, nfts, ownerTrack, previewTrack }) => ({
    subject: contentSubject({
      key: key ?? null,
      title,
      nfts: nfts.map(({ nftId }) => nftId),
      ...(royaltyBasisPoints ? { royaltyBasisPoints } : {}),
      tracks: [ownerTrack, previewTrack].map(fileName),
    }),
    amount: null,
  }),
  begin(input) {
    const { price, royaltyBasisPoints = 0, nfts, ...texts } = input;
    const royalty = validateRoyalty(royaltyBasisPoints);
    const amount = { ok: true as const, wei: price, unit: 'ETH' as const };
    refuseFaults(checkCube({ ...texts, price: amount, royalty, nfts: nfts.map(({ nftId }) => nftId) }));
    return { files: {}, digest: null, made: {}, cube: null, id: null };
  },
  steps,
  result({ key }, state) {
    const before = state.cube ? undefined : existingItem(state.made, key);
    if (before) return { id: before.id, onChainId: requireLearned(before, 'onChainId'), transaction: null };
    return { id: requireLearned(state, 'id'), ...requireCubeOnChain(state) };
  },
};

function steps(input: CreateCubeInput, state: CreateCubeState): Step<CreateCubeState>[] {
  const firstSteps: Step<CreateCubeState>[] = [signInCheck, lookUpStep('cubes', [input])];
  if (existingItem(state.made, input.key) && !state.cube) return firstSteps;
  const paying = [approveNfts<CreateCubeState>(), makeStep(input, state)];
  return [
    ...firstSteps,
    creatorRoleCheck,
    unlessExisting('cubes', input, copiesCheck(input)),
    etherCheck<CreateCubeState>(paying),
    ...uploadSteps(filesOf(input)),
    metadataStep<CreateCubeState>({
      item: input.key ?? 'the cube',
      metadata: () => metadataOf(input, state),
      learn: (digest) => ({ digest }),
    }),
    reserveStep('cubes', [input], () => requireLearned(state, 'digest')),
    ...paying,
    saveStep(input, state),
    transferStep(state),
  ];
}

function copiesCheck({ nfts }: CreateCubeInput): CheckStep<CreateCubeState> {
  return {
    kind: 'check',
    name: 'check NFTs',
    title: 'Check that the account has a copy of each NFT',
    async check({ chain, sender }) {
      const copies = await Promise.all(
        nfts.map(({ nftId }) =>
          readContract(chain, 'musicNft', 'balanceOf', [sender.address, BigInt(nftId)]),
        ),
      );
      const missing = nfts.filter((_, index) => copies[index] === 0n).map(({ nftId }) => nftId);
      if (missing.length === 0) return;
      throw problemError({ code: 'no-nft-copies', details: { nftIds: missing } });
    },
  };
}

function saveStep(input: CreateCubeInput, state: CreateCubeState): SaveStep<CreateCubeState> {
  return {
    kind: 'save',
    name: 'save cube',
    title: 'Save the cube',
    async save({ api, sender }) {
      return { id: await reportCube(api, recordOf(input, state, sender.address)) };
    },
  };
}

function transferStep(state: CreateCubeState): SaveStep<CreateCubeState> {
  return {
    kind: 'save',
    name: 'save transfer',
    title: 'Save the transaction',
    async save({ api, sender }) {
      const { onChainId: cubeId, transaction } = requireCubeOnChain(state);
      await reportTransfer(api, { cubeId, from: ZERO_ADDRESS, to: sender.address, transaction });
      return {};
    },
  };
}
