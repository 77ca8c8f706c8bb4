// Runs a complete release on a running local stack: apply, bid, end, claim. See README.md.
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { CommandFailed, cubedrop } from '../tools/cubedrop.mjs';
import { CannotRun, LocalStack } from '../tools/local-stack.mjs';
import { freshManifest } from './fresh.mjs';

const HERE = dirname(fileURLToPath(import.meta.url));
const REPOSITORY = resolve(HERE, '../..');
const MANIFEST = join(HERE, 'drop.yaml');
/** Returns the number of the release that a drop's manifest key names; `undefined` if it names none. */
const numberOf = (key = '') => {
  const [found, number = 1] = /^dockside-weekly(?:-(\d+))?$/.exec(key) ?? [];
  return found && Number(number);
};

/** Raises on each cube, in order, by the beginning of the cube's manifest key. */
const BIDS = {
  'tidal-memory': [
    ['ana', '0.5 WETH'],
    ['rui', '0.7 WETH'],
    ['ana', '0.35 WETH'],
  ],
  'last-tram': [['rui', '0.6 WETH']],
};

const say = (text) => console.log(`\n${text}`);

/** Assigns demo accounts to the label, which has the creator role, and to two bidders. */
function assignAccounts(stack, folder) {
  const creators = stack.accounts.filter(({ roles }) => roles.includes('creator'));
  const label = creators.find(({ roles }) => !roles.includes('admin')) ?? creators[0];
  const [ana, rui] = stack.accounts.filter(
    ({ roles }) => !roles.includes('creator') && !roles.includes('admin'),
  );
  return Object.fromEntries(
    Object.entries({ label, ana, rui }).map(([name, { address, privateKey }]) => [
      name,
      { name, address, type: cubedrop({ name, privateKey }, { url: stack.url, folder }) },
    ]),
  );
}

/** Creates or resumes the release with that number and returns its drop. */
async function release(stack, { label }, number) {
  const manifest = number === 1 ? MANIFEST : freshManifest(MANIFEST, number);
  say(
    'The label releases twelve artworks, two cubes and a drop; existing items are found and not created again.',
  );
  await label.type('apply', '-f', relative(process.cwd(), manifest), '--yes');
  return (await releases(stack, label)).find((drop) => drop.number === number);
}

/** Returns the label's releases so far, oldest first, as drops with their number. */
async function releases(stack, label) {
  const numbered = (await stack.drops()).map((drop) => ({ ...drop, number: numberOf(drop.key) }));
  return numbered.filter((drop) => drop.number && drop.creator === label.address);
}

async function bid(stack, people, drop) {
  say(
    `"${drop.title}" is open. Ana and Rui wrap some ETH as WETH and bid; each bid raises the bidder's total.`,
  );
  const supplied = new Set();
  for (const lot of await stack.lots(drop._id)) {
    const plan = BIDS[Object.keys(BIDS).find((key) => lot.key.startsWith(key))];
    const placed = lot.bids.map(({ address }) => address);
    for (const [name, amount] of plan) {
      const { address, type } = people[name];
      if (placed.includes(address)) {
        placed.splice(placed.indexOf(address), 1);
        continue;
      }
      if (!supplied.has(name)) await type('wallet', 'weth', '--amount', '2 ETH', '--yes');
      supplied.add(name);
      await type('bid', 'place', '--drop', drop.dropId, '--cube', lot.tokenId, '--amount', amount, '--yes');
    }
  }
}

async function end(stack, lots) {
  const left = Math.max(...lots.map((lot) => lot.AuctionEndsAt)) - (await stack.now());
  if (left <= 0) return;
  say(
    `The auction has ${left} seconds left. Instead of waiting, the example moves the local chain's clock forward.`,
  );
  await stack.moveClock(left + 1);
}

async function settle(stack, people, drop) {
  const known = (wanted) => Object.values(people).find(({ address }) => address === wanted);
  let settled = 0;
  const act = async (who, ...command) => {
    if (settled++ === 0)
      say(
        'The auction has ended. The label claims its funds, the winners their cubes, and outbid bidders their WETH.',
      );
    await who.type(...command, '--yes');
  };
  for (const lot of await stack.lots(drop._id)) {
    const where = ['--drop', drop.dropId, '--cube', lot.tokenId];
    if (lot.highestBidder && !lot.fundsClaimed) await act(people.label, 'claim', 'funds', ...where);
    const taker = lot.highestBidder ? known(lot.highestBidder) : people.label;
    if (taker && !lot.cubeClaimed) await act(taker, 'claim', 'cube', ...where);
    const outbid = lot.bids.filter((entry) => entry.address !== lot.highestBidder && !entry.withdraw);
    for (const address of new Set(outbid.map((entry) => entry.address))) {
      if (known(address)) await act(known(address), 'bid', 'withdraw', ...where);
    }
  }
  return settled;
}

async function main() {
  const { values } = parseArgs({ options: { fresh: { type: 'boolean', default: false } } });
  const url = process.env.CUBEDROP_API_URL ?? `http://localhost:${process.env.PORT ?? 4000}`;
  const folder = join(resolve(REPOSITORY, process.env.CUBEDROP_DATA ?? '.cubedrop'), 'example');

  const stack = await LocalStack.find(url);
  const people = assignAccounts(stack, folder);
  const latest = (await releases(stack, people.label)).at(-1)?.number ?? 0;
  const number = values.fresh ? latest + 1 : Math.max(latest, 1);
  const drop = await release(stack, people, number);

  const lots = await stack.lots(drop._id);
  const over = Math.max(...lots.map((lot) => lot.AuctionEndsAt)) <= (await stack.now());
  if (!over) {
    await bid(stack, people, drop);
    await end(stack, lots);
  }
  const settled = await settle(stack, people, drop);
  if (over) {
    say(`"${drop.title}" had already ended${settled === 0 ? ', with everything claimed' : ''}.`);
    say('For a new release: npm run example -- --fresh');
  }
  say(`See it: ${url}/auctionDrops/DropCubes/${drop._id}`);
}

main().catch((error) => {
  if (!(error instanceof CannotRun || error instanceof CommandFailed)) throw error;
  console.error(`\n${error.message}`);
  process.exitCode = 1;
});
