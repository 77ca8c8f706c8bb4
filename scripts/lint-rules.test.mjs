// Tests of the lint rules: each text is linted as if it were in the given file.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { parse } from 'yaml';

const untyped = new ESLint({ overrideConfig: tseslint.configs.disableTypeChecked });
const typed = new ESLint();

/** Returns the ids of the rules without type information that `text` violates in `file`. */
const violations = (file, text) => violationsIn(untyped, file, text);

/** Returns the ids of all rules that `text` violates in `file`, which must exist in a TypeScript project. */
const typedViolations = (file, text) => violationsIn(typed, file, text);

async function violationsIn(eslint, file, text) {
  const [result] = await eslint.lintText(text, { filePath: file });
  return result.messages.map((message) => message.ruleId ?? message.message);
}

const uses = (path) => `import * as used from '${path}';\nexport { used };\n`;

const REFUSED = [
  ['contracts/deploy/probe.ts', uses('@cubedrop/sdk')],
  ['contracts/deploy/probe.ts', uses('../../sdk/src/index.ts')],
  ['sdk/src/domain/drop/probe.ts', uses('../../../../server/src/index/chain/chain.ts')],
  ['sdk/src/domain/drop/probe.ts', uses('../../../../cli/src/terminal/terminal.ts')],
  ['sdk/src/domain/drop/probe.ts', "export * from '../../../../server/src/index/chain/chain.ts';\n"],
  [
    'sdk/src/domain/drop/probe.ts',
    "export const load = () => import('../../../../server/src/index/chain/chain.ts');\n",
  ],
  ['server/src/features/drop/probe.ts', uses('../../../../cli/src/terminal/terminal.ts')],
  ['cli/src/commands/probe.ts', uses('../../../server/src/index/chain/chain.ts')],
  ['storefront/src/app/probe.tsx', uses('../../../server/src/index/chain/chain.ts')],
  ['react/src/drop/probe.ts', uses('../../../storefront/src/api/client.ts')],
  ['sdk/src/domain/drop/probe.ts', uses('@cubedrop/react')],
  ['cli/src/commands/probe.ts', uses('@cubedrop/react')],
];

const ALLOWED = [
  ['sdk/src/chain/probe.ts', uses('@cubedrop/contracts/abi')],
  ['server/src/features/drop/probe.ts', uses('@cubedrop/sdk')],
  ['server/src/features/drop/probe.ts', uses('@cubedrop/contracts/embedded')],
  ['cli/src/commands/probe.ts', uses('@cubedrop/sdk/flows')],
  ['storefront/src/app/probe.tsx', uses('@cubedrop/sdk')],
  ['storefront/src/app/probe.tsx', uses('@cubedrop/react')],
  ['react/src/drop/probe.ts', uses('@cubedrop/sdk/api')],
  ['cli/test/probe.mjs', uses('../../server/src/index/chain/chain.ts')],
];

for (const [file, text] of REFUSED) {
  test(`refused in ${file}: ${text.split('\n')[0]}`, async () => {
    assert.deepEqual(await violations(file, text), ['boundaries/dependencies']);
  });
}

for (const [file, text] of ALLOWED) {
  test(`allowed in ${file}: ${text.split('\n')[0]}`, async () => {
    assert.deepEqual(await violations(file, text), []);
  });
}

test('in server features, routes use no store or model, services no routes, and stores and models no service', async () => {
  for (const [from, to] of [
    ['routes', 'store'],
    ['routes', 'model'],
    ['service', 'routes'],
    ['store', 'service'],
    ['model', 'service'],
  ]) {
    const text = uses(`../account/account-${to}.ts`);
    assert.deepEqual(
      await violations(`server/src/features/drop/drop-${from}.ts`, text),
      ['boundaries/dependencies'],
      `${from} -> ${to}`,
    );
  }
  for (const [from, to] of [
    ['routes', 'service'],
    ['service', 'store'],
    ['store', 'model'],
  ]) {
    assert.deepEqual(
      await violations(`server/src/features/drop/drop-${from}.ts`, uses(`../account/account-${to}.ts`)),
      [],
      `${from} -> ${to}`,
    );
  }
});

