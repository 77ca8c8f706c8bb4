import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { isJsonObject } from '@cubedrop/sdk';
import { readTextIfExists, writePrivateFile } from '@cubedrop/sdk/node';
import { writeIn } from '../config/folder.ts';

interface Answer {
  question: string;
  text: string;
}

/** Values of a command's flags by their names in code, such as `startsAt`. A repeatable flag has a list of them. */
export type FlagValues = Readonly<Record<string, string | readonly string[]>>;

/** Returns the flags that were given. */
export function givenFlags(
  flags: Readonly<Record<string, string | readonly string[] | undefined>>,
): FlagValues {
  return Object.fromEntries(
    Object.entries(flags).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  );
}

/** Answers of an earlier form that was not finished. */
export interface EarlierAnswers {
  /** Folder that paths are relative to. */
  folder: string;
  answers: readonly Answer[];
  /** Flags of the command; `undefined` if it had none. */
  flags?: FlagValues;
}

/**
 * The answers of a guided form, written to a file after each one, so that none is lost however the command ends. A
 * resumed form goes through the same questions again and uses the earlier answers.
 */
export class SavedAnswers {
  readonly #folder: string;
  readonly #path: string;
  #earlier: Answer[] = [];
  #flags: FlagValues = {};
  readonly #given: Answer[] = [];

  /** @param form name of the form */
  constructor(configFolder: string, form: string) {
    this.#folder = join(configFolder, 'drafts');
    this.#path = join(this.#folder, `${form}.json`);
  }

  /** Returns the answers of an earlier form, or `undefined` if there are none or the file is invalid. */
  earlier(): EarlierAnswers | undefined {
    try {
      const saved: unknown = JSON.parse(readTextIfExists(this.#path) ?? 'null');
      return isEarlier(saved) && saved.answers.length > 0 ? saved : undefined;
    } catch {
      return undefined;
    }
  }

  /** Makes the answers of an earlier form available to `take`, in their order. */
  resume({ answers }: EarlierAnswers): void {
    this.#earlier = [...answers];
  }

  /** Writes these flags of the command along with each answer, so that a resumed form has them too. */
  keepFlags(flags: FlagValues): void {
    this.#flags = flags;
  }

  /**
   * Returns the next earlier answer; `undefined` if there is none. An answer to another question is dropped with
   * all that follow it, and `undefined` is returned.
   */
  take(question: string): string | undefined {
    const [next] = this.#earlier;
    if (next?.question !== question) {
      // The questions differ from here on.
      this.#earlier = [];
      return undefined;
    }
    return this.#earlier.shift()?.text;
  }

  /**
   * Writes an answer, together with the other answers so far and the earlier ones that were not taken.
   * @throws UnwritableFolder
   */
  save(question: string, text: string, folder: string): void {
    const answer = { question, text };
    const answers = [...this.#given, answer, ...this.#earlier];
    const flags = Object.keys(this.#flags).length > 0 ? { flags: this.#flags } : {};
    const draft = `${JSON.stringify({ folder, answers, ...flags })}\n`;
    writeIn(this.#folder, () => writePrivateFile(this.#path, draft));
    this.#given.push(answer);
  }

  /** Number of answers that were given and written. */
  get count(): number {
    return this.#given.length;
  }

  /** Deletes the file. */
  discard(): void {
    rmSync(this.#path, { force: true });
  }
}

function isEarlier(saved: unknown): saved is EarlierAnswers {
  if (typeof saved !== 'object' || saved === null || !('folder' in saved) || !('answers' in saved))
    return false;
  if ('flags' in saved && !isFlagValues(saved.flags)) return false;
  return typeof saved.folder === 'string' && Array.isArray(saved.answers) && saved.answers.every(isAnswer);
}

function isFlagValues(flags: unknown): boolean {
  const isText = (value: unknown) => typeof value === 'string';
  return (
    isJsonObject(flags) &&
    Object.values(flags).every((value) => isText(value) || (Array.isArray(value) && value.every(isText)))
  );
}

function isAnswer(one: unknown): one is Answer {
  if (typeof one !== 'object' || one === null || !('question' in one) || !('text' in one)) return false;
  return typeof one.question === 'string' && typeof one.text === 'string';
}
