import { reportDrop } from '../../api/drop/report-drop.ts';
import { approveCubes } from '../../flow/approvals.ts';
import { etherCheck, signInCheck } from '../../flow/checks.ts';
import { creatorRoleCheck } from '../account/creator-role.ts';
import { contentSubject } from '../../flow/content-subject.ts';
import type { Flow } from '../../flow/flow.ts';
import { requireLearned } from '../../flow/require-learned.ts';
import type { SaveStep, Step } from '../../flow/step.ts';
import type { Hex } from '../../base/hex.ts';
import { existingItem } from '../manifest-key/keys.ts';
import { lookUpStep, reserveStep, unlessExisting } from '../manifest-key/steps.ts';
import { dropMetadata } from './drop-metadata.ts';
import { metadataStep, storedFile, uploadSteps } from '../upload/steps.ts';
import { fileName } from '../upload/upload-file.ts';
import type { CreateDropInput, CreateDropState } from './create-drop-state.ts';
import { cubesCheck, termsCheck } from './drop-checks.ts';
import { describeDrop, requireDropOnChain } from './drop-journal.ts';
import { openStep } from './open-drop.ts';

/** Result of opening a drop. */
export type CreateDropResult = {
  /** Server id. */
  id: string;
  /** On-chain id. */
  onChainId: string;
  /** `null` if the drop already existed. */
  transaction: Hex | null;
};

/**
 * Uploads the picture and the metadata, approves the drop contract for all of the account's cubes, opens the drop
 * on the chain, and reports it to the server. The approval remains.
 */
export const createDrop: Flow<CreateDropInput, CreateDropState, CreateDropResult> = {
  name: 'create-drop',
  describe: describeDrop,
  payment: ({ title, description, image, cubes, key }) => ({
    subject: contentSubject({
      key: key ?? null,
      title,
      description,
      image: fileName(image),
      cubes: cubes.map(({ onChainId }) => onChainId),
    }),
    amount: null,
  }),
  begin: () => ({ files: {}, digest: null, made: {}, drop: null, id: null }),
  steps,
  result({ key }, state) {
    const before = state.drop ? undefined : existingItem(state.made, key);
    if (before) return { id: before.id, onChainId: requireLearned(before, 'onChainId'), transaction: null };
    const { onChainId, transaction } = requireDropOnChain(state);
    return { id: requireLearned(state, 'id'), onChainId, transaction };
  },
};

function steps(input: CreateDropInput, state: CreateDropState): Step<CreateDropState>[] {
  const firstSteps: Step<CreateDropState>[] = [signInCheck, lookUpStep('drops', [input])];
  if (existingItem(state.made, input.key) && !state.drop) return firstSteps;
  const paying = [approveCubes<CreateDropState>(), openStep(input, state)];
  return [
    ...firstSteps,
    termsCheck(input),
    creatorRoleCheck,
    unlessExisting('drops', input, cubesCheck(input)),
    etherCheck<CreateDropState>(paying),
    ...uploadSteps([input.image]),
    metadataStep<CreateDropState>({
      item: input.key ?? 'the drop',
      metadata: () => dropMetadata({ ...input, image: storedFile(state, input.image).name }),
      learn: (digest) => ({ digest }),
    }),
    reserveStep('drops', [input], () => requireLearned(state, 'digest')),
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
      const { onChainId, startsAt, endsAt, transaction } = requireDropOnChain(state);
      const id = await reportDrop(api, {
        onChainId,
        title,
        description,
        image: storedFile(state, input.image).url,
        minimumBid: input.minimumBid,
        bidDelta: input.bidDelta,
        startsAt,
        endsAt,
        cubeIds: input.cubes.map((cube) => cube.id),
        key,
        transaction,
      });
      return { id };
    },
  };
}
