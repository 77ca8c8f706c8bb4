import { isCubedropError, isOnChainId, type Seconds } from '@cubedrop/sdk';
import { chainNow } from '@cubedrop/sdk/chain';
import type { KeyedList } from '@cubedrop/sdk/manifest';
import { faultAt } from '../guide/draft.ts';
import type { Form } from '../guide/form.ts';
import { partChecker, type PartFault, type PartKind } from '../guide/part-fault.ts';
import { flagOf } from '../guide/repeat-command.ts';
import type { FlagValues } from '../guide/saved-answers.ts';
import { cubeIdOf, dropIdOf } from '../names/ids.ts';
import type { ReadyCreator } from '../session/ready-creator.ts';
import type { TextQuestion } from '../terminal/prompt.ts';
import { notFoundError } from '../terminal/not-found-error.ts';
import { silenced } from '../terminal/silenced.ts';
import { usageError } from '../terminal/usage-error.ts';
import type { Call } from './call.ts';
import { chainTime } from './chain-time.ts';
import { serverIdOf } from './on-chain-id.ts';

/** Parameters of {@link ItemAnswers}. */
export interface ItemAnswersParameters {
  call: Call<object>;
  list: KeyedList;
  /** The kind of the item's parts. The flag of this kind, such as `--cube`, takes their on-chain ids. */
  kind: PartKind;
  /** Names of the flags that are fields of the manifest. */
  fields: readonly string[];
  flags: FlagValues;
  /** Folder that paths are relative to. */
  folder: string;
  /** Prompts for missing flags; `undefined` if the command does not prompt. */
  form?: Form;
  /** The account, to check the parts on the server and the chain; `undefined` to check only the form of their ids. */
  creator?: ReadyCreator;
}

const IDS_FORM = 'Ids are numbers, as in: 1 2 3';

/**
 * The values of an item, from flags or, for missing flags, from the questions of a form. Each answer is validated
 * immediately, together with the flags and earlier answers.
 */
export class ItemAnswers {
  readonly #parameters: ItemAnswersParameters;
  readonly #values: Record<string, string | readonly string[]>;
  readonly #partFault: ReturnType<typeof partChecker> | undefined;
  /** On-chain ids of parts, by the names in answers. */
  readonly #ids = new Map<string, string>();
  #now: Promise<Seconds> | undefined;

  constructor(parameters: ItemAnswersParameters) {
    const { flags, creator, kind } = parameters;
    this.#parameters = parameters;
    this.#values = { ...flags };
    // An interrupted run may have created the item, whose parts are then no longer free.
    this.#partFault = creator && !creator.interrupted ? partChecker(creator, kind) : undefined;
  }

  /** The form that prompts for missing flags, or `undefined` if the command does not prompt. */
  get form(): Form | undefined {
    return this.#parameters.form;
  }

  /** The flags and the answers so far, by the names of the flags. */
  get values(): FlagValues {
    return this.#values;
  }

  /** Returns the value of a flag or the answer to its question, or `undefined` if there is none yet. */
  given(flag: string): string | undefined {
    const value = this.#values[flag];
    return typeof value === 'string' ? value : undefined;
  }

  /**
   * Returns an optional field of the item, which is never asked for, as an object; an empty object if its flag was not
   * given.
   */
  member(field: string): Record<string, string> {
    const value = this.given(field);
    return value === undefined ? {} : { [field]: value };
  }

  /** Sets the answer to a question that the caller has asked. */
  set(flag: string, answer: string): void {
    this.#values[flag] = answer;
  }