test('layers of the server import only those below them', async () => {
  const files = {
    start: 'server/src/start/app.ts',
    features: 'server/src/features/drop/drop-fold.ts',
    index: 'server/src/index/chain/chain.ts',
    platform: 'server/src/platform/errors.ts',
  };
  const layers = Object.keys(files);
  for (const [index, from] of layers.entries()) {
    const probe = `server/src/${from}/probe.ts`;
    for (const [otherIndex, to] of layers.entries()) {
      const text = uses(files[to].replace('server/src', '..'));
      assert.deepEqual(
        await violations(probe, text),
        otherIndex < index ? ['boundaries/dependencies'] : [],
        `${from} -> ${to}`,
      );
    }
    const harness = uses('../../test/eventually.ts');
    assert.deepEqual(await violations(probe, harness), ['boundaries/dependencies'], `${from} -> test`);
    assert.deepEqual(
      await violations(`server/src/${from}/probe.test.ts`, harness),
      [],
      `${from} test -> test`,
    );
  }
});

test('only projections and the visibility module use the tables of content that an admin can hide', async () => {
  const table = "import { cubeTable } from '../cube/cube-model.ts';\nexport { cubeTable };\n";
  const rule = '@typescript-eslint/no-restricted-imports';
  for (const name of ['drop-store', 'drop-reader'])
    assert.deepEqual(await violations(`server/src/features/drop/${name}.ts`, table), [rule]);
  for (const path of ['../signed-order/signed-order-model.ts', '../profile/mention-model.ts'])
    assert.deepEqual(await violations('server/src/features/drop/drop-store.ts', uses(path)), [rule], path);
  for (const name of ['drop/drop-projection', 'admin/visible-tables'])
    assert.deepEqual(await violations(`server/src/features/${name}.ts`, table), []);
  const type = "import type { CubeRow } from '../cube/cube-model.ts';\nexport type { CubeRow };\n";
  assert.deepEqual(await violations('server/src/features/drop/drop-reader.ts', type), []);
});

test('odd names of the API stay in the routes and presenters of the server', async () => {
  for (const text of [
    'export const titleOf = (drop) => drop._id;\n',
    'export const cubeOf = ({ tokenId }) => tokenId;\n',
    "export const minimum = { MinimumBid: '1' };\n",
    "export const field = 'ownermusicfile';\n",
    'export const nameOf = ({ MusicArtistName }) => MusicArtistName.trim();\n',
    'export const countOf = (form) => form.numberOfTokens;\n',
    "export const FIELD = 'exporterId';\n",
  ]) {
    for (const word of ['service', 'store', 'projection', 'fold'])
      assert.ok(
        (await violations(`server/src/features/drop/drop-${word}.ts`, text)).includes('no-restricted-syntax'),
        `${word}: ${text}`,
      );
    for (const word of ['routes', 'presenter', 'service.test'])
      assert.deepEqual(
        await violations(`server/src/features/drop/drop-${word}.ts`, text),
        [],
        `${word}: ${text}`,
      );
  }
});

test('literals are neither spread into object literals nor destructured', async () => {
  for (const text of [
    'export const both = { ...{ one: 1 }, two: 2 };\n',
    'export const [one, two] = [1, 2];\n',
    'export const [one, two = 2] = [1, undefined];\n',
  ])
    for (const file of [
      'sdk/src/domain/drop/probe.ts',
      'server/src/features/drop/probe.ts',
      'storefront/src/app/probe.tsx',
    ])
      assert.deepEqual(await violations(file, text), ['no-restricted-syntax'], `${file}: ${text}`);
  for (const text of [
    'export const both = (other) => ({ ...other, two: 2 });\n',
    'export const firstOf = ([first]) => first;\n',
  ])
    assert.deepEqual(await violations('scripts/probe.mjs', text), [], text);
});

