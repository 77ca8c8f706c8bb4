// Tests that the lint rules on imports and statements take effect: each text is linted as if it were in the given file.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ESLint } from 'eslint';

const eslint = new ESLint();

/** Returns the ids of the rules that `text` violates in `file`. */
async function broken(file, text) {
  const [result] = await eslint.lintText(text, { filePath: file });
  return result.messages.map((message) => message.ruleId ?? message.message);
}

const uses = (path) => `import * as used from '${path}';\nexport { used };\n`;

const REFUSED = [
  ['contracts/deploy/probe.ts', uses('@cubedrop/sdk')],
  ['contracts/deploy/probe.ts', uses('../../sdk/src/index.ts')],
  ['sdk/src/drop/probe.ts', uses('../../../server/src/index/chain/chain.ts')],
  ['sdk/src/drop/probe.ts', uses('../../../cli/src/terminal/terminal.ts')],
  ['sdk/src/drop/probe.ts', "export * from '../../../server/src/index/chain/chain.ts';\n"],
  [
    'sdk/src/drop/probe.ts',
    "export const load = () => import('../../../server/src/index/chain/chain.ts');\n",
  ],
  ['server/src/features/drop/probe.ts', uses('../../../../cli/src/terminal/terminal.ts')],
  ['cli/src/commands/probe.ts', uses('../../../server/src/index/chain/chain.ts')],
  ['storefront/src/app/probe.tsx', uses('../../../server/src/index/chain/chain.ts')],
];

const ALLOWED = [
  ['sdk/src/chain/probe.ts', uses('@cubedrop/contracts/abi')],
  ['server/src/features/drop/probe.ts', uses('@cubedrop/sdk')],
  ['server/src/features/drop/probe.ts', uses('@cubedrop/contracts/embedded')],
  ['cli/src/commands/probe.ts', uses('@cubedrop/sdk/flows')],
  ['storefront/src/app/probe.tsx', uses('@cubedrop/sdk')],
  ['cli/test/probe.mjs', uses('../../server/src/index/chain/chain.ts')],
];

for (const [file, text] of REFUSED) {
  test(`refused in ${file}: ${text.split('\n')[0]}`, async () => {
    assert.deepEqual(await broken(file, text), ['boundaries/dependencies']);
  });
}

for (const [file, text] of ALLOWED) {
  test(`allowed in ${file}: ${text.split('\n')[0]}`, async () => {
    assert.deepEqual(await broken(file, text), []);
  });
}

test('inside the server a layer is never skipped, and never used from below', async () => {
  for (const [from, to] of [
    ['routes', 'store'],
    ['routes', 'model'],
    ['service', 'routes'],
    ['store', 'service'],
    ['model', 'service'],
  ]) {
    const text = uses(`../account/account-${to}.ts`);
    assert.deepEqual(
      await broken(`server/src/features/drop/drop-${from}.ts`, text),
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
      await broken(`server/src/features/drop/drop-${from}.ts`, uses(`../account/account-${to}.ts`)),
      [],
      `${from} -> ${to}`,
    );
  }
});

test('the layers of the server use those below them, and never those above', async () => {
  const files = {
    start: 'server/src/start/app.ts',
    features: 'server/src/features/drop/drop-fold.ts',
    index: 'server/src/index/chain/chain.ts',
    platform: 'server/src/platform/errors.ts',
  };
  const layers = Object.keys(files);
  for (const [place, from] of layers.entries()) {
    const probe = `server/src/${from}/probe.ts`;
    for (const [other, to] of layers.entries()) {
      const text = uses(files[to].replace('server/src', '..'));
      assert.deepEqual(
        await broken(probe, text),
        other < place ? ['boundaries/dependencies'] : [],
        `${from} -> ${to}`,
      );
    }
    const harness = uses('../../test/eventually.ts');
    assert.deepEqual(await broken(probe, harness), ['boundaries/dependencies'], `${from} -> test`);
    assert.deepEqual(await broken(`server/src/${from}/probe.test.ts`, harness), [], `${from} test -> test`);
  }
});

test('statements are plain, in every package', async () => {
  for (const text of [
    'export const both = { ...{ one: 1 }, two: 2 };\n',
    'export const [one, two] = [1, 2];\n',
    'export const [one, two = 2] = [1, undefined];\n',
  ])
    for (const file of [
      'sdk/src/drop/probe.ts',
      'server/src/features/drop/probe.ts',
      'storefront/src/app/probe.tsx',
    ])
      assert.deepEqual(await broken(file, text), ['no-restricted-syntax'], `${file}: ${text}`);
  for (const text of [
    'export const both = (other) => ({ ...other, two: 2 });\n',
    'export const firstOf = ([first]) => first;\n',
  ])
    assert.deepEqual(await broken('scripts/probe.mjs', text), [], text);
});

