import boundaries from 'eslint-plugin-boundaries';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import {
  layersText,
  PACKAGES,
  packagesBelow,
  SDK_LAYERS,
  SERVER_LAYERS,
  STOREFRONT_LAYERS,
} from './scripts/layers.mjs';
import { chainId } from './scripts/chain-id.mjs';
import { noDoubleCast } from './scripts/no-double-cast.mjs';
import { noNetworkInTransaction } from './scripts/no-network-in-transaction.mjs';

const CODE = ['**/*.{js,mjs,cjs,ts,tsx}'];
/** Code that a TypeScript project compiles, so that rules may use its types. */
const TYPED = ['{contracts,sdk,react,server,cli,storefront}/**/*.{ts,tsx}'];
const TESTS = ['**/*.test.{ts,tsx,mjs}', '**/test/**', '**/e2e/**'];

const category = (name) => ({ file: { categories: { anyOf: [name].flat() } } });
const never = (from, to, message) => ({ from: category(from), disallow: { to: category(to) }, message });

const packages = Object.keys(PACKAGES);
/** Rules that a package uses no package that is not below it. */
const backwards = packages.map((name) => {
  const below = packagesBelow(name);
  return never(
    name,
    packages.filter((other) => other !== name && !below.includes(other)),
    below.length > 0
      ? `${name} may use only these packages: ${below.join(', ')}.`
      : `${name} must not use other packages.`,
  );
});

/** Rules that a layer of the server uses no layer above it and nothing that only tests use. */
const upwards = SERVER_LAYERS.map((layer, place) =>
  never(
    `server-${layer}`,
    [...SERVER_LAYERS.slice(place + 1).map((above) => `server-${above}`), 'server-harness'],
    `The server's layers are ${layersText(SERVER_LAYERS)}: ${layer} must not use this.`,
  ),
);

/** Rules that a layer of the SDK uses no layer above it and no entry point, since entry points export such layers. */
const sdkUpwards = SDK_LAYERS.map((layer, place) =>
  never(
    `sdk-${layer}`,
    [...SDK_LAYERS.slice(place + 1).map((above) => `sdk-${above}`), 'sdk-entry'],
    `The SDK's layers are ${layersText(SDK_LAYERS)}: ${layer} must not use this.`,
  ),
);

const storefrontUpwards = STOREFRONT_LAYERS.flatMap((stage, place) =>
  [stage].flat().map((layer) => {
    const above = STOREFRONT_LAYERS.slice(place + 1).flat();
    const beside = [stage].flat().filter((other) => other !== layer);
    return (
      above.length > 0 &&
      never(
        `storefront-${layer}`,
        [...above, ...beside].map((other) => `storefront-${other}`),
        `The storefront's layers are ${layersText(STOREFRONT_LAYERS)}: ${layer} must not use this.`,
      )
    );
  }),
);

/** Globals that the SDK cannot use outside its layer for Node, because it also runs in browsers. */
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

/** Elements that isolate their content; `Fact` isolates it as a whole, not a part of it. */
const ISOLATING = [
  '[openingElement.name.name=/^(bdi|Credit|Statement)$/]',
  "[openingElement.name.name='Fact'][children.length=1]",
].join(', ');
/** Headings and labels of components, whose callers pass texts of ours or isolated ones. */
const HEADINGS = '[openingElement.name.name=/^(dt|h1|h2|label|caption|summary|DialogTitle)$/]';
/**
 * Returns a function that restricts a selector of values to those that JSX shows outside the given elements, whether
 * directly or as one alternative of an expression.
 */
const shownOutside = (elements) => {
  const container = `:matches(JSXElement:not(${elements}), JSXFragment) > JSXExpressionContainer`;
  const choice = ":matches(LogicalExpression[operator!='&&'], ConditionalExpression)";
  return (value) => [`${container} > ${value}`, `${container} > ${choice} > ${value}:not(.test)`];
};
const shown = shownOutside(ISOLATING);
/** Members and variables that contain user-supplied text. */
const FIELDS =
  '/^(title|description|collectiontitle|other|reason|statement|email|person|mobile|Name|About|([a-z]|[A-Za-z]+[a-z])(Name|About|Inspiration))$/';
