/**
 * `npm run bench:gas`: compares the gas of our contracts with that of the same operations built on OpenZeppelin and
 * Solady, all compiled and run together, and the gas of our signed orders with that of Seaport's. Prints the tables and
 * writes them to README.md in this folder.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { measureAuction, measureOrders } from './markets.mjs';
import { measureSeaport } from './seaport.mjs';
import { measureOffers } from './signed.mjs';
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

const offers = await measureOffers();
const seaport = await measureSeaport();
const seaportTable = [
  '| operation | ours | Seaport | ratio to ours |',
  '|---|--:|--:|--:|',
  ...Object.entries(offers).map(
    ([operation, gas]) =>
      `| ${operation} | ${figure(gas)} | ${figure(seaport[operation])} | ${ratio(seaport[operation], gas)} |`,
  ),
].join('\n');

write('figures', table);
write('seaport', seaportTable);

/** Prints a table, and puts it between the comments `<!-- name -->` and `<!-- end -->` of the page. */
function write(name, text) {
  console.log(text);
  const section = new RegExp(`<!-- ${name} -->[^]*?<!-- end -->`);
  writeFileSync(page, readFileSync(page, 'utf8').replace(section, `<!-- ${name} -->\n${text}\n<!-- end -->`));
}
