import { setTimeout as sleep } from 'node:timers/promises';
import { createStores } from '../../features/stores.ts';
import { chainReader, type ChainReader } from '../chain-reader.ts';
import { httpNode } from '../../index/chain/node.ts';
import { OtherChainError } from '../../index/chain/other-chain.ts';
import { serverConfig } from '../config/server-config.ts';
import { loggedText } from '../../platform/http/logged-error.ts';
import { openForCommand } from '../../platform/database/index.ts';
import type { Environment } from '../../platform/environment.ts';
import { metadataTable } from '../../index/metadata/metadata-model.ts';
import { closeAll, type Closer } from '../../platform/close-all.ts';
import { StartError } from '../../platform/start-error.ts';
import { openContent } from '../../platform/storage/open-storage.ts';
import { derivedCounts } from './derived-rows.ts';
import { differenceText } from './differences.ts';
import { reachChain } from './reach-chain.ts';
import { forgetChain } from './rebuild.ts';
import { verify, type VerifyOptions } from './verify.ts';

const PAUSE_MS = 250;
const PROGRESS_INTERVAL_MS = 5_000;
const MAX_SHOWN = 100;

/** Output of a command. */
export interface CommandOutput {
  /** Prints a line of the result. */
  print(line: string): void;
  /** Prints a line about progress or problems. */
  printStatus(line: string): void;
}

interface Work extends CommandOutput, VerifyOptions {
  reader: ChainReader;
}

/**
 * Deletes all rows derived from the chain and rebuilds them from the chain and content storage. Servers may keep
 * running; if one of them follows the chain, it does the work while this command waits. If the command is interrupted,
 * the next server that follows the chain continues.
 * @throws StartError if the chain cannot be read, ConfigError if the configuration has faults
 */
export async function rebuildCommand(environment: Environment, output: CommandOutput): Promise<void> {
  await withChain(environment, output, async ({ database, reader, chain, print, printStatus }) => {
    await forgetChain(database, chain);
    printStatus('Deleted all derived rows. Indexing the chain again ...');
    await readAll(reader, printStatus);
    for (const [table, rows] of Object.entries(await derivedCounts(database, chain)))
      print(`${table} ${rows}`);
    const missing = await metadataTable(database.sequelize).count({ json: null });
    if (missing > 0)
      printStatus(`${missing} pieces of metadata are not in content storage; servers keep retrying.`);
  });
}

/**
 * Compares all rows derived from the chain with rows that are newly derived from the chain and content storage.
 * @returns whether they are equal
 * @throws StartError if the chain cannot be read, ConfigError if the configuration has faults
 */
export async function verifyCommand(environment: Environment, output: CommandOutput): Promise<boolean> {
  let isSame = false;
  await withChain(environment, output, async ({ reader: _reader, print, printStatus, ...from }) => {
    const { block, rows, differences } = await verify(from);
    for (const difference of differences.slice(0, MAX_SHOWN)) print(differenceText(difference));
    if (differences.length > MAX_SHOWN) print(`… and ${differences.length - MAX_SHOWN} more`);
    isSame = differences.length === 0;
    if (isSame && block === null) print('Nothing has been indexed yet.');
    else if (isSame) print(`${rows} rows up to block ${block} match the chain.`);
    else printStatus(`Differences: ${differences.length}. Run 'cubedrop-server rebuild' to correct them.`);
  });
  return isSame;
}

async function withChain(
  environment: Environment,
  output: CommandOutput,
  work: (context: Work) => Promise<void>,
): Promise<void> {
  const config = serverConfig(environment);
  const { close, chainId, genesisHash, rpcUrl, contracts, firstBlock } = await reachChain(
    environment,
    config,
  );
  const closers: Closer[] = [close];
  try {
    const database = await openForCommand(config.database);
    closers.push(() => database.close());
    const from = {
      node: httpNode(rpcUrl),
      addresses: contracts,
      firstBlock,
      content: await openContent(config),
    };
    const reader = chainReader({
      ...from,
      database,
      stores: createStores(database),
      interval: PAUSE_MS,
      now: Date.now,
      expected: { chainId, ...(genesisHash && { genesisHash }) },
      onError: (error) => output.printStatus(`Retrying: ${loggedText(error)}`),
    });
    closers.push(
      () => reader.fetcher.stop(),
      () => reader.follower.stop(),
    );
    await assertReadable(reader);
    const chain = await reader.follower.chain();
    await work({ ...output, ...from, database, reader, chain });
  } catch (error) {
    await closeAll(closers).catch(() => undefined);
    throw error;
  }
  await closeAll(closers);
}

async function assertReadable({ follower }: ChainReader): Promise<void> {
  try {
    await follower.confirm();
    await follower.chain();
  } catch (error) {
    if (error instanceof OtherChainError) throw new StartError(error.message);
    throw new StartError(`The chain cannot be read: ${loggedText(error)}`);
  }
}

/** Indexes the chain up to its head, or waits while a server does that; then fetches metadata. */
async function readAll(
  { follower, fetcher }: ChainReader,
  printStatus: CommandOutput['printStatus'],
): Promise<void> {
  let reportedAt = Date.now();
  for (;;) {
    await follower.sync();
    const { block, head, caughtUp } = follower.status();
    if (caughtUp) break;
    if (Date.now() - reportedAt >= PROGRESS_INTERVAL_MS) {
      reportedAt = Date.now();
      printStatus(`${block ?? 0} of ${head ?? '?'} blocks`);
    }
    await sleep(PAUSE_MS);
  }
  await fetcher.now();
}
