import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openForCommand, type Database } from '../../src/platform/database/index.ts';
import { createLog } from '../../src/platform/http/log.ts';
import { onEachEngine } from '../database/test-engines.ts';
import type { Example } from '../specification/examples/example.ts';
import { examples } from '../specification/examples/index.ts';
import { useWorld } from '../specification/test-world.ts';
import { SECRET } from '../specification/world.ts';
import { startServerProcess, type ServerProcess } from '../standalone/test-server.ts';
import { accountRaces } from './account-races.ts';
import { administrationRaces } from './administration-races.ts';
import { attemptRaces } from './attempt-races.ts';
import { contentRaces } from './content-races.ts';
import { raceClasses, racesOf, type ExampleRace, type OperationId } from './race-classes.ts';
import {
  CONCURRENCY,
  expectOneSuccess,
  expectRows,
  expectSame,
  printRaces,
  raceNames,
  raceTrack,
  repeated,
  type RaceTrack,
} from './races.ts';
import { forgetAttempts, signInRaces } from './sign-in-races.ts';
import { subscriptionRaces } from './subscription-races.ts';

/** The races of examples: the operation, the kind of race, and what is expected. */
const exampleRaces = (Object.keys(raceClasses) as OperationId[]).flatMap((id) =>
  racesOf(id).flatMap(([kind, race]) => (typeof race === 'string' ? [] : [[id, kind, race] as const])),
);

onEachEngine('races', (engine) => {
  const getWorld = useWorld(engine, { log: createLog('error') });
  const raced = new Set<string>();
  let database: Database;
  let track: RaceTrack;
  let second: ServerProcess | undefined;
  let folder: string;

  beforeAll(async () => {
    const world = getWorld();
    const { url, chain } = world;
    database = await openForCommand(world.database);
    const servers = [url];
    track = raceTrack({ world, database, servers }, raced);
    folder = await mkdtemp(join(tmpdir(), 'cubedrop-races-'));
    if (engine.name === 'sqlite') return;
    // A second server process with the same public URL.
    const { weth, userAuction, exchange, offers } = await addressesOf();
    second = await startServerProcess({
      databaseUrl: world.database,
      rpcUrl: chain.url,
      folder,
      contracts: { ...chain.addresses, weth, userAuction, exchange, offers },
      variables: {
        PUBLIC_URL: url,
        CUBEDROP_SECRET: SECRET,
        CUBEDROP_DATA: world.folder,
        SIGN_INS_PER_MINUTE: '100000',
        UPLOADS_PER_MINUTE: '100000',
        CALLS_PER_MINUTE: '1000000',
        MESSAGES_PER_HOUR: '100000',
        PROFILES_PER_HOUR: '100000',
        APPLICATIONS_PER_HOUR: '100000',
      },
    });
    await second.ready();
    servers.push(second.url);
  });
  beforeEach(() => forgetAttempts(track));
  afterAll(async () => {
    printRaces(`calls, up to ${engine.name}`);
    second?.process.kill('SIGTERM');
    await second?.ended;
    await database?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const addressesOf = async () => {
    const { chain } = getWorld();
    const [weth, userAuction, exchange, offers] = await Promise.all(
      (['weth', 'userAuction', 'exchange', 'offers'] as const).map((name) =>
        chain.contract(name, 0).getAddress(),
      ),
    );
    return { weth: weth!, userAuction: userAuction!, exchange: exchange!, offers: offers! };
  };
  const getTrack = (): RaceTrack => track;

  describe(`${CONCURRENCY} concurrent calls`, () => {
    it.each(exampleRaces)(
      'of %s, with the expected outcome: %s',
      async (id, kind, { refusals = [], rows }: ExampleRace) => {
        const { as, input, varies }: Example = examples[id];
        const attempt = { as, ...(await input(track.world)) };
        await expectRows(database, rows, async () => {
          const answers = await track.race(id, kind, repeated(attempt));
          if (kind === 'once') expectOneSuccess(answers, refusals);
          else expectSame(answers, varies, refusals);
        });
      },
    );

    signInRaces(getTrack);
    attemptRaces(getTrack);
    accountRaces(getTrack);
    administrationRaces(getTrack);
    contentRaces(getTrack);
    subscriptionRaces(getTrack);

    it('are not needed for reads: a read adds and removes no rows', async () => {
      for (const id of Object.keys(raceClasses) as OperationId[]) {
        const { as, input, isStream }: Example = examples[id];
        if (raceClasses[id] !== 'read' || isStream) continue;
        const attempt = { as, ...(await input(track.world)) };
        await expectRows(database, {}, async () =>
          expect([id, (await track.call(id, attempt)).status]).toEqual([id, 200]),
        );
      }
    });

    it('of every kind that a call must have were made', () => {
      expect([...raced].sort()).toEqual(raceNames().sort());
    });
  });
});
