import { existsSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import { RARITIES } from '@cubedrop/sdk';
import type { PersonList } from '@cubedrop/sdk/manifest';
import { stringify } from 'yaml';
import { systemCode } from '../config/system-code.ts';
import { toWriteError } from '../config/write-error.ts';
import type { ManifestSource } from '../manifest/source.ts';
import { askChoice, askText, askYes, type TextQuestion } from '../terminal/prompt.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { Draft, faultAt, type Named } from './draft.ts';
import type { EarlierAnswers, SavedAnswers } from './saved-answers.ts';
import { required } from '../required.ts';

/** Option to suggest if the terminal is not interactive. */
const INSTEAD = '-f, --file <manifest>';

/** The people of an NFT: field, list, title and questions, in the order in which the fields are validated. */
const PEOPLE = [
  ['imageArtist', 'imageArtists', 'Image artist', ['name', 'about', 'image', 'website']],
  ['producer', 'producers', 'Producer', ['name', 'image', 'inspiration']],
  ['executiveProducer', 'executiveProducers', 'Executive producer', ['name', 'image', 'inspiration']],
  ['fan', 'fans', 'Fan', ['name', 'image', 'inspiration']],
] as const satisfies readonly (readonly [string, PersonList, string, readonly string[]])[];

/** What is asked about a person, by the field of the manifest. */
const PERSON_QUESTIONS: Readonly<Record<string, string>> = {
  name: 'name',
  about: 'about the art',
  image: 'picture (a file)',
  website: 'website',
  inspiration: 'inspiration for the piece',
};

/** Parameters of {@link guideNfts}. */
export interface GuideParameters {
  /** Folder that paths are relative to. */
  folder: string;
  /** Stores the answers until the form is finished. */
  saved: SavedAnswers;
}

/**
 * Asks for one NFT after another until the user is done, then offers to save the answers as a manifest. Each answer
 * is saved as it is given; the answers of an unfinished form are offered again.
 * @returns the manifest of the answers
 * @throws CubedropError `validation`, naming -f, if the terminal is not interactive
 */
export async function guideNfts(
  terminal: Terminal,
  { folder, saved }: GuideParameters,
): Promise<ManifestSource> {
  const earlier = terminal.canAsk ? saved.earlier() : undefined;
  const isResumed = earlier !== undefined && (await askToResume(terminal, earlier));
  if (isResumed) saved.resume(earlier);
  const guide = new Guide(terminal, isResumed ? earlier.folder : folder, saved);
  try {
    do await guide.askNft();
    while (await guide.askAnother());
    return await guide.finish();
  } catch (error) {
    printSaved(terminal, saved);
    throw error;
  }
}

/** Prints how to resume a form whose answers are saved. */
export function printSaved(terminal: Terminal, saved: Pick<SavedAnswers, 'count'>): void {
  if (saved.count > 0) terminal.say('Your answers are saved. Continue with: cubedrop nft create');
}

async function askToResume(terminal: Terminal, { folder, answers }: EarlierAnswers): Promise<boolean> {
  const count = `${answers.length} ${answers.length === 1 ? 'answer' : 'answers'}`;
  return askChoice(terminal, {
    message: `You have ${count} from an earlier form, started in ${folder}.`,
    instead: INSTEAD,
    choices: [
      { name: 'Continue with them', value: true },
      { name: 'Start again', value: false },
    ],
  });
}

class Guide {
  readonly #draft = new Draft();

  constructor(
    private readonly terminal: Terminal,
    private readonly folder: string,
    private readonly answers: SavedAnswers,
  ) {}

  /** Asks whether there is another NFT. Only a yes is saved, so that a resumed form asks again. */
  async askAnother(): Promise<boolean> {
    const message = 'Another NFT?';
    const isMore =
      this.answers.take(message) !== undefined ||
      (await askYes(this.terminal, { message, instead: INSTEAD }));
    if (isMore) this.answers.save(message, 'yes', this.folder);
    return isMore;
  }

  async askNft(): Promise<void> {
    const { nfts } = this.#draft;
    const nft: Record<string, unknown> = {};
    const text = (field: string, message: string, read: (text: string) => unknown = (same) => same) =>
      this.#ask(message, `nfts[0].${field}`, (value) => ({ nfts: [{ key: 'new', [field]: read(value) }] }));
    nft['artwork'] = await text('artwork', 'Artwork (a file)');
    nft['title'] = await text('title', 'Name');
    nft['description'] = await text('description', 'Description');
    nft['rarity'] = await this.#choose(
      'Rarity',
      RARITIES.map((rarity) => ({ name: rarity, value: rarity })),
    );
    nft['supply'] = Number(await text('supply', 'Copies', numberOf));
    for (const [field, list, title, questions] of PEOPLE)
      nft[field] = await this.#person(list, title, questions);
    nft['other'] = await text('other', 'Other');
    nft['collection'] = await this.#collection();
    const suggested = this.#draft.keyFor(String(nft['title']), nfts);
    const key = await this.#ask(
      'Key, its permanent name in manifests',
      'nfts[0].key',
      (value) => ({ nfts: [{ key: value }] }),
      suggested,
    );
    nfts.push({ key: nfts.some((one) => one['key'] === key) ? this.#draft.keyFor(key, nfts) : key, ...nft });
  }

  /** Offers to save the answers to a file and returns their manifest. Asks again if it cannot be written. */
  async finish(): Promise<ManifestSource> {
    for (;;) {
      const name = await this.#askFile();
      if (name === '')
        return {
          name: 'the answers',
          folder: this.folder,
          mayLeaveFolder: true,
          text: JSON.stringify(this.#draft.manifest(), null, 1),
        };
      try {
        return this.#save(name);
      } catch (error) {
        this.terminal.say(`${name} cannot be written (${systemCode(error)}).`);
      }
    }
  }

  /** Returns the name of a file that does not exist yet, or an empty text. */
  async #askFile(): Promise<string> {
    const { folder, terminal } = this;
    const name = await askText(terminal, {
      message: 'Save these answers as a manifest (name of a new file; leave empty to skip)',
      instead: INSTEAD,
      fault: async (path) => {
        const file = path.trim();
        if (file === '') return undefined;
        if (!/\.(ya?ml|json)$/i.test(file)) return 'Enter a file name that ends in .yaml or .json.';
        if (!existsSync(dirname(resolve(folder, file)))) return 'The folder does not exist.';
        return existsSync(resolve(folder, file)) ? 'The file already exists.' : undefined;
      },
    });
    return name.trim();
  }

  #save(name: string): ManifestSource {
    const { folder, terminal } = this;
    const file = resolve(folder, name);
    const beside = (path: string) => relative(dirname(file), resolve(folder, path)).split(sep).join('/');
    const manifest = this.#draft.manifest(beside);
    const text = /json$/i.test(file)
      ? `${JSON.stringify(manifest, null, 2)}\n`
      : stringify(manifest, { lineWidth: 110 });
    try {
      writeFileSync(file, text, { flag: 'wx' });
    } catch (error) {
      throw toWriteError(file, error);
    }
    this.answers.discard();
    terminal.say(
      `Saved in ${file}. To use it again: cubedrop nft create -f ${relative(process.cwd(), file)}`,
    );
    return { name, folder: dirname(file), mayLeaveFolder: true, text };
  }

  async #person(list: PersonList, title: string, questions: readonly string[]): Promise<unknown> {
    const described = this.#draft.people[list];
    const chosen = await this.#oneOf(title, described);
    if (chosen !== NEW) return chosen;
    const written: Record<string, string> = {};
    for (const field of questions) {
      const path = `profiles.${list}[0].${field}`;
      written[field] = await this.#ask(`${title}: ${PERSON_QUESTIONS[field]}`, path, (value) => ({
        profiles: { [list]: [{ key: 'new', [field]: value }] },
      }));
    }
    const name = required(written['name'], 'name of a person');
    return remember(described, this.#draft.keyFor(name, described), name, written);
  }

  async #collection(): Promise<unknown> {
    const described = this.#draft.collections;
    const chosen = await this.#oneOf('Collection', described);
    if (chosen !== NEW) return chosen;
    const collection = (field: string) => (value: string) => ({
      collections: [{ key: 'new', [field]: value }],
    });
    const title = await this.#ask('Collection: name', 'collections[0].title', collection('title'));
    const image = await this.#text({
      message: 'Collection: picture (a file; empty for none)',
      fault: async (path) =>
        path.trim() === ''
          ? undefined
          : faultAt('collections[0].image', collection('image')(path), this.folder),
    });
    const written = { title, ...(image.trim() === '' ? {} : { image }) };
    return remember(described, this.#draft.keyFor(title, described), title, written);
  }

  /** Asks for an item described before (returns its key), one on the server (`{existing: name}`) or a new one (`NEW`). */
  async #oneOf(title: string, described: readonly Named[]): Promise<unknown> {
    const choice = await this.#choose<unknown>(title, [
      ...described.map(({ key, label }) => ({ name: label, value: key })),
      { name: 'new', value: NEW },
      { name: 'one on the server, by name', value: EXISTING },
    ]);
    if (choice !== EXISTING) return choice;
    const fault = async (name: string) =>
      name.trim() === '' ? 'Enter the name as it is on the server.' : undefined;
    return { existing: await this.#text({ message: `${title}: name`, fault }) };
  }

  async #choose<Value>(message: string, choices: { name: string; value: Value }[]): Promise<Value> {
    const earlier = choices[Number(this.answers.take(message) ?? Number.NaN)];
    const numbered = choices.map(({ name }, number) => ({ name, value: number }));
    const number = earlier
      ? choices.indexOf(earlier)
      : await askChoice(this.terminal, { message, instead: INSTEAD, choices: numbered });
    this.answers.save(message, String(number), this.folder);
    return required(choices[number], 'choice').value;
  }

  /** Takes the earlier answer to a question if it is still valid, otherwise asks. */
  async #text(question: Omit<TextQuestion, 'instead'>): Promise<string> {
    const { message, fault } = question;
    const earlier = this.answers.take(message);
    const isValid = earlier !== undefined && (await fault?.(earlier)) === undefined;
    const answer = isValid ? earlier : await askText(this.terminal, { ...question, instead: INSTEAD });
    this.answers.save(message, answer, this.folder);
    return answer;
  }

  /** Asks until the answer is valid at a path of the manifest that `manifest` makes of it. */
  #ask(
    message: string,
    path: string,
    manifest: (value: string) => Record<string, unknown>,
    initial?: string,
  ): Promise<string> {
    const fault = (value: string) => faultAt(path, manifest(value), this.folder);
    return this.#text({ message, initial, fault });
  }
}

const NEW = Symbol('new');
const EXISTING = Symbol('existing');

function remember(described: Named[], key: string, label: string, written: Record<string, string>): string {
  described.push({ key, label, written });
  return key;
}

function numberOf(text: string): unknown {
  return /^\s*-?\d{1,15}(\.\d+)?\s*$/.test(text) ? Number(text) : null;
}
