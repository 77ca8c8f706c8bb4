import { documents } from '../documents.mjs';
import { MODULES, REFERENCE } from './reference/modules.mjs';

/**
 * A page in the navigation, at its top level or below another page.
 * @typedef {object} Entry
 * @property {string} [title] name in the navigation; by default the page's heading
 * @property {string} [source] path of its document, relative to the workspace
 * @property {string} [url] path on the server; by default as `urlOf` returns it
 * @property {Entry[]} [below] pages that the navigation lists only while one of them or this page is open
 */

/**
 * Returns an entry for each document of a folder except its README.md.
 * @param {string} folder
 * @returns {Entry[]}
 */
const others = (folder) =>
  documents(folder)
    .filter((source) => source !== `${folder}/README.md`)
    .map((source) => ({ source }));

/**
 * The groups of the navigation. Pages follow each other in this order.
 * @type {{ title: string, entries: Entry[] }[]}
 */
const WRITTEN = [
  {
    title: 'Start',
    entries: [
      { title: 'What Cubedrop is', source: 'README.md' },
      { title: 'Terms', source: 'GLOSSARY.md' },
    ],
  },
  {
    title: 'Tutorials',
    entries: [
      { title: 'Buy a cube', source: 'docs/tutorials/buyer.md' },
      { title: 'Release a drop', source: 'docs/tutorials/creator.md' },
      { title: 'Administer a site', source: 'docs/tutorials/admin.md' },
      { title: 'Release from a pipeline', source: 'docs/tutorials/pipeline.md' },
      { title: 'Build a bot', source: 'docs/tutorials/builder.md' },
      { title: 'A season, step by step', source: 'docs/season.md' },
    ],
  },
  {
    title: 'How to',
    entries: [
      { title: 'Run a public server', source: 'docs/operations.md' },
      { title: 'Run a local stack', source: 'docs/local-stack.md' },
      { title: 'Receive webhooks', source: 'docs/webhooks.md' },
      { title: 'Try the weekly drop', source: 'examples/weekly-drop/README.md' },
      { title: 'Set up a release pipeline', source: 'examples/release-pipeline/README.md' },
      { title: 'Test against a seeded stack', source: 'examples/ci-seed/README.md' },
    ],
  },
  {
    title: 'Reference',
    entries: [
      { title: 'Commands', source: 'docs/cli.md' },
      { title: 'Configuration', source: 'docs/configuration.md' },
      { title: 'Errors', source: 'docs/errors.md' },
      { title: 'HTTP API', source: 'docs/api.md' },
      { title: 'Every HTTP call', url: '/docs/calls' },
      { title: 'SDK', source: 'docs/sdk.md' },
      { title: 'React hooks', source: 'docs/react.md' },
      {
        title: 'Every export',
        url: REFERENCE,
        below: MODULES.map(({ name, url }) => ({ title: name, url })),
      },
      { title: 'Contracts', source: 'contracts/README.md' },
      { title: 'Changes of the SDK', source: 'sdk/CHANGELOG.md' },
      { title: 'Changes of the React hooks', source: 'react/CHANGELOG.md' },
      { title: 'Changes of the server', source: 'server/CHANGELOG.md' },
      { title: 'Changes of the command line', source: 'cli/CHANGELOG.md' },
    ],
  },
  {
    title: 'Explanations',
    entries: [
      { title: 'The path of the money', source: 'docs/money.md' },
      { title: 'Whom you trust with what', source: 'docs/trust.md' },
      { title: 'Security', source: 'SECURITY.md' },
      { title: 'Large drops', source: 'docs/scale.md' },
      { title: 'Architecture', source: 'ARCHITECTURE.md' },
      { title: 'Decisions', source: 'docs/decisions/README.md', below: others('docs/decisions') },
      { title: 'Benchmarks', source: 'bench/README.md', below: others('bench') },
      { title: 'Contributing', source: 'CONTRIBUTING.md' },
    ],
  },
];

/**
 * Returns the path on the server of the page that is made from a document: `/docs/errors` for `docs/errors.md`.
 * @param {string} source path of the document, relative to the workspace
 */
export function urlOf(source) {
  const name = source.replace(/^docs\//, '').replace(/(^|\/)README\.md$|\.md$/, '');
  return `/docs/${name.toLowerCase()}`.replace(/\/$/, '');
}

/** @typedef {Entry & { url: string, below: (Entry & { url: string })[] }} Located */

/** @returns {Located} */
const located = ({ below = [], ...entry }) => ({
  ...entry,
  url: entry.url ?? urlOf(entry.source),
  below: below.map(located),
});

/**
 * The groups of the navigation, with the path of each page.
 * @type {{ title: string, entries: Located[] }[]}
 */
export const GROUPS = WRITTEN.map(({ title, entries }) => ({ title, entries: entries.map(located) }));

/**
 * All pages that are made from documents, in the order of the navigation.
 * @type {(Located & { source: string })[]}
 */
export const DOCUMENT_PAGES = GROUPS.flatMap(({ entries }) =>
  entries.flatMap((entry) => [entry, ...entry.below]),
).filter(({ source }) => source !== undefined);
