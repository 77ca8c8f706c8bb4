import type { KeyedList, LeftOutList } from '@cubedrop/sdk/manifest';
import { counted } from '../../../components/counted.ts';

const SINGULARS: Record<KeyedList, string> = { nfts: 'NFT', cubes: 'cube', drops: 'drop', seasons: 'season' };

/** The manifest import's own texts. */
export const importTexts = {
  open: 'Import a manifest',
  hint: 'A YAML, JSON or CSV file, together with the files that it names.',
  dropHere: 'Drop the manifest and its files here, or a folder with all of them',
  chooseFiles: 'Choose files',
  chooseFolder: 'Choose a folder',
  files: (count: number) => counted(count, 'file'),
  manifest: 'Manifest',
  noManifest: 'None of these files is a manifest. Its name must end in .yaml, .yml, .json or .csv.',
  none: 'There are no NFTs, cubes, drops or seasons in this manifest.',
  reading: 'Reading the manifest and its files',
  faults: (count: number) => `${counted(count, 'error')}. Nothing was imported.`,
  faultList: 'Errors',
  lists: { nfts: 'NFTs', cubes: 'Cubes', drops: 'Drops', seasons: 'Seasons' } satisfies Record<
    KeyedList,
    string
  >,
  toCreate: (lists: string) => `To create: ${lists}.`,
  existing: (lists: string) => `Already there, and left as they are: ${lists}.`,
  allExist: 'Everything in this manifest already exists.',
  isNew: 'New',
  exists: 'Exists',
  afterwards: 'The import itself creates nothing. Your release then creates everything, list by list.',
  cubeDetail: (faces: number, price: string) => `${counted(faces, 'artwork')}, ${price}`,
  dropDetail: (cubes: number, start: string, end: string) => `${counted(cubes, 'cube')}, ${start} to ${end}`,
  seasonDetail: (drops: number) => counted(drops, 'drop'),
  add: (count: number) => `Add ${count} to the queue`,
  import: (count: number) => `Import ${counted(count, 'item')}`,
  imported: (count: number) => `${counted(count, 'item')} imported. They are kept in this browser.`,
  leftOut: (lists: string) => `Left out: ${lists}.`,
  reasons: 'Correct these errors and import the manifest again to include them.',
  startOver: 'Start over',
};

/** Returns a text with the numbers of items in lists, such as "2 cubes, 1 drop"; '' if there are none. */
export function listCounts(counts: Partial<Record<KeyedList, number>>): string {
  return (['nfts', 'cubes', 'drops', 'seasons'] as const)
    .map((list) => [list, counts[list] ?? 0] as const)
    .filter(([, count]) => count > 0)
    .map(([list, count]) => counted(count, SINGULARS[list]))
    .join(', ');
}

/** Returns a text with the numbers of items that an import leaves out; '' if there are none. */
export function leftOutText(leftOut: Record<LeftOutList, number>): string {
  const lists = listCounts(leftOut);
  return lists === '' ? '' : importTexts.leftOut(lists);
}
