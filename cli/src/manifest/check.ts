import type { Seconds } from '@cubedrop/sdk';
import type { Checking } from './checking.ts';
import { checkCubes } from './check-cubes.ts';
import { checkDrops, checkSeasons } from './check-drops.ts';
import { checkNfts } from './check-nfts.ts';
import { checkPeople } from './check-people.ts';
import { UNASKED, type Existing } from './existing.ts';
import type { Fault } from './faults.ts';
import { FileChecker } from './files.ts';
import { Findings } from './findings.ts';
import { parseSource } from './parse-source.ts';
import type { MadeList, Plan } from './plan.ts';
import type { ManifestSource } from './source.ts';
import { structureFindings } from './structure.ts';

export interface CheckOptions {
  /** The moment that `now` stands for, and by which times are judged. */
  now: Seconds;
  /** What the server knows; left out, references to it are taken to be right. */
  existing?: Existing;
  /** The server's ids of items that were made before, by `drops/friday`; their times are not judged again. */
  made?: ReadonlyMap<string, string>;
  /** False: times are read, but not judged, as of items that were made before. */
  judgeTimes?: boolean;
  /** Files that were checked before, so that they need not be read again. */
  files?: FileChecker;
}

export interface Checked {
  /** The file as it is written. */
  value: Record<string, unknown>;
  plan: Plan;
}

/** Checks a whole manifest: everything wrong with it, in the order of the file, or what it asks for. */
export async function checkManifest(
  source: ManifestSource,
  {
    now,
    existing = UNASKED,
    made = new Map(),
    judgeTimes = true,
    files = new FileChecker(source.folder),
  }: CheckOptions,
): Promise<{ faults: Fault[] } | Checked> {
  const result = parseSource(source);
  if ('faults' in result) return result;
  const { value, offsetOf } = result.parsed;
  const findings = new Findings();
  for (const { place, message } of structureFindings(value)) findings.add(place, message);
  const manifest = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const checking: Checking = {
    findings,
    files,
    now,
    judgeTimes,
    existing,
    madeId: (list: MadeList, key) => made.get(`${list}/${key}`),
  };
  const credits = await checkPeople(checking, manifest);
  const nfts = await checkNfts(checking, manifest, credits);
  const cubes = await checkCubes(checking, manifest, credits, nfts.items);
  const drops = await checkDrops(checking, manifest, cubes.items);
  const seasons = await checkSeasons(checking, manifest, drops.items);
  if (findings.count > 0) return { faults: findings.report(offsetOf) };
  return { value: manifest, plan: { nfts: nfts.plans, cubes: cubes.plans, drops: drops.plans, seasons } };
}
