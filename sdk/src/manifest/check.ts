import { isJsonObject } from '../json.ts';
import type { Seconds } from '../time/index.ts';
import type { Checking } from './checking.ts';
import { checkCubes } from './check-cubes.ts';
import { checkDrops, checkSeasons } from './check-drops.ts';
import { checkNfts } from './check-nfts.ts';
import { checkPeople, unnamedCredits } from './check-people.ts';
import { UNASKED, type Existing } from './existing.ts';
import type { ManifestFault } from './faults.ts';
import type { ManifestFiles } from './files.ts';
import { Findings } from './findings.ts';
import { parseSource } from './parse-source.ts';
import type { MadeList, Plan } from './plan.ts';
import type { ManifestText } from './parse-source.ts';
import { structureFindings } from './structure.ts';

/** What a manifest is checked by. */
export interface CheckOptions {
  /** The moment that `now` stands for, and by which times are judged. */
  now: Seconds;
  /** What the server knows; left out, references to it are taken to be right. */
  existing?: Existing;
  /** The server's ids of items that were made before, by `drops/friday`; their times are not judged again. */
  made?: ReadonlyMap<string, string>;
  /** False: times are read, but not judged, as of items that were made before. */
  judgeTimes?: boolean;
  /** Looks at the files that it names. */
  files: ManifestFiles;
  /** Whether to look at NFTs alone, with the people and collections that they name; all of it by default. */
  nftsAlone?: boolean;
}

/** A manifest without a fault. */
export interface Checked {
  /** The file as it is written. */
  value: Record<string, unknown>;
  plan: Plan;
  /** The places of people and collections that no item names, which are therefore not made. */
  unnamed: string[];
}

/** Checks a whole manifest: everything wrong with it, in the order of the file, or what it asks for. */
export async function checkManifest(
  source: ManifestText,
  { now, existing = UNASKED, made = new Map(), judgeTimes = true, files, nftsAlone = false }: CheckOptions,
): Promise<{ faults: ManifestFault[] } | Checked> {
  const result = parseSource(source);
  if ('faults' in result) return result;
  const { offsetOf } = result.parsed;
  const value = nftsAlone ? withNftsAlone(result.parsed.value) : result.parsed.value;
  const findings = new Findings();
  for (const { place, message } of structureFindings(value)) findings.add(place, message);
  const manifest = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const checking: Checking = {
    findings,
    files,
    now,
    judgeTimes,
    existing,
    named: new Set(),
    madeId: (list: MadeList, key) => made.get(`${list}/${key}`),
  };
  const credits = await checkPeople(checking, manifest);
  const nfts = await checkNfts(checking, manifest, credits);
  const cubes = await checkCubes(checking, manifest, credits, nfts.items);
  const drops = await checkDrops(checking, manifest, cubes.items);
  const seasons = await checkSeasons(checking, manifest, drops.items);
  if (findings.count > 0) return { faults: findings.report(offsetOf) };
  const plan = { nfts: nfts.plans, cubes: cubes.plans, drops: drops.plans, seasons };
  return { value: manifest, plan, unnamed: unnamedCredits(credits, checking) };
}

/** A manifest without what no NFT needs, so that nothing of that is missed or faulted. */
function withNftsAlone(value: unknown): unknown {
  if (!isJsonObject(value)) return value;
  const { cubes: _, drops: __, seasons: ___, ...rest } = value;
  if (!isJsonObject(rest['profiles'])) return rest;
  const { musicArtists: ____, ...profiles } = rest['profiles'];
  return { ...rest, profiles };
}
