import type { LeftOutList } from '@cubedrop/sdk/manifest';

/** The manifest import's own texts. */
export const importTexts = {
  open: 'Import a manifest',
  hint: 'A YAML, JSON or CSV file, together with the files that it names.',
  dropHere: 'Drop the manifest and its files here, or a folder with all of them',
  chooseFiles: 'Choose files',
  chooseFolder: 'Choose a folder',
  files: (count: number) => (count === 1 ? '1 file' : `${count} files`),
  manifest: 'Manifest',
  noManifest: 'None of these files is a manifest. Its name must end in .yaml, .yml, .json or .csv.',
  none: 'There are no NFTs in this manifest.',
  reading: 'Reading the manifest and its files',
  faults: (count: number) =>
    count === 1 ? '1 error. Nothing was queued.' : `${count} errors. Nothing was queued.`,
  faultList: 'Errors',
  ready: (count: number) => (count === 1 ? '1 NFT is ready.' : `${count} NFTs are ready.`),
  existing: (count: number) =>
    count === 1 ? '1 already exists and is left out.' : `${count} already exist and are left out.`,
  add: (count: number) => (count === 1 ? 'Add 1 to the queue' : `Add ${count} to the queue`),
  leftOut: (lists: string) =>
    `Left out: ${lists}. Only NFTs are imported here. Create the rest with cubedrop apply.`,
  startOver: 'Start over',
};

const SINGULARS: Record<LeftOutList, string> = { cubes: 'cube', drops: 'drop', seasons: 'season' };

/** Returns a text with the numbers of cubes, drops and seasons that an import leaves out; '' if there are none. */
export function leftOutText(leftOut: Record<LeftOutList, number>): string {
  const lists = (['cubes', 'drops', 'seasons'] as const)
    .filter((list) => leftOut[list] > 0)
    .map((list) => (leftOut[list] === 1 ? `1 ${SINGULARS[list]}` : `${leftOut[list]} ${list}`));
  return lists.length > 0 ? importTexts.leftOut(lists.join(', ')) : '';
}
