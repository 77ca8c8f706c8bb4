import MiniSearch from 'minisearch';
import { INDEX_OPTIONS } from './search-fields.mjs';

/** Number of characters of a section's beginning that a search result shows. */
const START = 140;

/**
 * Returns the search index of all sections, as JSON.
 * @param {Iterable<import('./page.mjs').Page>} pages
 */
export function searchIndex(pages) {
  const index = new MiniSearch(INDEX_OPTIONS);
  let id = 0;
  for (const { url, name, sections } of pages)
    for (const { heading, text } of sections)
      index.add({
        id: id++,
        heading: heading.text,
        page: name,
        url: heading.level === 1 ? url : `${url}#${heading.id}`,
        start: text.replaceAll(/\s+/g, ' ').slice(0, START).trim(),
        text,
      });
  return JSON.stringify(index);
}
