import { suggestion } from '@cubedrop/sdk';
import { getPeople, listOwnCollections, type Api } from '@cubedrop/sdk/api';
import { PERSON_LISTS, type PersonList } from '@cubedrop/sdk/manifest';
import { oneLine } from '../terminal/sanitize.ts';
import { readList, type ReadList } from './read-list.ts';

/** A list of people or collections, to which NFTs and cubes refer by name. */
export type NameList = PersonList | 'collections';

/** Names, as stored on the server, of an account's collections and of the people whom it has credited. */
export class KnownNames {
  readonly #lists: ReadonlyMap<NameList, ReadList<string>>;

  /** @param api client of the account */
  constructor(api: Pick<Api, 'get'>) {
    const names = (list: PersonList) => async () =>
      newestFirst((await getPeople(api))[list].map(({ name }) => name));
    const collections = async () => newestFirst((await listOwnCollections(api)).map(({ title }) => title));
    this.#lists = new Map<NameList, ReadList<string>>([
      ...PERSON_LISTS.map((list): [NameList, ReadList<string>] => [list, readList(names(list))]),
      ['collections', readList(collections)],
    ]);
  }

  /** Returns the names of a list, newest first, each once. @throws ApiError */
  async in(list: NameList): Promise<readonly string[]> {
    return (await this.#lists.get(list)?.items()) ?? [];
  }

  /**
   * Returns the name on the server that equals the typed one except for surrounding spaces, or `undefined` if there is
   * none. A name that has the same spaces takes precedence.
   * @throws ApiError
   */
  async find(list: NameList, typed: string): Promise<string | undefined> {
    const found = await this.#lists.get(list)?.find((name) => name.trim() === typed.trim());
    if (found === undefined) return undefined;
    return (await this.in(list)).includes(typed) ? typed : found;
  }

  /**
   * Returns why a typed name is not accepted, or `undefined` if it is.
   * @param title what an entry of the list is called, such as `image artist`
   * @throws ApiError
   */
  async faultOf(list: NameList, title: string, typed: string): Promise<string | undefined> {
    if (typed.trim() === '') return 'Enter the name as it is on the server.';
    if ((await this.find(list, typed)) !== undefined) return undefined;
    const meant = suggestion(typed.trim(), await this.in(list));
    return oneLine(`There is no ${title} named "${oneLine(typed)}" on the server.${meant}`, 250);
  }
}

function newestFirst(names: readonly string[]): string[] {
  return [...new Set(names.toReversed())];
}
