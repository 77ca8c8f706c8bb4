// A small test against a seeded stack, such as you might write in your own project. Its input comes from environment
// variables.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';

const { CUBEDROP_API_URL: url, TITLE } = process.env;
const { CUBEDROP_DROP_DROP_ID: dropId, CUBEDROP_DROP_DROP_NUMBER: drop } = process.env;
const { CUBEDROP_CUBE_CUBE_ID: tokenId, CUBEDROP_CUBE_CUBE_NUMBER: cube } = process.env;
const { CUBEDROP_ACCOUNT_ANA_ADDRESS: ana, CUBEDROP_ACCOUNT_RUI_KEY: ruiKey } = process.env;

const post = async (path, body) =>
  (
    await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).json();

test('the drop is running, with the title of this pipeline', async () => {
  const { Dropdata, Tokensdata } = await post('/drop/drops', { dropId });
  const { now } = await (await fetch(`${url}/config`)).json();
  assert.equal(Dropdata.title, TITLE);
  assert.equal(Tokensdata.length, 1);
  assert.ok(Dropdata.AuctionStartsAt <= now && now < Dropdata.AuctionEndsAt);
});

test('the page of the drop is served', async () => {
  const page = await fetch(`${url}/auctionDrops/DropCubes/${dropId}`, { headers: { accept: 'text/html' } });
  assert.equal(page.status, 200);
  assert.match(await page.text(), /<div id="root"/);
});

test('Ana leads until Rui bids more', async () => {
  const leader = async () =>
    (await post('/dropcubehistory/history', { dropId, tokenId })).Dropcubeshistorydata.at(-1);
  assert.equal((await leader()).address, ana);
  const bid = ['bid', 'place', '--drop', drop, '--cube', cube, '--amount', '0.5 WETH', '--yes', '--json'];
  const env = { ...process.env, CUBEDROP_PRIVATE_KEY: ruiKey };
  const { status, stdout, stderr } = spawnSync('cubedrop', bid, { env, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  assert.equal(JSON.parse(stdout).total, '1200000000000000000');
  assert.notEqual((await leader()).address, ana);
});
