import { dropMessages } from '../domain/drop/messages.ts';
import { checkDrop } from '../domain/drop/rules.ts';
import type { JsonObject } from '../base/json.ts';
import { checkSeason } from '../domain/season/rules.ts';
import type { Seconds } from '../base/time/index.ts';
import { addRuleFaults, fileOf, itemsOf, textOf, type Checking, type Item } from './checking.ts';
import { amountOf } from './check-cubes.ts';
import type { DropPlan, SeasonPlan } from './plan.ts';
import { namesOf, referencesOf } from './references.ts';
import { readSpan, readTime, SPAN_FORM, TIME_FORM } from './times.ts';

const FIELDS: Record<string, string> = {
  cubes: 'cubes',
  title: 'title',
  description: 'description',
  image: 'image',
  startsAt: 'startsAt',
  endsAt: 'endsAt',
  minimumBid: 'minimumBid',
  bidDelta: 'bidDelta',
  extension: 'extension',
};

/** Checks the `drops` list. */
export async function checkDrops(
  checking: Checking,
  manifest: Record<string, unknown>,
  cubes: readonly Item[],
): Promise<{ items: Item[]; plans: DropPlan[] }> {
  const items = itemsOf(manifest['drops'], ['drops'], checking.findings);
  const keys = new Set(cubes.map(({ key }) => key).filter(Boolean));
  const dropOfCube = new Map<string, string>();
  const plans: DropPlan[] = [];
  for (const item of items) {
    if (!mayExist(checking, item)) checkCubesUnshared(checking, item, dropOfCube);
    const plan = await planDrop(checking, item, keys);
    if (plan) plans.push(plan);
  }
  return { items, plans };
}

/** Returns whether a drop exists or may exist. Its cubes may then be in an auction, and its times in the past. */
function mayExist(checking: Checking, { key }: Item): boolean {
  return checking.mayExist || checking.existingId('drops', key) !== undefined;
}

/**
 * Checks that a new drop shares no cube with an earlier new drop of the file, since a cube can only be in one auction
 * at a time.
 */
function checkCubesUnshared(checking: Checking, item: Item, dropOfCube: Map<string, string>): void {
  namesOf(item.written['cubes']).forEach((name, index) => {
    const other = dropOfCube.get(name);
    if (other === undefined) dropOfCube.set(name, item.key);
    else if (other !== item.key) {
      checking.findings.add(
        [...item.place, 'cubes', index],
        `The drop "${other}" in this file already has this cube.`,
      );
    }
  });
}

async function planDrop(
  checking: Checking,
  item: Item,
  keys: ReadonlySet<string>,
): Promise<DropPlan | undefined> {
  const isExisting = mayExist(checking, item);
  const startsAt = timeOf(checking, item, 'startsAt', isExisting);
  const endsAt = timeOf(checking, item, 'endsAt', isExisting);
  const minimumBid = amountOf(item, 'minimumBid');
  const bidDelta = amountOf(item, 'bidDelta');
  const form = {
    cubes: namesOf(item.written['cubes']),
    title: textOf(item, 'title') ?? '',
    description: textOf(item, 'description') ?? '',
    image: textOf(item, 'image'),
    startsAt,
    endsAt,
    minimumBid,
    bidDelta,
    extension: extensionOf(checking, item),
  };
  // The times of an existing drop are not compared with the current time.
  const now = isExisting ? (startsAt ?? checking.now) : checking.now;
  addRuleFaults(checking, item, checkDrop(form, now), FIELDS);
  const cubes = await referencesOf(checking, item, 'cubes', {
    keys,
    look: (id) => checking.existing.cube(id, { anyHolder: isExisting }),
    title: 'cube',
  });
  const image = await fileOf(checking, item, 'image', 'image');
  const isComplete = image && startsAt !== null && endsAt !== null && minimumBid?.ok && bidDelta?.ok;
  if (!isComplete || checking.findings.has(item.place)) return undefined;
  return {
    key: item.key,
    written: item.written as JsonObject,
    cubes: cubes.map(({ place: _place, ...reference }) => reference),
    title: form.title,
    description: form.description,
    image,
    startsAt,
    endsAt,
    minimumBid: minimumBid.wei,
    bidDelta: bidDelta.wei,
    extension: form.extension,
  };
}

function timeOf({ findings, now }: Checking, item: Item, field: string, isExisting: boolean): Seconds | null {
  const text = textOf(item, field)?.trim() ?? '';
  if (text === '') return null;
  const time = readTime(text, now);
  const place = [...item.place, field];
  if (!time) findings.add(place, TIME_FORM);
  else if (!time.isRelative && !isExisting && time.at < now) {
    findings.add(place, field === 'startsAt' ? dropMessages.startPast : dropMessages.endPast);
  }
  return time?.at ?? null;
}

function extensionOf({ findings }: Checking, item: Item): Seconds {
  const text = textOf(item, 'extension')?.trim();
  if (text === undefined) return 0;
  const seconds = readSpan(text);
  if (seconds === undefined) findings.add([...item.place, 'extension'], SPAN_FORM);
  return seconds ?? 0;
}

/** Checks the `seasons` list. */
export async function checkSeasons(
  checking: Checking,
  manifest: Record<string, unknown>,
  drops: readonly Item[],
): Promise<SeasonPlan[]> {
  const keys = new Set(drops.map(({ key }) => key).filter(Boolean));
  const plans: SeasonPlan[] = [];
  for (const item of itemsOf(manifest['seasons'], ['seasons'], checking.findings)) {
    const form = {
      title: textOf(item, 'title') ?? '',
      description: textOf(item, 'description') ?? '',
      image: textOf(item, 'image'),
      drops: namesOf(item.written['drops']),
    };
    addRuleFaults(checking, item, checkSeason(form), {
      title: 'title',
      description: 'description',
      image: 'image',
      drops: 'drops',
    });
    const look = (id: string) => checking.existing.drop(id);
    const references = await referencesOf(checking, item, 'drops', { keys, look, title: 'drop' });
    const image = await fileOf(checking, item, 'image', 'image');
    if (!image || checking.findings.has(item.place)) continue;
    const named = references.map(({ place: _place, ...reference }) => reference);
    plans.push({ key: item.key, written: item.written as JsonObject, ...form, drops: named, image });
  }
  return plans;
}