  /**
   * Returns the value of a field's flag, or asks for it as `ask` does.
   * @throws what the form throws; otherwise as `chainTime`
   */
  of(field: string, message: string): Promise<string> {
    return this.ask(field, { message, fault: (text) => this.#faultIn(field, text) });
  }

  /** Returns the value of a flag, or asks for it; an empty text if it is missing and there is no form. */
  async ask(flag: string, question: Omit<TextQuestion, 'instead'>): Promise<string> {
    const given = this.given(flag);
    const { form } = this.#parameters;
    if (given !== undefined || !form) return given ?? '';
    const answer = await form.text({ ...question, instead: `${flagOf(flag)} …` });
    this.#values[flag] = answer;
    return answer;
  }

  /**
   * Returns the on-chain ids of the parts, from the flag or from a question. Answers can name drops and cubes by manifest
   * key or title too.
   * @throws as `of`
   */
  async ids(message: string): Promise<readonly string[]> {
    const { kind, form } = this.#parameters;
    const given = this.#values[kind];
    if (given !== undefined || !form) return [given ?? []].flat();
    const fault = async (text: string) =>
      (await this.#faultOfNames(text)) ?? (await this.#faultOfIds(this.#idsIn(text)))?.message;
    const ids = this.#idsIn(await form.text({ message, instead: `${flagOf(kind)} …`, fault }));
    this.#values[kind] = ids;
    return ids;
  }

  /**
   * Checks the flags of fields and of parts.
   * @throws CubedropError `not-found`, naming a flag with an id that the account has nothing with; `validation`, naming
   *   another flag that is at fault; otherwise as `of`
   */
  async checkFlags(): Promise<void> {
    const { fields, kind } = this.#parameters;
    for (const field of fields) {
      const value = this.given(field);
      const fault = value === undefined ? undefined : await this.#faultIn(field, value);
      if (fault !== undefined) throw usageError(`${flagOf(field)}: ${fault}`);
    }
    const ids = this.#values[kind];
    const fault = ids === undefined ? undefined : await this.#faultOfIds([ids].flat());
    if (fault === undefined) return;
    const message = `${flagOf(kind)}: ${fault.message}`;
    throw fault.isMissing ? notFoundError(message) : usageError(message);
  }

  async #faultIn(field: string, value: string): Promise<string | undefined> {
    const { call, fields, list, folder, creator } = this.#parameters;
    const clock = Math.floor(call.terminal.clock() / 1_000);
    const now = await (this.#now ??= creator ? chainNow(creator.chain, clock) : chainTime(call));
    const given = Object.fromEntries(fields.map((name) => [name, this.given(name)]));
    const item = { ...given, [field]: value };
    // The times of a drop that an interrupted run may have opened can be in the past.
    const mayExist = creator?.interrupted !== undefined;
    return faultAt(`${list}[0].${field}`, { [list]: [item] }, folder, { now, mayExist });
  }

  /** Looks up the parts that an answer names. Returns the reason why one cannot be found. */
  async #faultOfNames(text: string): Promise<string | undefined> {
    for (const name of partsIn(text)) {
      if (isOnChainId(name) || this.#ids.has(name)) continue;
      try {
        const id = await this.#findPart(name);
        if (id !== undefined) this.#ids.set(name, id);
      } catch (error) {
        if (!isCubedropError(error, 'not-found') && !isCubedropError(error, 'validation')) throw error;
        return error.shortMessage;
      }
    }
    return undefined;
  }

  /** Returns the on-chain id of the part with a key or title; `undefined` for an NFT, which has only an id. */
  async #findPart(name: string): Promise<string | undefined> {
    const { call, kind } = this.#parameters;
    // What a lookup prints would break the prompt.
    const quiet = { ...call, terminal: silenced(call.terminal) };
    if (kind === 'cube') return String(await cubeIdOf(quiet, '--cube', name, 'held'));
    return kind === 'drop' ? String(await dropIdOf(quiet, '--drop', name)) : undefined;
  }

  #idsIn(text: string): string[] {
    return partsIn(text).map((name) => this.#ids.get(name) ?? name);
  }

  async #faultOfIds(ids: readonly string[]): Promise<PartFault | undefined> {
    const { creator, kind, list, folder } = this.#parameters;
    if (ids.length === 0 || !ids.every(isOnChainId)) return { message: IDS_FORM, isMissing: false };
    if (!creator) return undefined;
    const { config } = creator.session;
    const parts = await Promise.all(
      ids.map(async (id) => ({ id: await serverIdOf(config, kind, BigInt(id)) })),
    );
    const fault = await faultAt(`${list}[0].${kind}s`, { [list]: [{ [`${kind}s`]: parts }] }, folder);
    if (fault !== undefined) return { message: fault, isMissing: false };
    const partFault = this.#partFault;
    if (!partFault) return undefined;
    for (const id of ids) {
      const reason = await partFault(id);
      if (reason !== undefined) return reason;
    }
    return undefined;
  }
}

/** Splits an answer at commas, and between ids also at spaces. A title can have spaces. */
export function partsIn(text: string): string[] {
  return text.split(',').flatMap((part) => {
    const words = part.split(/\s+/).filter(Boolean);
    return words.every((word) => /^\d+$/.test(word)) ? words : [part.trim()];
  });
}
