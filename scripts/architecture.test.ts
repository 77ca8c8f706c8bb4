import { describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { layersText, PACKAGES, SDK_LAYERS, SERVER_LAYERS, STOREFRONT_LAYERS } from './layers.mjs';
import { root } from './processes.mjs';

const document = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  workspaces: string[];
};
/** Diagrams of the document by their type, such as `flowchart`, which is their first word. */
const diagrams = new Map(
  document
    .split('```mermaid\n')
    .slice(1)
    .map((text) => text.slice(0, text.indexOf('```')))
    .map((text) => [text.split(/\s/, 1)[0]!, text]),
);

function foldersIn(path: string): string[] {
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${path}/${name}`);
}

/** Returns the arrows of a flowchart, each as the ids of its two ends, such as `a --> b`. */
function arrowsIn(flowchart: string): string[] {
  return flowchart.split('\n').flatMap((line) => {
    const ends = line.split('-->').map((end) => /\w+/.exec(end)?.[0] ?? '');
    return ends.slice(1).map((to, index) => `${ends[index]} --> ${to}`);
  });
}

/** Returns the arrows from each package to those just below it. */
function betweenPackages(): string[] {
  return Object.entries(PACKAGES).flatMap(([from, below]) => below.map((to) => `${from} --> ${to}`));
}

/** Returns the arrows from each stage to the stage below it. */
function downwards(stages: (string | string[])[], prefix = ''): string[] {
  return stages
    .slice(1)
    .flatMap((stage, index) =>
      [stage]
        .flat()
        .flatMap((from) => [stages[index]!].flat().map((to) => `${prefix}${from} --> ${prefix}${to}`)),
    );
}

describe('the diagram of the packages', () => {
  const diagram = diagrams.get('flowchart')!;
  const names = [...diagram.matchAll(/\["([^"]+)"\]/g)].map(([, name]) => name!);
  const layered = names.filter((name) => name.endsWith('/src'));

  it('names every package', () => {
    const packages = names.filter((name) => !name.includes('/src/')).map((name) => name.replace('/src', ''));
    expect(packages.toSorted()).toEqual(workspaces.toSorted());
  });

  it.each(layered)('names every folder of %s', (source) => {
    const folders = names.filter((name) => name.startsWith(`${source}/`));
    expect(folders.toSorted()).toEqual(foldersIn(source).toSorted());
  });

  /** Layers that ESLint enforces, by package. */
  const layersOf = { sdk: SDK_LAYERS, server: SERVER_LAYERS, storefront: STOREFRONT_LAYERS };
  /** ESLint does not check this arrow: the import is in CSS. */
  const styles = 'storefront_styles --> storefront_fonts';

  it('has an arrow from each package or layer to those just below it, one for styles, and no others', () => {
    const arrows = Object.entries(layersOf).flatMap(([name, layers]) => downwards(layers, `${name}_`));
    expect(arrowsIn(diagram).toSorted()).toEqual([...betweenPackages(), ...arrows, styles].toSorted());
  });

  it.each(Object.entries(layersOf))('comes with a text that names the layers of %s', (_name, layers) => {
    expect(document).toContain(`\`${layersText(layers, '→')}\``);
  });

  it('can have several arrows on a line', () => {
    expect(arrowsIn('  a["a/src"] --> b --> c["c"]\n  c --> d\n')).toEqual(['a --> b', 'b --> c', 'c --> d']);
  });
});

describe('the diagram of a bid', () => {
  const diagram = diagrams.get('sequenceDiagram')!;

  it('names folders that exist', () => {
    const folders = [...diagram.matchAll(/participant \w+ as (\S+)/g)].map(([, folder]) => folder!);
    expect(folders.length).toBeGreaterThan(0);
    expect(folders.filter((folder) => !existsSync(join(root, folder)))).toEqual([]);
  });

  it('names only calls and events that the auctions have', () => {
    const contract = readFileSync(join(root, 'contracts/src/interfaces/ITimedAuction.sol'), 'utf8');
    const events = diagram.match(/\b(?:Bid|Funds|NFT)[A-Z]\w+/g) ?? [];
    const calls = diagram.match(/\bclaim(?:Funds|NFT)\b|\bwithdraw\b/g) ?? [];
    expect([events.length, calls.length]).toEqual([4, 3]);
    expect(events.filter((event) => !contract.includes(`event ${event}(`))).toEqual([]);
    expect(calls.filter((call) => !contract.includes(`function ${call}(`))).toEqual([]);
  });
});