test('features of the storefront do not use each other, and what they share knows none of them', async () => {
  const feature = 'features/bid/queries.ts';
  assert.deepEqual(await broken('storefront/src/features/cube/probe.tsx', uses('../bid/queries.ts')), [
    'boundaries/dependencies',
  ]);
  assert.deepEqual(await broken('storefront/src/components/probe.tsx', uses(`../${feature}`)), [
    'boundaries/dependencies',
  ]);
  assert.deepEqual(await broken('storefront/src/features/bid/probe.tsx', uses('./queries.ts')), []);
  assert.deepEqual(await broken('storefront/src/app/routes/probe.tsx', uses(`../../${feature}`)), []);
});

test('the SDK uses nothing of Node or React, its tests may', async () => {
  assert.deepEqual(await broken('sdk/src/drop/probe.ts', uses('node:fs')), ['no-restricted-imports']);
  assert.deepEqual(await broken('sdk/src/drop/probe.ts', uses('fs')), ['no-restricted-imports']);
  assert.deepEqual(await broken('sdk/src/drop/probe.ts', uses('react')), ['no-restricted-imports']);
  assert.deepEqual(await broken('sdk/src/drop/probe.ts', 'export const at = process.env;\n'), [
    'no-restricted-globals',
  ]);
  assert.deepEqual(await broken('sdk/src/drop/probe.ts', "export const bytes = Buffer.from('a');\n"), [
    'no-restricted-globals',
  ]);
  assert.deepEqual(await broken('sdk/src/drop/probe.test.ts', uses('node:fs')), []);
});

test('the rules of the SDK are free of ethers and of the chain', async () => {
  for (const file of ['sdk/src/bid/rules.ts', 'sdk/src/money/probe.ts']) {
    assert.deepEqual(await broken(file, uses('ethers')), ['boundaries/dependencies'], file);
    assert.deepEqual(await broken(file, uses('../chain/connect.ts')), ['boundaries/dependencies'], file);
    assert.deepEqual(await broken(file, uses('../hex.ts')), [], file);
  }
  assert.deepEqual(await broken('sdk/src/chain/probe.ts', uses('ethers')), []);
});

test('a pattern takes time in proportion to its text', async () => {
  const patterns = {
    'regexp/no-super-linear-move': String.raw`/\/+$/`,
    'regexp/no-super-linear-backtracking': String.raw`/^(?:\w+\s?)+$/`,
  };
  for (const [rule, pattern] of Object.entries(patterns)) {
    for (const file of [
      'sdk/src/drop/probe.ts',
      'server/src/features/drop/probe.ts',
      'cli/src/commands/probe.ts',
    ])
      assert.deepEqual(await broken(file, `export const pattern = ${pattern};\n`), [rule], file);
  }
  assert.deepEqual(
    await broken('sdk/src/drop/probe.ts', String.raw`export const end = /(?<!\/)\/+$/;` + '\n'),
    [],
  );
});

test('nothing speaks to the network or the chain inside a database transaction', async () => {
  const rule = 'server/no-network-in-transaction';
  const inside = (call) => `export const work = (database, domain, node, objects) =>
  [domain, node, objects, database.transaction(async (tx) => { await tx.note(); ${call}; })];\n`;
  for (const call of [
    "await fetch('http://localhost')",
    "await node.request('eth_blockNumber', [])",
    "await Promise.all([1].map(() => objects.put('a', 'b')))",
    'await domain.now()',
    'await domain.caughtUp()',
  ]) {
    assert.deepEqual(await broken('server/src/features/drop/probe.ts', inside(call)), [rule], call);
    const outside = `export const work = async (domain, node, objects) => { ${call}; return [domain, node, objects]; };\n`;
    assert.deepEqual(await broken('server/src/features/drop/probe.ts', outside), [], call);
  }
  const given = (params, names = params.replace(/[{}]/g, '')) => `import { sendOver } from '../mail/smtp.ts';
export const store = { async put(${params}) { await sendOver(); return [${names}]; } };\n`;
  assert.deepEqual(await broken('server/src/features/drop/probe.ts', given('row, tx')), [rule]);
  assert.deepEqual(await broken('server/src/features/drop/probe.ts', given('{ tx, chain }')), [rule]);
  assert.deepEqual(await broken('server/src/features/drop/probe.ts', given('row')), []);
});

test('no file uses itself by way of others', async () => {
  assert.deepEqual(await broken('sdk/src/metadata/digest.ts', uses('../server-id.ts')), [
    'import-x/no-cycle',
  ]);
});

test("somebody else's text stands in an element that isolates it", async () => {
  const shown = (jsx) =>
    broken(
      'storefront/src/app/probe.tsx',
      `export const Probe = ({ cube, texts }) => (texts ? ${jsx} : cube);\n`,
    );
  for (const jsx of [
    '<b>{cube.title}</b>',
    '<p>by {cube.MusicArtistName}</p>',
    '<p>{cube.description}</p>',
    '<h1>{cube.face.title}</h1>',
  ])
    assert.deepEqual(await shown(jsx), ['no-restricted-syntax'], jsx);
  for (const jsx of ['<b><bdi>{cube.title}</bdi></b>', '<b title={cube.title}>{texts.title}</b>'])
    assert.deepEqual(await shown(jsx), [], jsx);
});