test('features of the storefront do not import each other', async () => {
  assert.deepEqual(await violations('storefront/src/features/cube/probe.tsx', uses('../claim/queries.ts')), [
    'boundaries/dependencies',
  ]);
  assert.deepEqual(await violations('storefront/src/features/bid/probe.tsx', uses('./queries.ts')), []);
});

test('layers of the storefront import only those below them', async () => {
  const stages = [
    ['app/guards.tsx'],
    ['features/claim/queries.ts'],
    ['wallet/balance-query.ts'],
    ['notices/queries.ts'],
    ['components/states.tsx'],
    ['files/kept-file.ts'],
    ['api/client.ts'],
    ['session/session.ts'],
    ['clock/span.ts', 'config/paths.ts', 'lot/lot.ts'],
    ['base/listeners.ts'],
  ];
  const examples = stages.flatMap((files, stage) => files.map((file) => ({ file, stage })));
  for (const from of examples) {
    const [layer] = from.file.split('/');
    const probe = `storefront/src/${layer}/probe.ts`;
    for (const to of examples) {
      if (from === to) continue;
      assert.deepEqual(
        await violations(probe, uses(`../${to.file}`)),
        to.stage > from.stage ? [] : ['boundaries/dependencies'],
        `${layer} -> ${to.file}`,
      );
    }
  }
});

test('the SDK uses neither Node nor React outside of its `node` layer and its tests', async () => {
  assert.deepEqual(await violations('sdk/src/domain/drop/probe.ts', uses('node:fs')), [
    'no-restricted-imports',
  ]);
  assert.deepEqual(await violations('sdk/src/domain/drop/probe.ts', uses('fs')), ['no-restricted-imports']);
  assert.deepEqual(await violations('sdk/src/domain/drop/probe.ts', uses('react')), [
    'no-restricted-imports',
  ]);
  assert.deepEqual(await violations('sdk/src/domain/drop/probe.ts', 'export const at = process.env;\n'), [
    'no-restricted-globals',
  ]);
  assert.deepEqual(
    await violations('sdk/src/domain/drop/probe.ts', "export const bytes = Buffer.from('a');\n"),
    ['no-restricted-globals'],
  );
  assert.deepEqual(await violations('sdk/src/domain/drop/probe.test.ts', uses('node:fs')), []);
});

test('the rules of the SDK import neither ethers nor the chain layer', async () => {
  for (const file of ['sdk/src/domain/bid/rules.ts', 'sdk/src/base/money/probe.ts']) {
    const up = file.split('/').slice(3).fill('..').join('/');
    assert.deepEqual(await violations(file, uses('ethers')), ['boundaries/dependencies'], file);
    assert.deepEqual(
      await violations(file, uses(`${up}/chain/connect.ts`)),
      ['boundaries/dependencies'],
      file,
    );
    assert.deepEqual(await violations(file, uses(`${up}/base/hex.ts`)), [], file);
  }
  assert.deepEqual(await violations('sdk/src/chain/probe.ts', uses('ethers')), []);
});

