/**
 * `npm run bench:gas`: compares the gas of our contracts with the same operations built on OpenZeppelin and Solady,
 * compiled and run together. Prints the table and writes it to README.md in this folder.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { measureAuction, measureOrders } from './markets.mjs';
import { measureCubes, measureNfts, measureWeth } from './tokens.mjs';

const page = new URL('README.md', import.meta.url);
const require = createRequire(new URL('../../contracts/package.json', import.meta.url));
const versionOf = (name) => require(`${name}/package.json`).version;

const ourContracts = {
  nfts: 'MusicNft',
  cubes: 'Cube',
  auction: 'DropAuction',
  market: 'Exchange',
  weth: 'Weth',
};
const peerOf = (library) => ({
  nfts: `${library}Nfts`,
  cubes: `${library}Cubes`,
  auction: `${library}Auction`,
  market: `${library}Market`,
  weth: library === 'Solady' ? 'WETH' : undefined,
});

/** Returns the gas of each operation of a set of contracts, by operation. */
const measure = async ({ nfts, cubes, auction, market, weth }) => ({
  ...(await measureNfts(nfts)),
  ...(await measureCubes(cubes)),
  ...(await measureAuction(auction, cubes)),
  ...(await measureOrders(market, cubes)),
  ...(await measureWeth(weth)),
});

const ours = await measure(ourContracts);
const openZeppelin = await measure(peerOf('OpenZeppelin'));
const solady = await measure(peerOf('Solady'));

const figure = (gas) => gas?.toLocaleString('en') ?? '–';
const ratio = (gas, base) => (gas === undefined ? '' : `${(gas / base).toFixed(2)} ×`);
const rows = Object.entries(ours).map(([operation, gas]) => {
  const peers = [openZeppelin, solady].flatMap((peer) => [
    figure(peer[operation]),
    ratio(peer[operation], gas),
  ]);
  return `| ${[operation, figure(gas), ...peers].join(' | ')} |`;
});
const table = [
  `solc ${versionOf('solc')}, optimizer 200 runs, cancun; OpenZeppelin ${versionOf('@openzeppelin/contracts')}, ` +
    `Solady ${versionOf('solady')}.`,
  '',
  '| operation | ours | OpenZeppelin | ratio to ours | Solady | ratio to ours |',
  '|---|--:|--:|--:|--:|--:|',
  ...rows,
].join('\n');

console.log(table);
const [before, , after] = readFileSync(page, 'utf8').split(/(<!-- figures -->[^]*<!-- end -->)/);
writeFileSync(page, `${before}<!-- figures -->\n${table}\n<!-- end -->${after}`);