const NAMED = '/^(person|creator|actor|wallet|[a-z]*[aA]rtist|[a-z]*[pP]roducer|fan)$/';
const VARIABLES = '/^(Name|About|statement|name|title|email|person|reason)$/';
const STRANGERS_TEXTS = [
  ...shown(`MemberExpression[object.name!=/[tT]exts$|^(group|current)$/][property.name=${FIELDS}]`),
  ...shown(
    `MemberExpression[property.name='name']:matches([object.name=${NAMED}], [object.property.name=${NAMED}])`,
  ),
  ...shownOutside(`${ISOLATING}, ${HEADINGS}`)(`Identifier[name=${VARIABLES}]`),
];
const TEXTS_ISOLATED = STRANGERS_TEXTS.map((selector) => ({
  selector,
  message: 'Put user-supplied text into <bdi>: it may change the direction of the text after it.',
}));

const isolateBy = (selector) => ({
  selector,
  message: 'Pass user-supplied text to isolated(): it may change the direction of the text around it.',
});
/** Selects user-supplied text within a sentence of ours. */
const SENTENCES_ISOLATED = [
  'ArrowFunctionExpression TemplateLiteral > Identifier[name=/^(title|name|artist|reason|statement|description)$/]',
].map(isolateBy);
/** Selects user-supplied text in the document title, and in a dialog's subtitle if it is joined to another text. */
const PROPS_ISOLATED = [
  "JSXOpeningElement[name.name='PageTitle'] > JSXAttribute > JSXExpressionContainer > MemberExpression[object.name!=/[tT]exts$/]",
  "JSXAttribute[name.name='subtitle'] TemplateLiteral > MemberExpression[property.name=/^(title|name)$/]",
].map(isolateBy);

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

/** Odd names of the HTTP API, as in the table at the end of GLOSSARY.md. */
const WIRE_NAMES = [
  '_id|_2FA',
  '[dD]ropdata|Dropscount|[tT]okensdata|nftsdata|[nN]ftdata|NFTdata|Nftcount|Nftsdata|tokencount',
  'Seasondata|Seasonscount|Collectiondata|CollectionCount|Dropcubeshistorydata|UsercubeshistoryData',
  'Usersaledata|User[aA]uctiondata|Sale(tokendata|nftdata|count)|Auction(tokendata|nftdata|count)',
  'Adminclaimfundsresult|Noticedata|Noticecount|Unreadcount|Creatordata|Orderdata|Ordercount',
  'AuctionStartsAt|AuctionEndsAt|MinimumBid|SalePrice|salestatus|userclaimfunds',
  'exporterId|numberOfTokens',
  'tokenId|tokensupply|ipfsHash|nftids|(non)?ownermusicfile|collection(title|image)',
  '(ImageArtist|MusicArtist|Producer|ExecutiveProducer|Fan)(Name|Profile|About|Inspiration|Website)',
];

/** Returns restrictions against the use of names and calls of the API. */
const wireNames = (names, message) =>
  [`Identifier[name=/^(${names.join('|')})$/]`, `Literal[value=/^(${names.join('|')})$/]`].map(
    (selector) => ({
      selector,
      message,
    }),
  );
const WIRE_IN_CLIENTS = [
  ...wireNames(
    WIRE_NAMES,
    'A name of the API: the actions of sdk/src/api translate it; use the glossary’s here.',
  ),
  ...['Literal[value=/^\\//]', 'TemplateLiteral'].map((path) => ({
    selector: `CallExpression[callee.property.name=/^(get|post|put|upload)$/]:matches([callee.object.name='api'], [callee.object.property.name='api']) > ${path}.arguments:first-child`,
    message: 'A call of the API: write an action in sdk/src/api, and call that.',
  })),
];

/** Query keys are written once, in the options of the query; everything else takes the key from there. */
const KEYS_IN_QUERIES = {
  selector: "Property[key.name='queryKey'] > ArrayExpression",
  message: 'Export the options of this query from a queries.ts or *-query.ts, and use their queryKey.',
};
const QUERIES = ['{react,storefront}/src/**/queries.ts', 'storefront/src/**/*-query.ts'];

