/**
 * `npm run bench:runs [-- seed speed memory]`: measures runs of the command line on a local stack of its own. Run `npm
 * run build` first. Fails if a limit is exceeded.
 *
 * - `seed`: 60 NFTs, 10 cubes and 3 drops on a running stack, then the same seed again; at most 30 seconds each.
 * - `speed`: time for 1,000 NFTs with 200 kB of artwork each, from manifest to saved, divided by the time of the
 *   uploads and transactions alone; at most 1.5, as the median of three rounds. Each round measures both, with the same
 *   numbers of images, of concurrent uploads and of NFTs per batch.
 * - `memory`: peak memory of the command for 500 and 5,000 NFTs; at most 250 MB each.
 *
 * `--nfts N` and `--memory-nfts N` set the number of NFTs for `speed` and the larger number for `memory`.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { nftMetadata } from '@cubedrop/sdk';
import { createApi, sessionFromResponse, sessionKeeper } from '@cubedrop/sdk/api';
import { connectChain, localSender } from '@cubedrop/sdk/chain';
import { signIn } from '@cubedrop/sdk/flows';
import { Contract, Wallet } from 'ethers';
import { musicNftAbi } from '@cubedrop/contracts/abi';
import { bigRelease, noisePicture, STANDARD_SIZE, writeRelease } from '../../cli/test/big-release.ts';
import { newFolder, removeFolders } from '../../cli/test/processes.ts';
import { doneOf, World } from '../../cli/test/world.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { nfts: { type: 'string', default: '1000' }, 'memory-nfts': { type: 'string', default: '5000' } },
});
// Measure the built command, not the sources.
process.env.CUBEDROP_BUILT = '1';
const benchmarks = positionals.length > 0 ? positionals : ['seed', 'speed', 'memory'];
const BUILT = fileURLToPath(new URL('../../cli/bin/cubedrop.js', import.meta.url));
const ARTWORK_BYTES = 200_000;
/** Number of comparisons, of which the median counts: times vary, and a server gets faster with use. */
const ROUNDS = 3;
/** Number of concurrent uploads, as in the command. */
const CONCURRENCY = 6;

const world = await World.open();
try {
  if (benchmarks.includes('seed')) await seed();
  if (benchmarks.includes('speed')) await speed(Number(values.nfts));
  if (benchmarks.includes('memory'))
    for (const count of [500, Number(values['memory-nfts'])]) await memory(count);
} finally {
  await world.close();
  removeFolders();
}

async function seed() {
  const accounts = { label: { role: 'creator' }, ana: { weth: '5 WETH' }, rui: {} };
  const steps = [
    { clock: { drop: 'drop-0-s', to: 'start' } },
    { bid: { by: 'ana', cube: 'cube-0-s', amount: '0.5 WETH' } },
    { bid: { by: 'rui', cube: 'cube-0-s', amount: '0.6 WETH' } },
  ];
  const path = writeRelease(newFolder(), { ...bigRelease('s', STANDARD_SIZE), accounts, steps });
  const env = { CUBEDROP_CONFIG_DIR: newFolder() };
  for (const name of ['seed of 60 NFTs, 10 cubes, 3 drops', 'the same seed again']) {
    const taken = await timed(() => command(undefined, ['seed', '-f', path, '--json'], env));
    report(name, `${seconds(taken)} of at most 30 s`, taken <= 30_000);
  }
}

async function speed(count) {
  // The server compiles its validators on the first call of each kind; do that before measuring.
  runBuilt(['apply', '-f', writePictures('first', 6, 4, 2_000).path, '--yes', '--json']);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) {
    const release = writePictures(`speed-${round}`, count, 10 + 2 * round);
    const other = writePictures('alone', count, 11 + 2 * round);
    // Flush to disk now, so that it does not happen during the measurement.
    spawnSync('sync');
    const whole = await timed(() => runBuilt(['apply', '-f', release.path, '--yes', '--json']));
    const uploads = await timed(() => uploadOnly(other.files));
    const chain = await timed(() => mintOnly(count));
    report(`${count} NFTs of ${ARTWORK_BYTES / 1_000} kB, manifest to saved`, seconds(whole));
    report('  uploads only', seconds(uploads));
    report('  transactions only', seconds(chain));
    rounds.push(whole / (uploads + chain));
  }
  const ratio = rounds.sort((one, other) => one - other)[Math.floor(ROUNDS / 2)];
  const all = rounds.map((each) => each.toFixed(2)).join(', ');
  report(`  ratio, the median of ${all}`, `${ratio.toFixed(2)} of at most 1.5`, ratio <= 1.5);
}

async function memory(count) {
  const { path } = writePictures(`memory-${count}`, count, 3 + count, 2_000);
  const output = join(newFolder(), 'memory');
  const watch = join(newFolder(), 'watch.mjs');
  writeFileSync(
    watch,
    `import { writeFileSync } from 'node:fs';
     process.on('exit', () => writeFileSync(${JSON.stringify(output)}, String(process.resourceUsage().maxRSS)));`,
  );
  const words = ['apply', '-f', path, '--yes', '--json'];
  const taken = await timed(() => runBuilt(words, ['--import', watch]));
  const megabytes = Number(readFileSync(output, 'utf8')) / 1_024;
  report(
    `memory of ${count} NFTs (${seconds(taken)})`,
    `${megabytes.toFixed(0)} MB of at most 250`,
    megabytes <= 250,
  );
}

