import MiniSearch from 'minisearch';
import { INDEX_OPTIONS } from '../search-fields.mjs';

/** Options of a search: words can be incomplete or mistyped, and headings count more than text. */
const SEARCH = { prefix: true, fuzzy: 0.15, combineWith: 'AND', boost: { heading: 4, page: 2 } };

/**
 * Loads a search index.
 * @param {string} url
 * @returns {Promise<(text: string) => import('minisearch').SearchResult[]>} finds the sections that contain all words
 */
export async function openIndex(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The index could not be loaded: ${answer.status}.`);
  const index = MiniSearch.loadJSON(await answer.text(), INDEX_OPTIONS);
  return (text) => index.search(text, SEARCH);
}