test('layers of the SDK import only those below them', async () => {
  for (const layer of ['base', 'chain', 'api', 'flow'])
    for (const target of [
      '../domain/bid/rules.ts',
      '../domain/bid/messages.ts',
      '../domain/bid/types.ts',
      '../domain/bid/place-bid.ts',
      '../domain/problem/messages.ts',
      '../index.ts',
    ]) {
      const refused = await violations(`sdk/src/${layer}/probe.ts`, uses(target));
      assert.deepEqual(refused, ['boundaries/dependencies'], `${layer} -> ${target}`);
      assert.deepEqual(await violations(`sdk/src/${layer}/probe.test.ts`, uses(target)), [], `${layer} test`);
    }
  const type = "export type { BidRange } from '../domain/bid/types.ts';\n";
  assert.deepEqual(await violations('sdk/src/api/probe.ts', type), ['boundaries/dependencies']);
  for (const [file, target] of [
    ['sdk/src/base/probe.ts', '../chain/connect.ts'],
    ['sdk/src/chain/probe.ts', '../api/create-api.ts'],
    ['sdk/src/chain/probe.ts', '../flow/run.ts'],
    ['sdk/src/flow/probe.ts', '../manifest/plan.ts'],
    ['sdk/src/domain/cube/probe.ts', '../../manifest/plan.ts'],
    ['sdk/src/domain/cube/probe.ts', '../../flows.ts'],
    ['sdk/src/manifest/probe.ts', '../client/storage.ts'],
    ['sdk/src/client/probe.ts', '../node/file-storage.ts'],
  ])
    assert.deepEqual(
      await violations(file, uses(target)),
      ['boundaries/dependencies'],
      `${file} -> ${target}`,
    );
  for (const [file, target] of [
    ['sdk/src/chain/probe.ts', '../base/transaction-problems.ts'],
    ['sdk/src/flow/probe.ts', '../api/create-api.ts'],
    ['sdk/src/domain/bid/rules.ts', '../../api/records/lot.ts'],
    ['sdk/src/domain/cube/probe.ts', '../../flow/run.ts'],
    ['sdk/src/manifest/probe.ts', '../domain/cube/create-cube.ts'],
    ['sdk/src/client/probe.ts', '../domain/bid/place-bid.ts'],
    ['sdk/src/node/probe.ts', '../client/storage.ts'],
  ])
    assert.deepEqual(await violations(file, uses(target)), [], `${file} -> ${target}`);
});

test('regular expressions run in linear time', async () => {
  const patterns = {
    'regexp/no-super-linear-move': String.raw`/\/+$/`,
    'regexp/no-super-linear-backtracking': String.raw`/^(?:\w+\s?)+$/`,
  };
  for (const [rule, pattern] of Object.entries(patterns)) {
    for (const file of [
      'sdk/src/domain/drop/probe.ts',
      'server/src/features/drop/probe.ts',
      'cli/src/commands/probe.ts',
    ])
      assert.deepEqual(await violations(file, `export const pattern = ${pattern};\n`), [rule], file);
  }
  assert.deepEqual(
    await violations('sdk/src/domain/drop/probe.ts', String.raw`export const end = /(?<!\/)\/+$/;` + '\n'),
    [],
  );
});

test('patterns of the schemas, which are matched against untrusted text, run in linear time', async () => {
  const patternsIn = (value) => {
    if (typeof value !== 'object' || value === null) return [];
    const own = typeof value.pattern === 'string' ? [value.pattern] : [];
    return [...own, ...Object.values(value).flatMap(patternsIn)];
  };
  for (const schema of ['openapi.yaml', 'sdk/schema/manifest.schema.json']) {
    const patterns = [...new Set(patternsIn(parse(readFileSync(schema, 'utf8'))))];
    assert.ok(patterns.length > 0, schema);
    const text = patterns.map(
      (pattern, index) => `export const pattern${index} = ${new RegExp(pattern, 'u')};\n`,
    );
    assert.deepEqual(await violations('server/src/features/drop/probe.ts', text.join('')), [], schema);
  }
});

test('database transactions make no network request', async () => {
  const rule = 'server/no-network-in-transaction';
  const inside = (call) => `export const work = (database, domain, node, objects) =>
  [domain, node, objects, database.transaction(async (tx) => { await tx.note(); ${call}; })];\n`;
  for (const call of [
    "await fetch('http://localhost')",
    "await node.request('eth_blockNumber', [])",
    "await Promise.all([1].map(() => objects.put('a', 'b')))",
    'await domain.now()',
    'await domain.waitUntilCaughtUp()',
  ]) {
    assert.deepEqual(await violations('server/src/features/drop/probe.ts', inside(call)), [rule], call);
    const outside = `export const work = async (domain, node, objects) => { ${call}; return [domain, node, objects]; };\n`;
    assert.deepEqual(await violations('server/src/features/drop/probe.ts', outside), [], call);
  }
  const given = (params, names = params.replace(/[{}]/g, '')) => `import { sendOver } from '../mail/smtp.ts';
export const store = { async put(${params}) { await sendOver(); return [${names}]; } };\n`;
  assert.deepEqual(await violations('server/src/features/drop/probe.ts', given('row, tx')), [rule]);
  assert.deepEqual(await violations('server/src/features/drop/probe.ts', given('{ tx, chain }')), [rule]);
  assert.deepEqual(await violations('server/src/features/drop/probe.ts', given('row')), []);
});

