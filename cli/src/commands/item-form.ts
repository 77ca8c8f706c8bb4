import type { JsonObject } from '@cubedrop/sdk';
import type { KeyedList } from '@cubedrop/sdk/manifest';
import type { PartKind } from '../guide/part-fault.ts';
import { flagOf, printRepeat, repeatCommand } from '../guide/repeat-command.ts';
import { givenFlags, SavedAnswers, type FlagValues } from '../guide/saved-answers.ts';
import { keepingAnswers, startForm } from '../guide/start-form.ts';
import { openReadyCreator, type ReadyCreator } from '../session/ready-creator.ts';
import type { Call } from './call.ts';
import { connectionWords } from './connection-words.ts';
import { ItemAnswers } from './item-answers.ts';
import { payingOptions, type PayingFlags } from './paying-flags.ts';
import { applyItem, requireFlags } from './single-item.ts';

/** Part of help texts about the prompts for missing flags. */
export const PROMPTS_HELP = `On a terminal, missing flags are prompted for. The flags, the items that they name, and the account's role and balance are
checked before the first question; each answer is checked as it is given and kept on this machine. If the command is
interrupted or fails, the next call of it offers to continue with these answers. Once all questions are answered, the
command prints how to do the same without prompts.`;

/** A command that creates one item from flags and prompts. */
export interface ItemForm {
  /** The words of the command, such as `drop create`. */
  command: string;
  list: KeyedList;
  /** The kind of the item's parts. */
  kind: PartKind;
  /** All flags that describe the item, by their names in code, in the order of the questions. */
  flags: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Names of the required flags. If one is missing, the command prompts for it, or fails if it cannot prompt. */
  required: readonly string[];
  /** Names of the flags that are fields of the manifest. */
  fields: readonly string[];
  /** Names of the flags that take a file. */
  files: readonly string[];
  /** Maximum gas for creating the smallest such item; 0 if the command sends no transaction. */
  gas: bigint;
  /**
   * Checks flags that are not fields of the manifest.
   * @throws CubedropError `validation`
   */
  checkFlags?: (flags: FlagValues, creator: ReadyCreator) => Promise<void>;
  /** Returns the item. If there is a form, first asks for the flags that are missing. */
  ask: (answers: ItemAnswers, creator?: ReadyCreator) => Promise<AnsweredItem>;
}

/** An item as described by the flags and answers. */
export interface AnsweredItem {
  /** Its fields in the manifest, without its parts. */
  item: JsonObject;
  /** On-chain ids of its parts. */
  ids: readonly string[];
  /** Other members of the manifest, such as a new profile. */
  otherMembers?: JsonObject;
}

/**
 * Creates one item from flags. On a terminal, missing flags are prompted for. Before the first question, the
 * command checks the given flags, the account's role and balance, and that the account has the parts. Each answer
 * is saved as it is given, and offered again if the item was not created. Once all questions are answered, prints
 * the command that creates the same item without prompts.
 * @throws CubedropError `validation` if a flag is invalid, or if one is missing and prompts are not possible;
 *   otherwise as `openReadyCreator` and `applyItem`
 */
export async function createItem(call: Call<PayingFlags>, itemForm: ItemForm): Promise<void> {
  const { flags, required, list, kind, fields } = itemForm;
  requireFlags(call.terminal, Object.fromEntries(required.map((name) => [flagOf(name), flags[name]])));
  if (required.some((name) => flags[name] === undefined)) return createGuided(call, itemForm);
  const folder = process.cwd();
  const answers = new ItemAnswers({ call, list, kind, fields, flags: givenFlags(flags), folder });
  await apply(call, itemForm, folder, await itemForm.ask(answers));
}

async function createGuided(call: Call<PayingFlags>, itemForm: ItemForm): Promise<void> {
  const { command, list, kind, fields, gas } = itemForm;
  const { dryRun, maxCost } = payingOptions(call.flags);
  const folder = process.cwd();
  const flags = givenFlags(itemForm.flags);
  // Mistyped flags are reported before a password is asked for.
  await new ItemAnswers({ call, list, kind, fields, flags, folder }).checkFlags();
  const creator = await openReadyCreator(call, { command, gas, maxCost });
  const saved = new SavedAnswers(call.folder, command.replaceAll(' ', '-'));
  try {
    await checkWithServer(call, itemForm, { flags, folder, creator });
    await keepingAnswers(call.terminal, { saved, command }, async () => {
      const finished = await askItem(call, itemForm, { flags, folder, creator, saved });
      await apply(call, itemForm, finished.folder, finished.answered);
      if (!dryRun) saved.discard();
    });
  } finally {
    creator.chain.provider.destroy();
  }
}

interface Started {
  flags: FlagValues;
  folder: string;
  creator: ReadyCreator;
}

/** Asks for the missing flags and prints the command that repeats the form. */
async function askItem(
  call: Call<object>,
  itemForm: ItemForm,
  { flags, folder, creator, saved }: Started & { saved: SavedAnswers },
): Promise<{ answered: AnsweredItem; folder: string }> {
  const { command, list, kind, fields, files } = itemForm;
  const { terminal } = call;
  const names = Object.keys(itemForm.flags);
  const instead = 'all flags';
  const started = await startForm(terminal, { saved, folder, instead, flags, names, files });
  const { form } = started;
  if (started.isResumed)
    await checkWithServer(call, itemForm, { flags: started.flags, folder: form.folder, creator });
  const parameters = { call, list, kind, fields, flags: started.flags, folder: form.folder, form, creator };
  const answers = new ItemAnswers(parameters);
  const answered = await itemForm.ask(answers, creator);
  const line = repeatCommand({ command, flags: answers.values, names, folder: form.folder });
  printRepeat(terminal, [line, ...connectionWords(call.flags)].join(' '));
  return { answered, folder: form.folder };
}

/** Checks all given flags, with data from the server and the chain. */
async function checkWithServer(
  call: Call<object>,
  { list, kind, fields, checkFlags }: ItemForm,
  { flags, folder, creator }: Started,
): Promise<void> {
  await new ItemAnswers({ call, list, kind, fields, flags, folder, creator }).checkFlags();
  await checkFlags?.(flags, creator);
}

function apply(
  call: Call<PayingFlags>,
  { command, list, kind }: ItemForm,
  folder: string,
  { item, ids, otherMembers }: AnsweredItem,
): Promise<void> {
  const parts = { kind, ids };
  return applyItem(call, {
    command,
    list,
    item,
    parts,
    folder,
    ...(otherMembers === undefined ? {} : { otherMembers }),
  });
}
