import { allBlocks, type Block } from '../../scripts/documents.mjs';

/** Returns the programs in a document. */
const programsIn = (page: string): string[] =>
  allBlocks().flatMap((block: Block) => (block.page === page && block.language === 'ts' ? [block.text] : []));

/** Returns the bot of the guide, which docs/tutorials/builder.md tells its readers to copy. */
export function documentedBot(): string {
  const [bot, ...others] = programsIn('docs/sdk.md').filter((text) => text.includes('function bidOnDrop('));
  if (bot === undefined || others.length > 0) throw new Error('docs/sdk.md does not have exactly one bot.');
  return bot;
}

/** Returns the program that a reader of docs/tutorials/builder.md has at the end. */
export const documentedProgram = (): string =>
  [documentedBot(), ...programsIn('docs/tutorials/builder.md')].join('');
