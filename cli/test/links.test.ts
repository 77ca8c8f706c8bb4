import { describe, expect, it } from '@jest/globals';
import { inWorld } from './in-world.ts';
import { newFolder } from './processes.ts';
import { manifestFile, releaseNamed, type Person, type World } from './world.ts';

let world: World;

inWorld((opened) => void (world = opened));

/**
 * Runs a command that pays. Returns its output, the hashes and links that it printed, and the number of transactions
 * that it sent (`sent`).
 */
async function paid(who: Person, words: readonly string[], folder = newFolder()) {
  const before = await world.nonceOf(who);
  const env = { CUBEDROP_CONFIG_DIR: folder };
  const { code, out, err } = await world.run(who, [...words, '--yes'], { env });
  expect({ code, err: code === 0 ? '' : err }).toEqual({ code: 0, err: '' });
  return {
    out,
    hashes: [...err.matchAll(/^Transaction (0x[0-9a-f]{64})$/gm)].map(([, hash]) => hash),
    explorer: [...err.matchAll(/^ {2}http\S+\/tx\/(0x[0-9a-f]{64})$/gm)].map(([, hash]) => hash),
    pages: [...err.matchAll(/^See (\S+)$/gm)].map(([, page]) => page?.replace(/[0-9a-f]{24}$/, '…')),
    sent: (await world.nonceOf(who)) - before,
  };
}

describe('a command that pays', () => {
  it('prints the hash and the link of its transaction when it wraps ETH or unwraps WETH', async () => {
    for (const words of [
      ['--amount', '0.2 ETH'],
      ['--unwrap', '0.1 WETH'],
    ]) {
      const { hashes, explorer, sent } = await paid(world.people.ana, ['wallet', 'weth', ...words]);
      expect(hashes).toHaveLength(1);
      expect({ explorer, sent }).toEqual({ explorer: hashes, sent: 1 });
    }
  });

  it('prints the hash and the link of each transaction, and the page of each drop, even when a manifest is applied again', async () => {
    const folder = newFolder();
    const words = ['apply', '-f', manifestFile(releaseNamed('linked'))];
    const first = await paid(world.people.creator, words, folder);
    expect(first.hashes).toHaveLength(first.sent);
    expect(new Set(first.explorer)).toEqual(new Set(first.hashes));
    expect(first.pages).toContain(`${world.stack.url}/auctionDrops/DropCubes/…`);
    const { out: _out, ...links } = first;
    const again = await paid(world.people.creator, words, folder);
    expect(again).toMatchObject({ ...links, sent: 0 });
    // On another machine the items are found, but not the transactions.
    const elsewhere = await paid(world.people.creator, words);
    expect(elsewhere).toMatchObject({ ...links, hashes: [], explorer: [], sent: 0 });
  });

  it('prints the page of NFTs that are in no cube', async () => {
    const path = manifestFile(releaseNamed('links-of-nfts'));
    const { hashes, sent, pages } = await paid(world.people.creator, ['nft', 'create', '-f', path]);
    expect(hashes).toHaveLength(sent);
    expect(pages).toEqual([`${world.stack.url}/dashboard/myNFTs`]);
  });

  it('with --web, prints the URL to open, as data or as a member of the JSON', async () => {
    const wrap = ['wallet', 'weth', '--amount', '0.1 ETH', '--web'];
    const { out, hashes } = await paid(world.people.ana, wrap);
    expect(out).toMatch(new RegExp(`WETH\\nhttp\\S+/tx/${hashes[0] ?? ''}\\n$`));
    const json = JSON.parse((await paid(world.people.ana, [...wrap, '--json'])).out) as Record<
      string,
      string
    >;
    expect(json['url']).toMatch(new RegExp(`/tx/${json['transaction'] ?? ''}$`));
  });
});
