import { oneLine } from '../terminal/sanitize.ts';
import type { Named } from './draft.ts';
import type { Choice, Form } from './form.ts';
import type { KnownNames, NameList } from './known-names.ts';

/** Maximum number of names on the server that are offered. Others can be typed. */
const MAX_OFFERED = 20;

/** A question for a person or a collection. */
export interface CreditQuestion {
  /** Title of the question, such as `Image artist`. */
  title: string;
  list: NameList;
  /** The people or collections that were described in this form. */
  described: readonly Named[];
}

/** A reference as written in a manifest: a key of the same manifest, or a name on the server. */
export type CreditReference = string | { existing: string };

const NEW = Symbol('new');
const TYPED = Symbol('typed');

/** Asks who is credited on NFTs and cubes, and to which collection an NFT belongs. */
export class CreditQuestions {
  /** Names on the server that were chosen in this form. */
  readonly #chosen = new Map<NameList, string[]>();

  /**
   * @param names names on the server; `undefined` if the server cannot be reached, so that any name is accepted
   * @param instead option to suggest if the terminal is not interactive
   */
  constructor(
    private readonly form: Form,
    private readonly names: KnownNames | undefined,
    private readonly instead: string,
  ) {}

  /**
   * Asks for a person or a collection: one that was described or chosen before, one on the server, or a new one.
   * @returns its reference, or `undefined` for a new one
   * @throws as `askChoice` and `askText`; ApiError
   */
  async ask({ title, list, described }: CreditQuestion): Promise<CreditReference | undefined> {
    const chosen = this.#chosen.get(list) ?? [];
    const known = (await this.names?.in(list)) ?? [];
    const offered = known.filter((name) => !chosen.includes(name)).slice(0, MAX_OFFERED);
    const answer = await this.form.choose<CreditReference | symbol>({
      message: title,
      instead: this.instead,
      choices: [
        ...described.map(({ key, label }) => ({ id: `key ${key}`, name: oneLine(label), value: key })),
        ...[...chosen, ...offered].map(onServer),
        { id: 'new', name: 'new', value: NEW },
        { id: 'typed', name: 'one on the server, by name', value: TYPED },
      ],
    });
    if (answer === NEW) return undefined;
    if (typeof answer === 'string') return answer;
    const name = typeof answer === 'symbol' ? await this.#askName(title, list) : answer.existing;
    if (!chosen.includes(name)) this.#chosen.set(list, [...chosen, name]);
    return { existing: name };
  }

  async #askName(title: string, list: NameList): Promise<string> {
    const { names } = this;
    const typed = await this.form.text({
      message: `${title}: name`,
      instead: this.instead,
      fault: async (name) => {
        if (names) return names.faultOf(list, title.toLowerCase(), name);
        return name.trim() === '' ? 'Enter the name as it is on the server.' : undefined;
      },
    });
    return (await names?.find(list, typed)) ?? typed.trim();
  }
}

function onServer(name: string): Choice<CreditReference> {
  return { id: `existing ${name}`, name: `${oneLine(name)} (on the server)`, value: { existing: name } };
}
