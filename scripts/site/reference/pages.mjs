import GithubSlugger from 'github-slugger';
import { ReferenceReflection } from 'typedoc';
import { rendered } from '../markdown.mjs';
import { errorUrl, sourceUrl } from '../targets.mjs';
import { onOneLine, paragraphsOf, textOf } from './comments.mjs';
import { convertModules } from './convert.mjs';
import { declarationOf, membersOf } from './declarations.mjs';
import { MODULES, REFERENCE } from './modules.mjs';

/**
 * Returns the pages of the reference by their URL: one with all modules, and one for each of them.
 * @returns {Promise<Map<string, import('../page.mjs').Page>>}
 */
export async function referencePages() {
  const project = await convertModules();
  const modules = MODULES.map((module) => ({
    ...module,
    reflection: project.children.find(({ name }) => name === module.name),
  }));
  const urls = urlsOf(modules);
  const urlOf = (target) => urlOfNearest(target, urls);
  const pages = [listPage(modules, urlOf), ...modules.map((module) => modulePage(module, urlOf))];
  return new Map(pages.map((page) => [page.url, page]));
}

/** Returns the URL of each export, by the id of its reflection. */
function urlsOf(modules) {
  const urls = new Map();
  for (const { url, name, reflection } of modules) {
    urls.set(reflection.id, url);
    // As `rendered` makes the anchors of the headings, in the same order.
    const slugger = createSlugger();
    slugger.slug(name);
    for (const { title, children } of reflection.groups) {
      slugger.slug(title);
      for (const child of children) urls.set(child.id, `${url}#${slugger.slug(child.name)}`);
    }
  }
  return urls;
}

/** Returns what makes the anchors of a page. They differ from the ids that all pages have, see `page.mjs`. */
function createSlugger() {
  const slugger = new GithubSlugger();
  for (const id of ['content', 'contents', 'contents-title', 'found', 'pages', 'search']) slugger.slug(id);
  return slugger;
}

/** Returns the URL of an export, or of the export that contains a member; `undefined` if it has no page. */
function urlOfNearest(target, urls) {
  for (let at = target; typeof at === 'object' && at !== null; at = at.parent) {
    const url = urls.get(at.id);
    if (url !== undefined) return url;
  }
  return undefined;
}

function modulePage({ name, source, url, reflection }, urlOf) {
  const all = reflection.groups.flatMap(({ children }) => children);
  const exports = reflection.groups.flatMap(({ title, children }) => [
    `## ${title}`,
    ...children.flatMap((child) => exportText(child, urlOf)),
  ]);
  const text = [`# ${name}`, ...paragraphsOf(reflection, urlOf), ...exports].join('\n\n');
  return page({ url, name, source, text, summaries: all.map(summaryOf) });
}

/** Returns the beginning of an export's doc comment, which the search finds; empty if it has none. */
function summaryOf({ comment, signatures: [signature] = [] }) {
  const parts = (signature?.comment ?? comment)?.summary ?? [];
  return onOneLine(textOf(parts, () => undefined)).replaceAll('`', '');
}

function exportText(child, urlOf) {
  const heading = `### ${child.name}`;
  if (child instanceof ReferenceReflection) {
    const target = child.getTargetReflection();
    return [heading, `The same as [${target.name}](${urlOf(target)}) of \`${moduleOf(target)}\`.`];
  }
  const [signature] = child.signatures ?? [];
  const members = membersOf(child).flatMap((member) => memberText(member, urlOf));
  return [
    heading,
    `\`\`\`ts\n${declarationOf(child)}\n\`\`\``,
    ...paragraphsOf(signature ?? child, urlOf),
    members.join('\n'),
  ].filter(Boolean);
}

const moduleOf = (reflection) =>
  reflection.parent?.parent ? moduleOf(reflection.parent) : reflection.parent?.name;

/** Returns an item of the list of members; nothing if the member has no comment. */
function memberText(member, urlOf) {
  const [signature = member.getSignature ?? member] = member.signatures ?? [];
  const [first, ...others] = paragraphsOf({ comment: signature.comment ?? member.comment }, urlOf).map(
    onOneLine,
  );
  return first === undefined ? [] : [`- \`${member.name}\`: ${[first, ...others].join(' ')}`];
}

function listPage(modules, urlOf) {
  const list = modules.map(
    ({ name, url, reflection }) =>
      `- [${name}](${url}): ${onOneLine(textOf(reflection.comment?.summary ?? [], urlOf))}`,
  );
  const text = [
    '# Reference of the SDK and the React hooks',
    'Every export of the packages, with units, shapes and errors. [The guide to the SDK](/docs/sdk) and the one to [the hooks](/docs/react) show how to use them.',
    list.join('\n'),
  ].join('\n\n');
  return page({ url: REFERENCE, name: 'Reference of the SDK and the React hooks', source: 'sdk/src', text });
}

/** @param {string[]} summaries what the search finds of each section of level 3, in their order */
function page({ url, name, source, text, summaries = [] }) {
  const code = (content) => errorUrl(content, 'sdk');
  const targets = { link: (target) => target, picture: (target) => target, code };
  const { html, sections } = rendered(text, targets, createSlugger());
  const left = [...summaries];
  const searched = sections.map((section) =>
    section.heading.level === 3 ? { ...section, text: left.shift() ?? '' } : section,
  );
  return { url, title: name, name, html, sections: searched, source: sourceUrl(source) };
}
