import type { LeftOutList } from '@cubedrop/sdk/manifest';
import { counted } from '../../../components/counted.ts';

const READY = { nfts: 'NFT', cubes: 'cube', drops: 'drop' };

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
  none: 'There are no NFTs, cubes or drops in this manifest.',
  reading: 'Reading the manifest and its files',
  faults: (count: number) => `${counted(count, 'error')}. Nothing was queued.`,
  faultList: 'Errors',
  ready: (list: keyof typeof READY, count: number) =>
    `${counted(count, READY[list])} ${count === 1 ? 'is' : 'are'} ready.`,
  existing: (count: number) =>
    count === 1 ? '1 already exists and is left out.' : `${count} already exist and are left out.`,
  allExist: 'Everything in this manifest already exists.',
  cubes: 'Cubes',
  drops: 'Drops',
  afterwards: 'Create the NFTs first. New Cube and New Drop then offer to fill in the rest.',
  cubeDetail: (faces: number, price: string) => `${counted(faces, 'artwork')}, ${price}`,
  dropDetail: (cubes: number, start: string, end: string) => `${counted(cubes, 'cube')}, ${start} to ${end}`,
  add: (count: number) => `Add ${count} to the queue`,
  keep: 'Keep for later',
  kept: (cubes: number, drops: number) => {
    const parts = [cubes > 0 && counted(cubes, 'cube'), drops > 0 && counted(drops, 'drop')].filter(Boolean);
    return `${parts.join(' and ')} of the manifest ${cubes + drops === 1 ? 'is' : 'are'} kept in this browser.`;
  },
  leftOut: (lists: string) => `Left out: ${lists}.`,
  seasons: 'Seasons are not imported. Create them with New Season or cubedrop apply.',
  reasons: 'Correct these errors and import the manifest again to include them.',
  startOver: 'Start over',
};

const SINGULARS: Record<LeftOutList, string> = { cubes: 'cube', drops: 'drop', seasons: 'season' };

/** Returns a text with the numbers of cubes, drops and seasons that an import leaves out; '' if there are none. */
export function leftOutText(leftOut: Record<LeftOutList, number>): string {
  const lists = (['cubes', 'drops', 'seasons'] as const)
    .filter((list) => leftOut[list] > 0)
    .map((list) => counted(leftOut[list], SINGULARS[list]));
  return lists.length > 0 ? importTexts.leftOut(lists.join(', ')) : '';
}
