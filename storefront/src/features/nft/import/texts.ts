/** The manifest import's own texts. */
export const importTexts = {
  open: 'Import a manifest',
  what: 'YAML, JSON or CSV, with the files that it names beside it.',
  drop: 'Drop the manifest and its files or folder here',
  chooseFiles: 'Choose files',
  chooseFolder: 'Choose a folder',
  files: (count: number) => (count === 1 ? '1 file' : `${count} files`),
  manifest: 'Manifest',
  noManifest: 'None of these files is a manifest: its name ends in .yaml, .yml, .json or .csv.',
  none: 'There are no NFTs in this manifest.',
  reading: 'Looking at the manifest and its files',
  faults: (count: number) =>
    count === 1
      ? 'One thing is wrong. Nothing was queued.'
      : `${count} things are wrong. Nothing was queued.`,
  faultList: 'What is wrong',
  ready: (count: number) => (count === 1 ? '1 artwork is ready.' : `${count} artworks are ready.`),
  made: (count: number) =>
    count === 1 ? '1 is made already, and stays out.' : `${count} are made already, and stay out.`,
  add: (count: number) => (count === 1 ? 'Add 1 to queue' : `Add ${count} to queue`),
  startOver: 'Start over',
};
