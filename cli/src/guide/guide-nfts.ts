import { existsSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import { RARITIES } from '@cubedrop/sdk';
import type { PersonList } from '@cubedrop/sdk/manifest';
import { systemCode, toWriteError } from '@cubedrop/sdk/node';
import { stringify } from 'yaml';
import type { ManifestSource } from '../manifest/source.ts';
import { askText } from '../terminal/prompt.ts';
import { shellWord } from '../terminal/shell-word.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { CreditQuestions } from './ask-credit.ts';
import { Draft, faultAt, type Named } from './draft.ts';
import type { Form } from './form.ts';
import { keepManifest } from './keep-manifest.ts';
import type { KnownNames } from './known-names.ts';
import type { SavedAnswers } from './saved-answers.ts';
import { printRepeat } from './repeat-command.ts';
import { startForm } from './start-form.ts';
import { required } from '../required.ts';

/** Option to suggest if the terminal is not interactive. */
const INSTEAD = '-f, --file <manifest>';

/** Flag that allows a manifest to name files outside its own folder. */
const ANYWHERE = '--files-anywhere';

/** The people of an NFT: field, list, title and questions, in the order in which the fields are validated. */
const PEOPLE = [
  ['imageArtist', 'imageArtists', 'Image artist', ['name', 'about', 'image', 'website']],
  ['producer', 'producers', 'Producer', ['name', 'image', 'inspiration']],
  ['executiveProducer', 'executiveProducers', 'Executive producer', ['name', 'image', 'inspiration']],
  ['fan', 'fans', 'Fan', ['name', 'image', 'inspiration']],
] as const satisfies readonly (readonly [string, PersonList, string, readonly string[]])[];

/** The questions about a person, by the field of the manifest. */
const PERSON_QUESTIONS: Readonly<Record<string, string>> = {
  name: 'name',
  about: 'about the art',
  image: 'picture (a file)',
  website: 'website',
  inspiration: 'inspiration for the piece',
};

/** Parameters of {@link guideNfts}. */
export interface GuideParameters {
  /** Config folder. If the user does not save the answers, they are kept in it as a manifest. */
  configFolder: string;
  /** Folder that paths are relative to. */
  folder: string;
  /** Stores the answers until the form is finished. */
  saved: SavedAnswers;
  /** Names on the server; `undefined` if the server cannot be reached, so that any name is accepted. */
  names: KnownNames | undefined;
  /** Words of a shell that select the same server and account in the command that repeats the form. */
  connection: readonly string[];
}

/**
 * Asks for one NFT after another until the user is done, then offers to save the answers as a manifest, and prints the
 * command that creates the same NFTs without questions. Each answer is saved as it is given; the answers of an
 * unfinished form are offered again.
 * @returns the manifest of the answers
 * @throws CubedropError `validation`, naming -f, if the terminal is not interactive
 */
export async function guideNfts(
  terminal: Terminal,
  { configFolder, folder, saved, names, connection }: GuideParameters,
): Promise<ManifestSource> {
  const { form } = await startForm(terminal, { saved, folder, instead: INSTEAD });
  const guide = new Guide(form, saved, new CreditQuestions(form, names, INSTEAD));
  do await guide.askNft();
  while (await form.yes({ message: 'Another NFT?', instead: INSTEAD }));
  return guide.finish(configFolder, connection);
}

class Guide {
  readonly #draft = new Draft();

  constructor(
    private readonly form: Form,
    private readonly saved: SavedAnswers,
    private readonly credits: CreditQuestions,
  ) {}

  async askNft(): Promise<void> {
    const { nfts } = this.#draft;
    const nft: Record<string, unknown> = {};
    const text = (field: string, message: string, read: (text: string) => unknown = (same) => same) =>
      this.#ask(message, `nfts[0].${field}`, (value) => ({ nfts: [{ key: 'new', [field]: read(value) }] }));
    nft['artwork'] = await text('artwork', 'Artwork (a file)');
    nft['title'] = await text('title', 'Name');
    nft['description'] = await text('description', 'Description');
    nft['rarity'] = await this.form.choose({
      message: 'Rarity',
      instead: INSTEAD,
      choices: RARITIES.map((rarity) => ({ id: rarity, name: rarity, value: rarity })),
    });
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

  /**
   * Offers to save the answers to a file and returns their manifest. If the file cannot be written, asks for another
   * one. If the user names no file, the answers are kept in the config folder until those of the next form replace
   * them.
   */
  async finish(configFolder: string, connection: readonly string[]): Promise<ManifestSource> {
    const { folder, terminal } = this.form;
    for (;;) {
      const name = await this.#askFile();
      if (name === '') {
        const { file, text } = keepManifest(configFolder, this.#draft, folder);
        printRepeat(terminal, ['cubedrop nft create -f', shellWord(file), ANYWHERE, ...connection].join(' '));
        return { name: 'the answers', folder: dirname(file), mayLeaveFolder: true, text };
      }
      try {
        return this.#save(name, connection);
      } catch (error) {
        terminal.say(`${name} cannot be written (${systemCode(error)}).`);
      }
    }
  }

  /** Asks for the name of a file that does not exist yet. Returns an empty text if the user enters none. */
  async #askFile(): Promise<string> {
    const { folder, terminal } = this.form;
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

  #save(name: string, connection: readonly string[]): ManifestSource {
    const { folder, terminal } = this.form;
    const file = resolve(folder, name);
    let hasAllFiles = true;
    const beside = (path: string) => {
      const fromFile = relative(dirname(file), resolve(folder, path)).split(sep).join('/');
      if (fromFile.startsWith('../') || isAbsolute(fromFile)) hasAllFiles = false;
      return fromFile;
    };
    const manifest = this.#draft.manifest(beside);
    const text = /json$/i.test(file)
      ? `${JSON.stringify(manifest, null, 2)}\n`
      : stringify(manifest, { lineWidth: 110 });
    try {
      writeFileSync(file, text, { flag: 'wx' });
    } catch (error) {
      throw toWriteError(file, error);
    }
    this.saved.discard();
    terminal.say(`Saved in ${file}.`);
    const path = shellWord(relative(process.cwd(), file));
    const words = ['cubedrop nft create -f', path, ...(hasAllFiles ? [] : [ANYWHERE]), ...connection];
    printRepeat(terminal, words.join(' '));
    return { name, folder: dirname(file), mayLeaveFolder: true, text };
  }

  async #person(list: PersonList, title: string, questions: readonly string[]): Promise<unknown> {
    const described = this.#draft.people[list];
    const chosen = await this.credits.ask({ title, list, described });
    if (chosen !== undefined) return chosen;
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
    const chosen = await this.credits.ask({ title: 'Collection', list: 'collections', described });
    if (chosen !== undefined) return chosen;
    const collection = (field: string) => (value: string) => ({
      collections: [{ key: 'new', [field]: value }],
    });
    const title = await this.#ask('Collection: name', 'collections[0].title', collection('title'));
    const image = await this.form.text({
      message: 'Collection: picture (a file; empty for none)',
      instead: INSTEAD,
      fault: async (path) =>
        path.trim() === ''
          ? undefined
          : faultAt('collections[0].image', collection('image')(path), this.form.folder),
    });
    const written = { title, ...(image.trim() === '' ? {} : { image }) };
    return remember(described, this.#draft.keyFor(title, described), title, written);
  }

  /** Asks until `manifest(answer)` has no fault at `path`. */
  #ask(
    message: string,
    path: string,
    manifest: (value: string) => Record<string, unknown>,
    initial?: string,
  ): Promise<string> {
    const fault = (value: string) => faultAt(path, manifest(value), this.form.folder);
    return this.form.text({ message, instead: INSTEAD, initial, fault });
  }
}

function remember(described: Named[], key: string, label: string, written: Record<string, string>): string {
  described.push({ key, label, written });
  return key;
}

function numberOf(text: string): unknown {
  return /^\s*-?\d{1,15}(\.\d+)?\s*$/.test(text) ? Number(text) : null;
}
