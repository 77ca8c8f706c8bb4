import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { id } from 'ethers';
import { newFolder } from '../../processes.ts';
import { FIXTURES } from '../../world.ts';
import { releaseWith, type Stage } from '../stage.ts';
import { NOBODY, topicOf, transfers } from './counts.ts';
import type { Case, FlowUnderTest } from './flow-under-test.ts';

let names = 0;
const newName = () => `p${process.pid}x${names++}`;

/** Writes a changed copy of the fixture's manifest and returns its path. */
function releaseFile(change: (manifest: never) => void): string {
  const path = join(newFolder(), 'release.json');
  writeFileSync(path, releaseWith(newName(), change));
  return path;
}

const without =
  (...lists: string[]) =>
  (manifest: never) => {
    for (const list of lists) delete (manifest as Record<string, unknown>)[list];
  };

async function release(stage: Stage, words: readonly string[], omitted: readonly string[]): Promise<Case> {
  const who = await stage.newCreator();
  const { musicNft, cube, dropAuction } = stage.chain.contracts;
  const made = { nfts: musicNft, cubes: cube, drops: dropAuction };
  const topics = {
    nfts: [
      id('TransferBatch(address,address,address,uint256[],uint256[])'),
      null,
      NOBODY,
      topicOf(who.address),
    ],
    cubes: [id('Transfer(address,address,uint256)'), NOBODY, topicOf(who.address)],
    drops: [
      id('AuctionCreated(uint256,address,uint256,uint256,uint256,uint256,bytes32,uint256[])'),
      null,
      topicOf(who.address),
    ],
  };
  const lists = (['nfts', 'cubes', 'drops'] as const).filter((list) => !omitted.includes(list));
  return {
    who,
    words: [...words, '-f', releaseFile(without(...omitted))],
    count: async () => {
      const counts = await Promise.all(lists.map((list) => stage.events(made[list], topics[list])));
      return counts.reduce((sum, count) => sum + count, 0n);
    },
    once: BigInt(lists.length),
  };
}

/** Commands that create NFTs, cubes, drops and seasons. */
export const MAKER_FLOWS = {
  apply: { isKeyed: true, prepare: (stage) => release(stage, ['apply'], []) },
  'nft create': {
    isKeyed: true,
    prepare: (stage) => release(stage, ['nft', 'create'], ['cubes', 'drops', 'seasons']),
  },
  'cube create': {
    isKeyed: true,
    prepare: (stage) => release(stage, ['cube', 'create'], ['drops', 'seasons']),
  },
  'drop schedule': {
    isKeyed: true,
    prepare: (stage) => release(stage, ['drop', 'schedule'], ['seasons']),
  },
  'season create': {
    isKeyed: true,
    async prepare(stage) {
      const who = await stage.newCreator();
      const { auctionId } = await stage.lot(60, who);
      const title = newName();
      const words = ['--title', title, '--description', 'All of January.'];
      return {
        who,
        words: [
          ...['season', 'create', '--drop', String(auctionId), ...words],
          ...['--image', join(FIXTURES, 'art/friday.png')],
        ],
        count: () => stage.seasons(title),
        once: 1n,
      };
    },
  },
  'drop create': {
    isKeyed: true,
    async prepare(stage) {
      const who = await stage.newCreator();
      const cube = await stage.cube(who);
      const words = [
        '--title',
        newName(),
        '--description',
        'One night only.',
        '--image',
        join(FIXTURES, 'art/friday.png'),
      ];
      const times = ['--starts-at', 'now+10m', '--ends-at', 'now+2h'];
      const terms = ['--minimum-bid', '0.1 WETH', '--bid-delta', '0.01 WETH'];
      return {
        who,
        words: ['drop', 'create', '--cube', String(cube), ...words, ...times, ...terms],
        count: () => transfers(stage, who, cube),
        once: 1n,
      };
    },
  },
} satisfies Record<string, FlowUnderTest>;
