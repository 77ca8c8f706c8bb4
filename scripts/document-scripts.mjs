import { allBlocks } from './documents.mjs';
import { NOT_EXECUTED } from './unexecuted-blocks.mjs';

const shellBlocks = () => allBlocks().filter(({ language }) => language === 'sh');

/** Returns the shell blocks of a page that begin with one of the texts. */
const beginning = (page, texts) =>
  shellBlocks().filter((block) => block.page === page && texts.some((text) => block.text.startsWith(text)));

/** Returns the shell blocks that an entry of `NOT_EXECUTED` names; it should name one. */
export const notExecuted = ({ page, block }) => beginning(page, [block]);

/**
 * Returns the blocks of a run, in the order of the document.
 * @param {import('./document-runs.mjs').Run} run
 */
export function blocksOf({ page, blocks }) {
  if (blocks) return beginning(page, blocks);
  const left = beginning(
    page,
    NOT_EXECUTED.filter((each) => each.page === page).map(({ block }) => block),
  ).map(({ line }) => line);
  return shellBlocks().filter((block) => block.page === page && !left.includes(block.line));
}

/**
 * Returns the commands of a run as one script.
 * @param {import('./document-runs.mjs').Run} run
 * @throws Error if a text that it changes does not occur
 */
export function scriptOf({ changes = [], before = '', after = '', ...run }) {
  const written = blocksOf(run)
    .map(({ text }) => text)
    .join('\n');
  const changed = changes.reduce((script, [text, replacement]) => {
    if (!script.includes(text)) throw new Error(`${run.page} does not contain: ${text}`);
    return script.replace(text, () => replacement);
  }, written);
  return `${before}\n${changed}\n${after}\n`;
}
