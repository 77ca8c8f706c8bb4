import boundaries from 'eslint-plugin-boundaries';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { noNetworkInTransaction } from './scripts/no-network-in-transaction.mjs';

const CODE = ['**/*.{js,mjs,cjs,ts,tsx}'];
const TESTS = ['**/*.test.{ts,tsx,mjs}', '**/test/**', '**/e2e/**'];

/** Import order of the packages: each may import those before it. */
const FLOW = ['contracts', 'sdk', ['server', 'cli', 'storefront']];

const category = (name) => ({ file: { categories: { anyOf: [name].flat() } } });
const never = (from, to, message) => ({ from: category(from), disallow: { to: category(to) }, message });

const packages = FLOW.flat();
const backwards = FLOW.flatMap((stage, place) =>
  [stage].flat().map((name) => {
    const others = [...FLOW.slice(place + 1).flat(), ...[stage].flat().filter((beside) => beside !== name)];
    return (
      others.length > 0 &&
      never(
        name,
        others,
        `Data flows contracts -> sdk -> server | cli | storefront: ${name} must not use this.`,
      )
    );
  }),
);

/** The server's layers; each may use those before it, and none what only tests use. */
const SERVER_LAYERS = ['platform', 'index', 'features', 'start'];
const upwards = SERVER_LAYERS.map((layer, place) =>
  never(
    `server-${layer}`,
    [...SERVER_LAYERS.slice(place + 1).map((above) => `server-${above}`), 'server-harness'],
    `The server's layers are start -> features -> index -> platform: ${layer} must not use this.`,
  ),
);

/** Globals that the SDK cannot use, because it also runs in browsers. */
const NOT_IN_SDK = [
  'process',
  'Buffer',
  '__dirname',
  '__filename',
  'require',
  'window',
  'document',
  'localStorage',
];

/** Selects JSX outside an isolating element; with FIELDS, user-supplied text that needs one. */
const SHOWN = 'JSXElement[openingElement.name.name!=/^(bdi|Credit|Words)$/] > JSXExpressionContainer';
const FIELDS =
  '/^(title|description|collectiontitle|other|reason|Name|About|([a-z]|[A-Za-z]+[a-z])(Name|About|Inspiration))$/';
const STRANGERS_TEXTS = [
  `${SHOWN} > MemberExpression[object.name!=/[tT]exts$|^(group|current)$/][property.name=${FIELDS}]`,
  `${SHOWN} > Identifier[name=/^(Name|About)$/]`,
];
const ISOLATE =
  'Put a text that somebody else wrote into <bdi>: it may turn the direction of what stands after it.';

