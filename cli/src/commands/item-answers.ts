import type { JsonObject, Seconds } from '@cubedrop/sdk';
import type { KeyedList } from '@cubedrop/sdk/manifest';
import { faultAt } from '../guide/draft.ts';
import { askText } from '../terminal/prompt.ts';
import { usageError } from '../terminal/usage-error.ts';
import type { Call } from './call.ts';
import { chainTime } from './chain-time.ts';
import { flagOf } from './single-item.ts';

/**
 * The fields of an item, from flags or, for missing flags, from prompts. Each answer is validated immediately, together
 * with the flags and earlier answers.
 */
export class ItemAnswers {
  readonly #call: Call<object>;
  readonly #list: KeyedList;
  readonly #fields: Record<string, string> = {};
  #now: Promise<Seconds> | undefined;

  /** @param flags values of the flags, by the field of the manifest */
  constructor(call: Call<object>, list: KeyedList, flags: Readonly<Record<string, string | undefined>>) {
    this.#call = call;
    this.#list = list;
    for (const [field, value] of Object.entries(flags)) if (value !== undefined) this.#fields[field] = value;
  }

  /**
   * Returns the value of a field's flag, or prompts for it. All flags are checked before the first prompt.
   * @throws CubedropError `validation` if a flag is invalid or the terminal is not interactive; otherwise as `chainTime`
   */
  async of(field: string, message: string): Promise<string> {
    const given = this.#fields[field];
    if (given !== undefined) return given;
    if (this.#now === undefined) await this.#checkFlags();
    const answer = await askText(this.#call.terminal, {
      message,
      instead: `${flagOf(field)} …`,
      fault: (text) => this.#faultIn(field, { ...this.#fields, [field]: text }),
    });
    this.#fields[field] = answer;
    return answer;
  }

  async #checkFlags(): Promise<void> {
    for (const field of Object.keys(this.#fields)) {
      const fault = await this.#faultIn(field, this.#fields);
      if (fault !== undefined) throw usageError(`${flagOf(field)}: ${fault}`);
    }
  }

  async #faultIn(field: string, item: JsonObject): Promise<string | undefined> {
    const now = await (this.#now ??= chainTime(this.#call));
    return faultAt(`${this.#list}[0].${field}`, { [this.#list]: [item] }, process.cwd(), now);
  }
}