test('imports have no cycles', async () => {
  assert.deepEqual(await violations('sdk/src/base/metadata/digest.ts', uses('../server-id.ts')), [
    'import-x/no-cycle',
  ]);
});

test('user-supplied text is in an element that isolates its direction', async () => {
  const shown = (jsx) =>
    violations(
      'storefront/src/app/probe.tsx',
      `export const Probe = ({ cube, business, actor, title, name, texts }) => (texts ? ${jsx} : [cube, business, actor, title, name]);\n`,
    );
  for (const jsx of [
    '<b>{cube.title}</b>',
    '<p>by {cube.producer.name}</p>',
    '<p>{person.statement}</p>',
    '<p>{cube.description}</p>',
    '<h1>{cube.face.title}</h1>',
    '<Fact name={texts.email}>{business.email} ({texts.verified})</Fact>',
    '<p>{business.person}</p>',
    '<p>{business.mobile ?? texts.none}</p>',
    '<span>{actor ? actor.name : texts.none}</span>',
    '<a href={texts.href}>{name}</a>',
    '<b>{title || texts.cube}</b>',
    '<span>{name ? title : texts.none}</span>',
    '<>{title}</>',
  ])
    assert.deepEqual(await shown(jsx), ['no-restricted-syntax'], jsx);
  for (const jsx of [
    '<b><bdi>{cube.title}</bdi></b>',
    '<b title={cube.title}>{texts.title}</b>',
    '<Fact name={texts.email}>{business.email}</Fact>',
    '<p>{business.reason && <bdi>{business.reason}</bdi>}</p>',
    '<p>{name ? texts.one : texts.none}</p>',
    '<h2>{title}</h2>',
  ])
    assert.deepEqual(await shown(jsx), [], jsx);
});

test('user-supplied text is isolated in sentences, document titles and subtitles', async () => {
  for (const file of [
    'storefront/src/features/cube/texts.ts',
    'storefront/src/features/cube/send-texts.ts',
  ]) {
    const text = (body) => violations(file, `export const texts = { won: ${body} };\n`);
    for (const body of [
      '(title: string) => `You won ${title}.`',
      "(name?: string) => (name ? `By ${name}` : '')",
    ])
      assert.deepEqual(await text(body), ['no-restricted-syntax'], `${file}: ${body}`);
    for (const body of [
      '(title: string) => `You won ${isolated(title)}.`',
      '(count: number) => `${count} cubes`',
    ])
      assert.deepEqual(await text(body), [], `${file}: ${body}`);
  }

  const shown = (jsx) =>
    violations(
      'storefront/src/app/probe.tsx',
      `export const Probe = ({ cube, texts }) => (texts ? ${jsx} : cube);\n`,
    );
  for (const jsx of [
    '<PageTitle name={cube.title} />',
    '<Dialog subtitle={`${cube.title}, ${cube.artist.name}`} />',
  ])
    assert.deepEqual(new Set(await shown(jsx)), new Set(['no-restricted-syntax']), jsx);
  for (const jsx of [
    '<PageTitle name={texts.market} />',
    '<PageTitle name={isolated(cube.title)} />',
    '<Dialog subtitle={`${isolated(cube.title)}, ${isolated(cube.artist.name)}`} />',
  ])
    assert.deepEqual(await shown(jsx), [], jsx);
});