/** Constructs that only save lines and are harder to read; the formatter breaks lines itself. */
const PLAIN_STATEMENTS = [
  {
    selector: 'ObjectExpression > SpreadElement > ObjectExpression',
    message: 'Write these properties into the object itself.',
  },
  {
    selector: "VariableDeclarator[id.type='ArrayPattern'][init.type='ArrayExpression']",
    message: 'Declare each of these in a statement of its own.',
  },
];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/dist-types/**',
      '**/coverage/**',
      '.cubedrop/**',
      'docs/sdk/**',
      'sdk/src/api/schema.ts',
      'sdk/src/manifest/schema-validator.ts',
      'contracts/{abi,bytecode,artifacts,cache}/**',
      'sdk/src/chain/abi/**',
      'contracts/forge/{out,cache}/**',
    ],
  },
  { files: CODE, extends: [tseslint.configs.recommended] },
  {
    files: CODE,
    plugins: { 'import-x': importX, boundaries, regexp },
    settings: {
      'import-x/resolver-next': [
        createTypeScriptImportResolver({ conditionNames: ['source', 'types', 'import', 'node', 'default'] }),
      ],
      'import/resolver': { typescript: { conditionNames: ['source', 'types', 'import', 'node', 'default'] } },
      'import-x/extensions': ['.ts', '.tsx', '.js', '.mjs', '.cjs'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'boundaries/legacy-templates': false,
      'boundaries/files': [
        ...packages.map((name) => ({ category: name, pattern: `${name}/**` })),
        { category: 'pure', pattern: 'sdk/src/!(api|chain|flow)/{rules,messages,types}.ts' },
        { category: 'pure', pattern: 'sdk/src/{money,time,metadata}/**' },
        { category: 'chain', pattern: 'sdk/src/{chain,flow}/**' },
        { category: 'routes', pattern: 'server/src/**/*-routes.ts' },
        { category: 'service', pattern: 'server/src/**/*-service.ts' },
        { category: 'store', pattern: 'server/src/**/*-store.ts' },
        { category: 'model', pattern: 'server/src/**/*-model.ts' },
        ...SERVER_LAYERS.map((layer) => ({ category: `server-${layer}`, pattern: `server/src/${layer}/**` })),
        { category: 'server-harness', pattern: 'server/test/**' },
        { category: 'server-test', pattern: 'server/src/**/*.test.ts' },
        { category: 'stack-test', pattern: 'cli/test/**' },
        { category: 'feature', pattern: 'storefront/src/features/(*)/**', capture: ['feature'] },
        { category: 'shared', pattern: 'storefront/src/{components,wallet,config}/**' },
      ],
    },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-var': 'error',
      'object-shorthand': 'error',
      'no-restricted-syntax': ['error', ...PLAIN_STATEMENTS],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      // Regular expressions on untrusted text must run in linear time.
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false }],
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-self-import': 'error',
      'import-x/no-duplicates': 'error',
      'boundaries/dependencies': [
        'error',
        {
          default: 'allow',
          checkAllOrigins: true,
          policies: [
            ...backwards.filter(Boolean),
            ...upwards,
            {
              from: category('pure'),
              disallow: { to: [category('chain'), { module: { origin: 'external', source: 'ethers' } }] },
              message: 'Rules are pure and small: nothing of the chain, nothing of ethers.',
            },
            never(
              'routes',
              ['store', 'model'],
              'Routes translate HTTP; they ask a service, never a store or a model.',
            ),
            never('service', 'routes', 'A service knows nothing of HTTP.'),
            never(
              ['store', 'model'],
              ['routes', 'service'],
              'A store persists; it decides nothing and knows nothing of HTTP.',
            ),
            never('shared', 'feature', 'What features share must not know any of them.'),
            {
              from: category('feature'),
              disallow: {
                to: {
                  file: { categories: 'feature', captured: { feature: '!{{ from.file.captured.feature }}' } },
                },
              },
              message: 'Features never use each other; put what they share into components/ or the SDK.',
            },
            {
              from: category('server-test'),
              allow: {
                to: category([...SERVER_LAYERS.map((layer) => `server-${layer}`), 'server-harness']),
              },
            },
            // Tests that kill real processes start the server that the commands talk to.
            { from: category('stack-test'), allow: { to: category('server') } },
          ],
        },
      ],
    },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: globals.node },
    rules: { 'no-undef': 'error' },
  },
  {
    files: ['**/*.cjs'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    files: ['sdk/src/**/*.ts'],
    ignores: TESTS,
    rules: {
      'no-restricted-globals': ['error', ...NOT_IN_SDK],
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex:
                '^(node:|(fs|path|os|crypto|process|buffer|stream|util|child_process|http|https|net|url|events)(/|$))',
              message: 'The SDK runs in browsers too: nothing of Node here.',
            },
            { regex: '^react(-dom)?(/|$)', message: 'The SDK is headless: nothing of React here.' },
          ],
        },
      ],
    },
  },
  {
    files: ['server/src/**/*.ts'],
    ignores: TESTS,
    plugins: { server: { rules: { 'no-network-in-transaction': noNetworkInTransaction } } },
    rules: { 'server/no-network-in-transaction': 'error' },
  },
  {
    files: ['storefront/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['storefront/src/**/*.tsx'],
    ignores: TESTS,
    rules: {
      'no-restricted-syntax': [
        'error',
        ...PLAIN_STATEMENTS,
        ...STRANGERS_TEXTS.map((selector) => ({ selector, message: ISOLATE })),
      ],
    },
  },
);
