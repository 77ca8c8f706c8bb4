import { approveCubes } from '../flow/approvals.ts';
import { creatorRole, etherFor, signedIn } from '../flow/checks.ts';
import { contentSubject } from '../flow/content-subject.ts';
import type { Flow } from '../flow/flow.ts';
import type { SaveStep, Step } from '../flow/step.ts';
import type { Hex } from '../hex.ts';
import { madeAs } from '../manifest/keys.ts';
import { lookUpStep, reserveStep, unlessMade } from '../manifest/steps.ts';
import { dropMetadata } from '../metadata/index.ts';
import { metadataStep, storedFile, uploadSteps } from '../upload/steps.ts';
import { fileName } from '../upload/upload-file.ts';
import type { CreateDropInput, CreateDropState } from './create-drop-state.ts';
import { cubesCheck, termsCheck } from './drop-checks.ts';
import { openStep } from './open-drop.ts';

/** Result of opening a drop. */
export type CreateDropResult = {
  /** Server id. */
  id: string;
  /** On-chain id. */
  dropId: string;
  /** `null` if the drop existed already. */
  transaction: Hex | null;
};

/** Uploads the picture and the metadata, opens the auction on the chain, and saves the drop to the server. */
export const createDrop: Flow<CreateDropInput, CreateDropState, CreateDropResult> = {
  name: 'create-drop',
  describe: ({ title, description, image, cubes, startsAt, endsAt, key, written, ...terms }) => ({
    title,
    description,
    startsAt,
    endsAt,
    key: key ?? null,
    written: written ?? null,
    image: fileName(image),
    cubes: cubes.map(({ id, tokenId }) => ({ id, tokenId })),
    minimumBid: String(terms.minimumBid),
    bidDelta: String(terms.bidDelta),
    ...(terms.extension ? { extension: terms.extension } : {}),
  }),
  payment: ({ title, description, image, cubes, key }) => ({
    subject: contentSubject({
      key: key ?? null,
      title,
      description,
      image: fileName(image),
      cubes: cubes.map(({ tokenId }) => tokenId),
    }),
    amount: null,
  }),
  begin: () => ({ files: {}, digest: null, made: {}, drop: null, id: null }),
  steps,
  result({ key }, { made, drop, id }) {
    const before = drop ? undefined : madeAs(made, key);
    if (before) return { id: before.id, dropId: before.chainId!, transaction: null };
    return { id: id!, dropId: drop!.dropId, transaction: drop!.transaction };
  },
};

function steps(input: CreateDropInput, state: CreateDropState): Step<CreateDropState>[] {
  const known: Step<CreateDropState>[] = [signedIn, lookUpStep('drops', [input])];
  if (madeAs(state.made, input.key) && !state.drop) return known;
  const paying = [approveCubes<CreateDropState>(), openStep(input, state)];
  return [
    ...known,
    termsCheck(input),
    creatorRole,
    unlessMade('drops', input, cubesCheck(input)),
    etherFor<CreateDropState>(paying),
    ...uploadSteps<CreateDropState>([input.image]),
    metadataStep<CreateDropState>({
      of: input.key ?? 'the drop',
      metadata: () => dropMetadata({ ...input, image: storedFile(state, input.image).name }),
      learn: (digest) => ({ digest }),
    }),
    reserveStep('drops', [input], () => state.digest!),
    ...paying,
    saveStep(input, state),
  ];
}

function saveStep(input: CreateDropInput, state: CreateDropState): SaveStep<CreateDropState> {
  return {
    kind: 'save',
    name: 'save drop',
    title: 'Save the drop',
    async save({ api }) {
      const { title, description, key } = input;
      const { dropId, startsAt, endsAt, transaction } = state.drop!;
      const body = {
        title,
        description,
        dropId,
        transaction,
        tokenId: input.cubes.map(({ id }) => id),
        AuctionStartsAt: startsAt,
        AuctionEndsAt: endsAt,
        MinimumBid: String(input.minimumBid),
        bidDelta: String(input.bidDelta),
        image: storedFile(state, input.image).url,
        ...(key !== undefined && { key }),
      };
      return { id: (await api.post('/drop/createdrop', { body }))._id };
    },
  };
}