const SOURCE = 'sdk/src/base/hex.ts';
const TEST = 'sdk/src/flow/flow.test.ts';

test('promises are awaited, in sources and in tests', async () => {
  for (const [rule, text] of Object.entries({
    'no-floating-promises': 'export const start = (work: () => Promise<void>): void => {\n  work();\n};\n',
    'no-misused-promises': 'export const start = (work: () => Promise<void>): void => [1].forEach(work);\n',
    'await-thenable': 'export const two = async (one: number) => (await one) + 1;\n',
  }))
    for (const file of [SOURCE, TEST])
      assert.deepEqual(await typedViolations(file, text), [`@typescript-eslint/${rule}`], `${file}: ${text}`);
});

test('values are used according to their types', async () => {
  for (const [rule, text] of Object.entries({
    'only-throw-error': "export const fail = () => {\n  throw 'no';\n};\n",
    'no-unnecessary-type-assertion': 'export const same = (text: string) => text as string;\n',
    'restrict-template-expressions': 'export const shown = (value: object) => `${value}`;\n',
    'no-redundant-type-constituents': "export type Kind = string | 'drop';\n",
    'prefer-promise-reject-errors': "export const fail = () => Promise.reject('no');\n",
    'restrict-plus-operands': 'export const add = (one: number, two: bigint) => void (one + two);\n',
    'switch-exhaustiveness-check':
      "export function of(word: 'a' | 'b') {\n  switch (word) {\n    case 'a':\n      return 1;\n  }\n  return 2;\n}\n",
  }))
    for (const file of [SOURCE, TEST])
      assert.deepEqual(await typedViolations(file, text), [`@typescript-eslint/${rule}`], `${file}: ${text}`);
  for (const [rule, text] of Object.entries({
    'no-unsafe-assignment':
      'export const parsed = (text: string) => {\n  const value = JSON.parse(text);\n  return value as string;\n};\n',
    'no-unsafe-return': 'export const parsed = (text: string): string => JSON.parse(text);\n',
    'no-unsafe-member-access': 'export const parsed = (text: string) => JSON.parse(text).length as number;\n',
    'no-unsafe-argument': 'export const parsed = (text: string) => Number.parseInt(JSON.parse(text), 10);\n',
    'no-unsafe-call': 'export const parsed = (text: string) => void JSON.parse(text)();\n',
  })) {
    assert.deepEqual(await typedViolations(SOURCE, text), [`@typescript-eslint/${rule}`], text);
    assert.deepEqual(await typedViolations(TEST, text), [], text);
  }
});

test('values are decoded or required, not asserted with `!`, except in tests', async () => {
  const text = 'export const idOf = (state: { id: string | null }): string => state.id!;\n';
  for (const file of [
    'sdk/src/base/probe.ts',
    'sdk/src/flow/probe.ts',
    'sdk/src/domain/bid/probe.ts',
    'server/src/features/bid/probe.ts',
    'server/src/start/probe.ts',
    'cli/src/commands/bid/probe.ts',
    'storefront/src/features/bid/probe.tsx',
    'storefront/src/wallet/probe.ts',
  ])
    assert.deepEqual(await violations(file, text), ['@typescript-eslint/no-non-null-assertion'], file);
  for (const file of [
    'sdk/src/flow/probe.test.ts',
    'server/src/features/bid/probe.test.ts',
    'cli/src/commands/bid/probe.test.ts',
    'storefront/src/wallet/probe.test.ts',
  ])
    assert.deepEqual(await violations(file, text), [], file);
});

test('values are never cast through unknown, except in tests', async () => {
  const text = 'export const wei = (row: { amount: string }) => row.amount as unknown as bigint;\n';
  for (const name of [
    'sdk/src/domain/bid/probe',
    'server/src/features/bid/probe',
    'cli/src/commands/bid/probe',
    'storefront/src/wallet/probe',
  ]) {
    assert.deepEqual(await violations(`${name}.ts`, text), ['casts/no-double-cast'], name);
    assert.deepEqual(await violations(`${name}.test.ts`, text), [], name);
  }
});

