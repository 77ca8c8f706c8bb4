import { formatRoyalty, safeParseRoyalty } from '@cubedrop/sdk';
import { GAS } from '@cubedrop/sdk/chain';
import type { Command } from 'commander';
import type { Terminal } from '../../terminal/terminal.ts';
import { usageError } from '../../terminal/usage-error.ts';
import { action, type Call } from '../call.ts';
import type { ItemAnswers } from '../item-answers.ts';
import { createItem, PROMPTS_HELP } from '../item-form.ts';
import {
  applyFile,
  givenManifest,
  RUN_EVENTS_HELP,
  withManifest,
  type ManifestPath,
} from '../manifest-flags.ts';
import type { PayingFlags } from '../paying-flags.ts';
import { collect } from '../single-item.ts';
import { askArtist, checkArtist } from './ask-artist.ts';
import { markRequired } from '../required-flag.ts';

interface Flags extends PayingFlags, ManifestPath {
  key?: string;
  nft?: string[];
  title?: string;
  description?: string;
  price?: string;
  royalty?: string;
  ownerMusic?: string;
  nonOwnerMusic?: string;
  artist?: string;
  artistImage?: string;
  artistAbout?: string;
}

/** Flags without which the command prompts, or fails if it cannot prompt. */
const REQUIRED = ['nft', 'title', 'description', 'price', 'ownerMusic', 'nonOwnerMusic', 'artist'];

export function define(command: Command, terminal: Terminal, run = createCubes): void {
  withManifest(command)
    .option('--nft <id>', 'one of your NFTs, by on-chain id; pass it six times', collect)
    .option('--title <text>', 'the title')
    .option('--description <text>', 'the description')
    .option('--price <amount>', 'the price, such as "0.5 ETH"')
    .option('--royalty <percent>', 'your share of later sales by others, such as "5 %"; defaults to 0 %')
    .option('--owner-music <file>', 'the mp3 for the owner')
    .option('--non-owner-music <file>', 'the mp3 of which non-owners hear 10 seconds')
    .option('--artist <name>', 'the music artist; a known one needs no further flags')
    .option('--artist-image <file>', 'the portrait of a new artist')
    .option('--artist-about <text>', "a new artist's statement about the track")
    .option('--key <key>', 'the manifest key; if omitted, the item is identified by its content')
    .addHelpText(
      'after',
      `
Creates the cubes of a manifest and any NFTs they need, or one cube from flags. Each cube permanently holds its six NFTs. Its
royalty, 0 to 10 % with at most two decimals, is paid to you whenever somebody else sells the cube, and cannot be changed
later. Running the command again with the same flags finds the existing cube.

${PROMPTS_HELP}

Examples:
  $ cubedrop cube create friday.yaml
  $ cubedrop cube create --nft 1000 --nft 1001 --nft 1002 --nft 1003 --nft 1004 --nft 1005 --title Morning \\
      --description "Six pictures and a song." --price "0.5 ETH" --royalty "5 %" --owner-music full.mp3 \\
      --non-owner-music preview.mp3 --artist Moss --artist-image moss.png --artist-about "About the track."

${RUN_EVENTS_HELP}`,
    );
  markRequired(command, REQUIRED, 'required without a manifest');
  action(command, terminal, run);
}

/** Creates cubes from a manifest, or one cube from flags and prompts. */
export async function createCubes(call: Call<Flags>): Promise<void> {
  const { flags } = call;
  if (givenManifest(call) !== undefined) {
    if (flags.nft || flags.title) throw usageError('Pass a manifest, or flags, not both.');
    return applyFile(call, 'cube create', 'cubes');
  }
  const { nft, title, description, price, royalty, ownerMusic, nonOwnerMusic, key } = flags;
  const { artist, artistImage, artistAbout } = flags;
  const fields = { title, description, price, royalty, ownerMusic, nonOwnerMusic, key };
  await createItem(call, {
    command: 'cube create',
    list: 'cubes',
    kind: 'nft',
    flags: { nft, ...fields, artist, artistImage, artistAbout },
    required: REQUIRED,
    fields: Object.keys(fields),
    files: ['ownerMusic', 'nonOwnerMusic', 'artistImage'],
    gas: GAS.approve + GAS.createCube,
    checkFlags: checkArtist,
    ask: async (answers, creator) => {
      const ids = await answers.ids('Six NFTs, by on-chain id');
      const item = {
        title: await answers.of('title', 'Name'),
        description: await answers.of('description', 'Description'),
        price: await answers.of('price', 'Price, as in 0.5 ETH'),
        ...royaltyField(await askRoyalty(answers)),
        ownerMusic: await answers.of('ownerMusic', 'Owner track (an mp3)'),
        nonOwnerMusic: await answers.of('nonOwnerMusic', 'Non-owner track (an mp3)'),
        ...answers.member('key'),
      };
      const { musicArtist, otherMembers } = await askArtist(answers, creator);
      return { ids, item: { ...item, musicArtist }, otherMembers };
    },
  });
}

/** Asks for the royalty, which defaults to none. */
function askRoyalty(answers: ItemAnswers): Promise<string> {
  return answers.ask('royalty', {
    message: 'Royalty: your share of later sales by others, 0 % to 10 %, cannot be changed later',
    initial: formatRoyalty(0),
    fault: async (text) => {
      const parsed = safeParseRoyalty(text.trim());
      return parsed.ok ? undefined : parsed.message;
    },
  });
}

/**
 * Returns the royalty as a field of the manifest. The field is normalized, and left out for 0 %, so that the same cube
 * gets the same item key however its royalty is typed. Invalid text is kept, unless it is blank.
 */
function royaltyField(text: string): { royalty?: string } {
  const parsed = safeParseRoyalty(text.trim());
  if (!parsed.ok) return text.trim() === '' ? {} : { royalty: text };
  return parsed.basisPoints === 0 ? {} : { royalty: formatRoyalty(parsed.basisPoints) };
}
