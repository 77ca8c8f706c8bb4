import { listOwnDrops } from '../../api/drop/list-own-drops.ts';
import { saveSeason } from '../../api/season/save-season.ts';
import { CubedropError, refuseFaults } from '../../base/errors.ts';
import { signInCheck } from '../../flow/checks.ts';
import { creatorRoleCheck } from '../account/creator-role.ts';
import { contentSubject } from '../../flow/content-subject.ts';
import type { Flow } from '../../flow/flow.ts';
import { requireLearned } from '../../flow/require-learned.ts';
import type { CheckStep, Step } from '../../flow/step.ts';
import { existingItem, type Keyed } from '../manifest-key/keys.ts';
import type { ExistingItem } from '../manifest-key/existing-item.ts';
import { lookUpStep, reserveStep } from '../manifest-key/steps.ts';
import { storedFile, uploadSteps, type Files } from '../upload/steps.ts';
import type { AnyFile } from '../upload/types.ts';
import { fileName } from '../upload/upload-file.ts';
import { checkSeason, dropsOfOthersFault } from './rules.ts';

/** Input of {@link createSeason}. */
export interface CreateSeasonInput extends Keyed {
  /** Name of the season. */
  title: string;
  /** Text about the season. */
  description: string;
  /** Picture of the season. */
  image: AnyFile;
  /** Server ids of the drops, in order. */
  drops: readonly string[];
}

/** State accumulated while creating a season. */
export type CreateSeasonState = Files & {
  /**
   * Manifest key; `null` if there is none. Without a key, the server identifies a season by its content and creates it
   * only once.
   */
  key: string | null;
  /** The season that already exists for the manifest key, under that key; empty if there is none. */
  made: Readonly<Record<string, ExistingItem>>;
  /** Server id. */
  id: string | null;
};

/** Result of creating a season. */
export type CreateSeasonResult = {
  /** Server id. */
  id: string;
};

/** Uploads the picture and saves the season to the server. Sends no transaction. */
export const createSeason: Flow<CreateSeasonInput, CreateSeasonState, CreateSeasonResult> = {
  name: 'create-season',
  describe: ({ title, description, image, drops, key, written }) => ({
    title,
    description,
    drops,
    key: key ?? null,
    written: written ?? null,
    image: fileName(image),
  }),
  payment: ({ title, description, image, drops, key }) => ({
    subject: contentSubject({ title, description, drops, key: key ?? null, image: fileName(image) }),
    amount: null,
  }),
  begin(input) {
    refuseFaults(checkSeason(input));
    return { files: {}, key: input.key ?? null, made: {}, id: null };
  },
  steps,
  result: (_, state) => ({
    id: state.id ?? existingItem(state.made, state.key)?.id ?? requireLearned(state, 'id'),
  }),
};

/** Returns the check that all drops are the account's own. It precedes all uploads. The server checks this too. */
function ownDropsCheck({ drops }: CreateSeasonInput): CheckStep<CreateSeasonState> {
  return {
    kind: 'check',
    name: 'check drops',
    title: 'Check the drops',
    async check({ api }) {
      const own = await listOwnDrops(api);
      const fault = dropsOfOthersFault(drops, new Set(own.map(({ id }) => id)));
      if (fault) throw new CubedropError('refused', fault.message);
    },
  };
}

function steps(input: CreateSeasonInput, state: CreateSeasonState): Step<CreateSeasonState>[] {
  const firstSteps: Step<CreateSeasonState>[] = [signInCheck, lookUpStep('seasons', [input])];
  if (existingItem(state.made, state.key) && state.id === null) return firstSteps;
  return [
    ...firstSteps,
    creatorRoleCheck,
    ownDropsCheck(input),
    ...uploadSteps([input.image]),
    reserveStep('seasons', [input]),
    {
      kind: 'save',
      name: 'save season',
      title: 'Save the season',
      async save({ api }) {
        const { title, description, drops } = input;
        const image = storedFile(state, input.image).url;
        const key = state.key ?? undefined;
        return { id: await saveSeason(api, { title, description, image, dropIds: drops, key }) };
      },
    },
  ];
}