test('components are pure, and hooks are called as React requires', async () => {
  const component = (body) =>
    `import { useMemo, useState } from 'react';\nexport function Probe({ list, of }) {\n  ${body}\n}\nexport { useMemo, useState };\n`;
  for (const [rule, body] of Object.entries({
    'rules-of-hooks': 'if (of) useState(0);\n  return list;',
    'exhaustive-deps': 'return useMemo(() => list.filter(of), [list]);',
    'use-memo': 'return useMemo(of, [of]);',
    'set-state-in-render':
      'const [shown, show] = useState(0);\n  show(list.length);\n  return <p>{shown}</p>;',
    purity: 'return <p>{Math.random()}</p>;',
    immutability: 'list.sorted = of;\n  return <p>{list.length}</p>;',
    'static-components': 'const Item = () => of;\n  return <Item>{list}</Item>;',
  }))
    assert.ok(
      (await violations('storefront/src/app/probe.tsx', component(body))).includes(`react-hooks/${rule}`),
      rule,
    );
});

test('clients call the HTTP API only in sdk/src/api, and use its names only there and in stored or printed data', async () => {
  const rule = ['no-restricted-syntax'];
  for (const file of [
    'sdk/src/flow/probe.ts',
    'sdk/src/domain/drop/probe.ts',
    'sdk/src/manifest/check-nfts.ts',
    'sdk/examples/probe.ts',
    'cli/src/apply/inputs.ts',
    'cli/src/commands/probe.ts',
    'storefront/e2e/probe.ts',
    'storefront/src/app/probe.tsx',
    'storefront/src/features/nft/new/probe.tsx',
  ]) {
    for (const text of [
      'export const idOf = (cube) => cube._id;\n',
      'export const priceOf = ({ SalePrice }) => SalePrice;\n',
      'export const first = (answer) => answer.tokensdata[0];\n',
      "export const FIELD = 'tokensupply';\n",
      'export const cubeOf = ({ tokenId }) => tokenId;\n',
      "export const ID = 'tokenId';\n",
      'export const countOf = ({ numberOfTokens }) => Number(numberOfTokens);\n',
      "export const read = (api) => api.get('/drop/drops');\n",
      "export const renew = (api) => api.post('/user/auth/renew', {});\n",
      "export const report = ({ api }) => api.post('/token/TokenIds', {});\n",
      "export const store = (session) => session.api.upload('/ipfs/file', new Blob([]));\n",
      'export const list = (api, end) => api.get(`/drop/drops/0/${end}`);\n',
    ]) {
      assert.deepEqual([...new Set(await violations(file, text))], rule, `${file}: ${text}`);
    }
    const allowed = "export const idOf = (cubes, cube) => cubes.get('/') ?? cube.id;\n";
    assert.deepEqual(await violations(file, allowed), [], file);
  }
  for (const file of [
    'sdk/src/api/cube/probe.ts',
    'cli/src/json/probe.ts',
    'sdk/src/domain/cube/cube-journal.ts',
  ]) {
    assert.deepEqual(await violations(file, 'export const idOf = (cube) => cube._id;\n'), [], file);
    assert.deepEqual(await violations(file, 'export const idOf = (cube) => cube.tokenId;\n'), [], file);
  }
});