/** Functions of the SDK that read what is public, for which `@cubedrop/react` has queries. */
const PUBLIC_READS = [
  'allDue',
  'getCollection',
  'getCreator',
  'getCube',
  'getDrop',
  'getPublicProfiles',
  'getSeason',
  'listBids',
  'listCollectorCubes',
  'listCreatorCubes',
  'listHappenings',
  'listMarket',
  'listNextInCollection',
  'listOrders',
  'listTransfers',
];

/** A list of everyone's items, of which the storefront itself may only read those of the account. */
const LISTS_OF_EVERYONE = {
  selector:
    'CallExpression[callee.name=/^list(Drops|Collections|Seasons)$/]:not(:has(Property[key.name="mine"]))',
  message: '@cubedrop/react has a query for this.',
};

/**
 * Files of clients that may use names of the API, because these names are in data that others read or that is already
 * stored. The help of commands has such names too, where it describes what `--json` prints.
 */
const CLIENTS_AT_THE_WIRE = [
  'sdk/src/api/**',
  // Metadata, whose digest is on the chain.
  'sdk/src/domain/nft/nft-metadata.ts',
  'sdk/src/domain/cube/cube-{record,metadata}.ts',
  // Metadata, and inputs in journals, by which runs are found again.
  'sdk/src/domain/nft/nft-item.ts',
  // Journals, also those of earlier versions, whose runs can still be resumed.
  'sdk/src/domain/cube/cube-journal.ts',
  'sdk/src/domain/drop/drop-journal.ts',
  // What `--json` prints, on which scripts depend.
  'cli/src/json/**',
  // Inputs that browsers stored.
  'storefront/src/files/earlier-names.ts',
  // Paths in responses, which the server embeds in pages.
  'storefront/src/config/first-calls.ts',
];

