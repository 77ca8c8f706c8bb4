import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../processes.mjs';
import { rendered } from './markdown.mjs';
import { DOCUMENT_PAGES } from './navigation.mjs';
import { errorUrl, linkUrl, picturePath, sourceUrl, vocabularyOf } from './targets.mjs';

/**
 * Returns all pages that are made from documents, by their URL, in the order of the navigation.
 * @param {(path: string) => string} pictureUrl returns the URL of a picture by its path in the workspace
 * @returns {Map<string, import('./page.mjs').Page>}
 */
export function renderedPages(pictureUrl) {
  const sources = new Set(DOCUMENT_PAGES.map(({ source }) => source));
  return new Map(
    DOCUMENT_PAGES.map(({ source, url, title: name }) => {
      const { html, sections } = rendered(readFileSync(join(root, source), 'utf8'), {
        link: (target) => linkUrl(source, target, sources),
        code: (text) => errorUrl(text, vocabularyOf(source)),
        picture: (target) => pictureUrl(picturePath(source, target)),
      });
      const title = sections[0].heading.text;
      return [url, { url, title, name: name ?? title, html, sections, source: sourceUrl(source) }];
    }),
  );
}