test('`chainId` is the number of a network, never the id of a token or an auction', async () => {
  for (const file of [
    'sdk/src/api/records/probe.ts',
    'sdk/src/domain/drop/probe.ts',
    'server/src/features/manifest/manifest-presenter.ts',
    'cli/src/json/probe.ts',
    'storefront/src/features/drop/probe.tsx',
    'storefront/src/wallet/probe.test.ts',
  ]) {
    for (const text of [
      'export type Item = { chainId: string | null };\n',
      'export type Item = { chainId?: `${number}` };\n',
      'export interface Item {\n  chainId: Hex;\n}\n',
      'export const titleOf = (chainId: string) => chainId;\n',
      'export class Item {\n  chainId: string = "";\n}\n',
      'export const itemOf = (onChainId) => ({ chainId: onChainId });\n',
      'export const itemOf = (drop) => ({ chainId: drop.auctionId });\n',
      'export const itemOf = (cubeId) => ({ chainId: String(cubeId) });\n',
      'export const idOf = ({ chainId: onChainId }) => onChainId;\n',
      'export const itemOf = (wire) => ({ onChainId: wire.chainId });\n',
      'export const idOf = (cube) => {\n  const chainId = cube.onChainId;\n  return chainId;\n};\n',
      'export const setId = (item, onChainId) => {\n  item.chainId = onChainId;\n};\n',
    ])
      assert.deepEqual(await violations(file, text), ['ids/chain-id'], `${file}: ${text}`);
    for (const text of [
      'export type Network = { chainId: number; onChainId: string };\n',
      'export const networkOf = ({ chainId, onChainId }) => ({ chainId: Number(chainId), onChainId });\n',
      'export const same = (chainId: number, network) => network.chainId === chainId;\n',
    ])
      assert.deepEqual(await violations(file, text), [], `${file}: ${text}`);
  }
});

test('query keys are written only in queries.ts, *-query.ts and tests', async () => {
  const text = "export const dropsQuery = { queryKey: ['drops'] };\n";
  for (const file of [
    'storefront/src/app/probe.tsx',
    'storefront/src/features/drop/use-probe.ts',
    'storefront/src/features/drop/probe.tsx',
    'storefront/src/wallet/probe.ts',
  ])
    assert.deepEqual(await violations(file, text), ['no-restricted-syntax'], file);
  for (const file of [
    'storefront/src/features/drop/queries.ts',
    'storefront/src/api/probe-query.ts',
    'storefront/src/features/drop/probe.test.tsx',
  ])
    assert.deepEqual(await violations(file, text), [], file);
  const taken = 'export const stale = (drops) => ({ queryKey: drops.queryKey });\n';
  assert.deepEqual(await violations('storefront/src/features/drop/use-probe.ts', taken), []);
});

test('the storefront reads what is public with the queries of @cubedrop/react', async () => {
  const read = "import { getDrop } from '@cubedrop/sdk/api';\nexport { getDrop };\n";
  for (const file of ['storefront/src/features/drop/queries.ts', 'storefront/src/app/probe.tsx'])
    assert.deepEqual(await violations(file, read), ['no-restricted-imports'], file);
  for (const file of ['react/src/drop/queries.ts', 'storefront/src/features/drop/probe.test.tsx'])
    assert.deepEqual(await violations(file, read), [], file);
  const list = (filter) =>
    `import { listDrops } from '@cubedrop/sdk/api';\nexport const drops = (api) => listDrops(api, { filter: ${filter} });\n`;
  const queries = 'storefront/src/features/drop/queries.ts';
  assert.deepEqual(await violations(queries, list("{ status: 'running' }")), ['no-restricted-syntax']);
  assert.deepEqual(await violations(queries, list('{ mine: true }')), []);
});

test('components follow the accessibility rules of jsx-a11y', async () => {
  for (const [rule, jsx] of Object.entries({
    'alt-text': '<img src="a.png" />',
    'click-events-have-key-events': '<div role="button" tabIndex={0} onClick={act} />',
    'no-static-element-interactions': '<div onKeyDown={act} />',
    'aria-props': '<p aria-lable="a" />',
    'anchor-is-valid': '<a href="#">a</a>',
    'no-autofocus': '<input autoFocus />',
  }))
    assert.deepEqual(
      await violations(
        'storefront/src/app/probe.tsx',
        `export const Probe = ({ act }) => (act ? ${jsx} : null);\n`,
      ),
      [`jsx-a11y/${rule}`],
      rule,
    );
});