/** Files of the server that may use names of the API, for the same reasons. */
const AT_THE_WIRE = [
  '**/*-{routes,presenter}.ts',
  // Metadata, whose digest is on the chain.
  'server/src/index/metadata/readable.ts',
  // Stored mentions, from which ids are derived.
  'server/src/features/profile/mention-content.ts',
  // Stored hashes of orders.
  'server/src/features/drop/order-hash.ts',
  // A column of an applied migration. `tokenId` is the id of a session's token there, not a cube.
  'server/src/platform/database/migrations/0006-accounts.ts',
];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/dist-types/**',
      '**/coverage/**',
      '.cubedrop/**',
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
        { category: 'pure', pattern: 'sdk/src/domain/*/{rules,messages,types}.ts' },
        { category: 'pure', pattern: 'sdk/src/base/**' },
        { category: 'sdk-base', pattern: 'sdk/src/base/**' },
        { category: 'chain', pattern: 'sdk/src/chain/**' },
        { category: 'sdk-chain', pattern: 'sdk/src/chain/**' },
        { category: 'chain', pattern: 'sdk/src/flow/**' },
        { category: 'sdk-flow', pattern: 'sdk/src/flow/**' },
        { category: 'sdk-api', pattern: 'sdk/src/api/**' },
        { category: 'sdk-domain', pattern: 'sdk/src/domain/**' },
        { category: 'sdk-manifest', pattern: 'sdk/src/manifest/**' },
        { category: 'sdk-client', pattern: 'sdk/src/client/**' },
        { category: 'sdk-node', pattern: 'sdk/src/node/**' },
        { category: 'sdk-testing', pattern: 'sdk/src/testing/**' },
        { category: 'sdk-entry', pattern: 'sdk/src/*.ts' },
        { category: 'sdk-test', pattern: 'sdk/src/**/*.test.ts' },
        { category: 'routes', pattern: 'server/src/**/*-routes.ts' },
        { category: 'service', pattern: 'server/src/**/*-service.ts' },
        { category: 'store', pattern: 'server/src/**/*-store.ts' },
        { category: 'model', pattern: 'server/src/**/*-model.ts' },
        ...SERVER_LAYERS.map((layer) => ({ category: `server-${layer}`, pattern: `server/src/${layer}/**` })),
        { category: 'server-harness', pattern: 'server/test/**' },
        { category: 'server-test', pattern: 'server/src/**/*.test.ts' },
        { category: 'stack-test', pattern: 'cli/test/**' },
        { category: 'feature', pattern: 'storefront/src/features/(*)/**', capture: ['feature'] },
        ...STOREFRONT_LAYERS.flat().map((layer) => ({
          category: `storefront-${layer}`,
          pattern: `storefront/src/${layer}/**`,
        })),
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
            ...backwards,
            ...upwards,
            ...sdkUpwards,
            ...storefrontUpwards.filter(Boolean),
            {
              from: category('pure'),
              disallow: { to: [category('chain'), { module: { origin: 'external', source: 'ethers' } }] },
              message:
                'Rules are pure and small: they import neither ethers nor a layer that uses the chain.',
            },
            never(
              'routes',
              ['store', 'model'],
              'Routes translate HTTP; they call a service, never a store or a model.',
            ),
            never('service', 'routes', 'A service does not depend on HTTP.'),
            never(
              ['store', 'model'],
              ['routes', 'service'],
              'A store persists; it decides nothing and does not depend on HTTP.',
            ),
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
            {
              from: category('sdk-test'),
              allow: { to: category(['sdk-entry', ...SDK_LAYERS.map((layer) => `sdk-${layer}`)]) },
            },
            // Tests that kill real processes start the server that the commands talk to.
            { from: category('stack-test'), allow: { to: category('server') } },
          ],
        },
      ],
    },
  },
  {
    files: TYPED,
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // A function is async because its interface is, even if one implementation has nothing to wait for.
      '@typescript-eslint/require-await': 'off',
      // Methods here do not use `this`: objects are made by functions and their methods are passed on.
      '@typescript-eslint/unbound-method': 'off',
      // This rule does not consider what a type guard has excluded.
      '@typescript-eslint/no-base-to-string': 'off',
      '@typescript-eslint/only-throw-error': ['error', { allowThrowingUnknown: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNever: true, allowNumber: true, allowBoolean: true, allow: ['URLSearchParams'] },
      ],
    },
  },
  {
    // Tests read the JSON of responses without decoding it.
    files: TYPED.flatMap((typed) => TESTS.map((test) => [typed, test])),
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    files: ['{sdk,react,server,cli,storefront}/src/**/*.{ts,tsx}'],
    ignores: TESTS,
    plugins: { casts: { rules: { 'no-double-cast': noDoubleCast } } },
    rules: { '@typescript-eslint/no-non-null-assertion': 'error', 'casts/no-double-cast': 'error' },
  },
  {
    files: TYPED,
    // Reads journals of earlier versions, in which the on-chain id of an item was called `chainId`.
    ignores: ['sdk/src/domain/manifest-key/existing-item.ts'],
    plugins: { ids: { rules: { 'chain-id': chainId } } },
    rules: { 'ids/chain-id': 'error' },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: globals.node },
    rules: { 'no-undef': 'error' },
  },
  {
    files: ['scripts/site/browser/**'],
    languageOptions: { globals: { ...globals.browser, INDEX_URL: 'readonly' } },
  },
  {
    files: ['**/*.cjs'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    files: ['sdk/src/**/*.ts'],
    ignores: [...TESTS, 'sdk/src/node/**'],
    rules: {
      'no-restricted-globals': ['error', ...NOT_IN_SDK],
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex:
                '^(node:|(fs|path|os|crypto|process|buffer|stream|util|child_process|http|https|net|url|events)(/|$))',
              message: 'The SDK also runs in browsers: import nothing of Node.',
            },
            { regex: '^react(-dom)?(/|$)', message: 'The SDK is headless: import nothing of React.' },
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
    files: ['server/src/**/*.ts'],
    ignores: [...TESTS, ...AT_THE_WIRE],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...PLAIN_STATEMENTS,
        ...wireNames(
          [...WIRE_NAMES, 'Bid'],
          'A name of the API: translate it in routes and presenters, and use the glossary’s here.',
        ),
      ],
    },
  },
  {
    files: ['server/src/**/*.ts'],
    ignores: [...TESTS, '**/*-{projection,model}.ts', 'server/src/features/admin/visib*.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '/(auction|cube|cube-nft|drop|happening|mention|sale|signed-order)-model\\.ts$',
              message: 'An admin can hide these: read them with a scope, through visibleTables.',
              allowTypeImports: true,
            },
          ],
        },
      ],
    },
  },
  {
    files: ['{sdk,react,cli,storefront}/src/**/*.{ts,tsx}'],
    ignores: [...TESTS, ...CLIENTS_AT_THE_WIRE],
    rules: { 'no-restricted-syntax': ['error', ...PLAIN_STATEMENTS, ...WIRE_IN_CLIENTS] },
  },
  {
    files: ['{react,storefront}/src/**/*.ts'],
    ignores: [...TESTS, ...CLIENTS_AT_THE_WIRE, ...QUERIES],
    rules: {
      'no-restricted-syntax': ['error', ...PLAIN_STATEMENTS, ...WIRE_IN_CLIENTS, KEYS_IN_QUERIES],
    },
  },
  {
    files: ['storefront/src/**/{queries,*-query}.ts'],
    ignores: [...TESTS, ...CLIENTS_AT_THE_WIRE],
    rules: {
      'no-restricted-syntax': ['error', ...PLAIN_STATEMENTS, ...WIRE_IN_CLIENTS, LISTS_OF_EVERYONE],
    },
  },
  {
    files: ['storefront/src/**/*.{ts,tsx}'],
    // The player reads outside of components and is not refetched.
    ignores: [...TESTS, 'storefront/src/features/cube/player/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@cubedrop/sdk/api',
              importNames: PUBLIC_READS,
              message: '@cubedrop/react has a query for this.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['sdk/examples/**/*.ts', 'storefront/e2e/**/*.ts'],
    // Writes metadata with hostile texts, which the SDK would refuse to write.
    ignores: ['storefront/e2e/hostile-content.ts'],
    rules: { 'no-restricted-syntax': ['error', ...PLAIN_STATEMENTS, ...WIRE_IN_CLIENTS] },
  },
  {
    files: ['{react,storefront}/src/**/*.{ts,tsx}'],
    plugins: { 'jsx-a11y': jsxA11y, 'react-hooks': reactHooks },
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      'jsx-a11y/aria-role': ['error', { ignoreNonDOM: true }],
      // A region that scrolls has to be reachable by the keyboard.
      'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['region', 'tabpanel'] }],
      // Tracks are music: there is nothing to caption.
      'jsx-a11y/media-has-caption': 'off',
      ...reactHooks.configs.flat.recommended.rules,
      'react-hooks/exhaustive-deps': 'error',
      // Mistakes an object that contains a ref for the ref itself.
      'react-hooks/refs': 'off',
      // Some of what is shown, such as an object URL, may be created only in an effect.
      'react-hooks/set-state-in-effect': 'off',
      // Concerns the React Compiler, which is not used.
      'react-hooks/incompatible-library': 'off',
    },
  },
  {
    files: ['storefront/src/**/*.tsx'],
    ignores: TESTS,
    rules: {
      'no-restricted-syntax': [
        'error',
        ...PLAIN_STATEMENTS,
        ...TEXTS_ISOLATED,
        ...PROPS_ISOLATED,
        KEYS_IN_QUERIES,
      ],
    },
  },
  {
    files: ['storefront/src/**/*.tsx'],
    ignores: [...TESTS, ...CLIENTS_AT_THE_WIRE],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...PLAIN_STATEMENTS,
        ...TEXTS_ISOLATED,
        ...PROPS_ISOLATED,
        ...WIRE_IN_CLIENTS,
        KEYS_IN_QUERIES,
      ],
    },
  },
  {
    files: ['storefront/src/**/{texts,*-texts}.ts', 'sdk/src/domain/**/messages.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...PLAIN_STATEMENTS, ...SENTENCES_ISOLATED, ...WIRE_IN_CLIENTS],
    },
  },
);