/**
 * Writes a release with `count` NFTs and their images, which differ for each `salt`. Returns the `path` of the release
 * and the paths of the images (`files`).
 */
function writePictures(name, count, salt, bytes = ARTWORK_BYTES) {
  const folder = newFolder();
  const files = Array.from({ length: count }, (_, index) => join(folder, `${index}.png`));
  files.forEach((file, index) => writeFileSync(file, noisePicture(salt * 1_000_000 + index, bytes)));
  const size = { nfts: count, cubes: 0, drops: 0 };
  return {
    files,
    path: writeRelease(
      folder,
      bigRelease(name, size, (index) => files[index]),
    ),
  };
}

/** Uploads the images and their metadata in the same way as the command, and does nothing else. */
async function uploadOnly(files) {
  const { api } = await signedIn();
  const queue = [...files];
  const worker = async () => {
    for (let file = queue.pop(); file; file = queue.pop()) {
      const { ipfsHash } = await api.upload(
        '/ipfs/file',
        new File([readFileSync(file)], 'a.png', { type: 'image/png' }),
      );
      await api.post('/ipfs/json', { body: { json: metadataOf(file, ipfsHash) } });
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

/** Returns metadata like the command's. */
function metadataOf(title, ipfsHash) {
  const portrait = `${'a'.repeat(64)}.png`;
  return nftMetadata({
    title,
    description: `Of ${title}.`,
    type: 'Common',
    tokensupply: 1,
    ipfsHash,
    other: 'Shot on film.',
    ImageArtistName: 'Ana Ruiz',
    ImageArtistProfile: portrait,
    ImageArtistAbout: 'Paints at dawn.',
    ImageArtistWebsite: 'https://example.org',
    collectiontitle: 'First Light',
    collectionimage: portrait,
    ProducerName: 'Ana Ruiz',
    ProducerProfile: portrait,
    ProducerInspiration: 'Tape hiss.',
    ExecutiveProducerName: 'Ana Ruiz',
    ExecutiveProducerProfile: portrait,
    ExecutiveProducerInspiration: 'The tour bus.',
    FanName: 'Ana Ruiz',
    FanProfile: portrait,
    FanInspiration: 'Row one.',
  });
}

/** Mints the NFTs in the same batches as the command, and does nothing else. */
async function mintOnly(count) {
  const { chain, wallet } = await signedIn();
  const contract = new Contract(chain.contracts.musicNft, musicNftAbi, wallet.connect(chain.provider));
  for (let left = count; left > 0; left -= 500) {
    const batch = Math.min(left, 500);
    const digests = Array.from(
      { length: batch },
      (_, index) => `0x${String(left * 1_000 + index).padStart(64, '0')}`,
    );
    await (
      await contract['new_batch(uint256,uint256[],bytes32[])'](batch, Array(batch).fill(1), digests)
    ).wait();
  }
}

async function signedIn() {
  const baseUrl = world.stack.url;
  const config = await createApi({ baseUrl }).get('/config');
  const wallet = new Wallet(world.people.creator.key);
  const sender = localSender(wallet);
  const chain = connectChain(config);
  const anonymous = createApi({ baseUrl });
  let session = sessionFromResponse(await signIn({ api: anonymous, sender, chain }));
  const keeper = sessionKeeper({
    api: anonymous,
    read: () => session,
    write: (renewed) => (session = renewed),
  });
  return { api: createApi({ baseUrl, ...keeper }), chain, wallet };
}

/** Runs the built command as the creator. Running from sources would also measure the compiler. */
function runBuilt(words, preload = []) {
  const env = {
    PATH: process.env.PATH,
    CUBEDROP_API_URL: world.stack.url,
    CUBEDROP_CONFIG_DIR: newFolder(),
    CUBEDROP_FILES_ANYWHERE: 'yes',
    CUBEDROP_PRIVATE_KEY: world.people.creator.key,
  };
  const options = { env, encoding: 'utf8', maxBuffer: 2 ** 30 };
  const { status, stderr } = spawnSync(process.execPath, [...preload, BUILT, ...words], options);
  if (status !== 0) throw new Error(`${words.join(' ')} ended with ${status}: ${stderr}`);
}

async function command(who, words, env) {
  const ended = await world.run(who, words, { env });
  if (ended.code !== 0) throw new Error(`${words.join(' ')} ended with ${ended.code}: ${ended.err}`);
  return doneOf(ended);
}

/** Returns the duration of some work in milliseconds. */
async function timed(work) {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function seconds(milliseconds) {
  return `${(milliseconds / 1_000).toFixed(1)} s`;
}

function report(measurement, figure, isWithinLimit = true) {
  console.log(`${isWithinLimit ? '   ' : '!! '}${measurement.padEnd(52)} ${figure}`);
  if (!isWithinLimit) process.exitCode = 1;
}
