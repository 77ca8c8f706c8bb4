import GithubSlugger from 'github-slugger';
import MarkdownIt from 'markdown-it';
import { listOf } from './diagrams.mjs';

/**
 * A heading of a document.
 * @typedef {object} Heading
 * @property {number} level
 * @property {string} id its anchor, as on GitHub
 * @property {string} text
 */

/**
 * A part of a document, from a heading to the next one.
 * @typedef {object} Section
 * @property {Heading} heading
 * @property {string} text without markup
 */

const markdown = new MarkdownIt({ html: true });

/** Renders a comment as an empty text: comments mark generated parts of documents. @throws Error for other HTML */
function withoutComments(tokens, index) {
  const { content } = tokens[index];
  if (!/^<!--[^>]*-->\s*$/.test(content)) throw new Error(`A document contains HTML: ${content}`);
  return '';
}
markdown.renderer.rules.html_block = withoutComments;
markdown.renderer.rules.html_inline = withoutComments;

markdown.renderer.rules.table_open = () =>
  '<div class="table" role="group" aria-label="Table" tabindex="0"><table>\n';
markdown.renderer.rules.table_close = () => '</table></div>\n';
// A screen reader announces each header, so an empty corner is no header.
markdown.renderer.rules.th_open = (tokens, index, options, _env, renderer) => {
  if (tokens[index + 1].content === '')
    for (const token of [tokens[index], tokens[index + 2]]) token.tag = 'td';
  return renderer.renderToken(tokens, index, options);
};
markdown.renderer.rules.fence = (tokens, index) => {
  const { content, info } = tokens[index];
  if (info === 'mermaid') return diagram(content);
  return `<pre tabindex="0"><code class="language-${info}">${escaped(content)}</code></pre>\n`;
};
markdown.renderer.rules.code_inline = (tokens, index) => {
  const { content, meta } = tokens[index];
  const code = `<code>${escaped(content)}</code>`;
  return meta?.href === undefined ? code : `<a href="${escaped(meta.href)}">${code}</a>`;
};
markdown.renderer.rules.heading_close = (tokens, index) => {
  const id = tokens[index - 2].attrGet('id');
  const label = `Link to the section ${textOf(tokens[index - 1])}`;
  return `<a class="anchor" href="#${id}" aria-label="${escaped(label)}">#</a></${tokens[index].tag}>\n`;
};

/** Returns a diagram as a list in HTML. @param {string} source */
function diagram(source) {
  const { items, isOrdered } = listOf(source);
  return `${listElement(items, isOrdered ? 'ol' : 'ul')}\n`;
}

/** @param {import('./diagrams.mjs').Item[]} items */
function listElement(items, tag) {
  const elements = items.map(
    ({ text, below }) => `<li>${escaped(text)}${below.length > 0 ? listElement(below, tag) : ''}</li>`,
  );
  return `<${tag} class="diagram">${elements.join('')}</${tag}>`;
}

/** @param {string} text */
export const escaped = (text) => markdown.utils.escapeHtml(text);

/** Returns the text of an inline token, without markup. */
const textOf = ({ children }) =>
  children
    .filter(({ type }) => type !== 'html_inline')
    .map(({ type, content }) => (type === 'softbreak' || type === 'hardbreak' ? ' ' : content))
    .join('');

/**
 * Renders a document.
 * @param {string} text
 * @param {object} targets return the URL for what a document contains
 * @param {(target: string) => string} targets.link
 * @param {(source: string) => string} targets.picture
 * @param {(text: string) => string | undefined} targets.code `undefined` if code with this text is no link
 * @param {GithubSlugger} [slugger] makes the anchors of the headings
 * @returns {{ html: string, sections: Section[] }}
 */
export function rendered(text, { link, picture, code }, slugger = new GithubSlugger()) {
  const tokens = markdown.parse(text, {});
  /** @type {Section[]} */
  const sections = [];
  tokens.forEach((token, index) => {
    const { type, children } = token;
    if (type === 'heading_open') {
      const heading = textOf(tokens[index + 1]);
      const id = slugger.slug(heading);
      token.attrSet('id', id);
      sections.push({ heading: { level: Number(token.tag.slice(1)), id, text: heading }, text: '' });
    } else if (type === 'inline' && tokens[index - 1].type !== 'heading_open') {
      addText(sections, textOf(token));
      linkCode(children, code);
    } else if (type === 'fence' && token.info !== 'mermaid') addText(sections, token.content);
    for (const child of children ?? []) {
      if (child.type === 'link_open') child.attrSet('href', link(child.attrGet('href')));
      if (child.type === 'image') child.attrSet('src', picture(child.attrGet('src')));
    }
  });
  return { html: markdown.renderer.render(tokens, markdown.options, {}), sections };
}

/** Gives the code among the children of an inline token its URL, except within links: a link cannot contain another. */
function linkCode(children, urlOfCode) {
  let depth = 0;
  for (const child of children) {
    if (child.type === 'link_open' || child.type === 'link_close') depth += child.nesting;
    if (child.type === 'code_inline' && depth === 0) child.meta = { href: urlOfCode(child.content) };
  }
}

/** Adds text to the last section. */
function addText(sections, text) {
  const last = sections.at(-1);
  if (last) last.text += `${text}\n`;
}
