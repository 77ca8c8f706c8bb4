import { KEYED_LISTS, type KeyedList } from '@cubedrop/sdk/manifest';
import { costText } from '../apply/print-cost.ts';
import { commandOf } from '../journal/run-store.ts';
import { countActions, type PlannedItem, type ReleasePlan } from './types.ts';

/** Headings of the lists of a plan. */
export const LIST_TITLES: Record<KeyedList, string> = {
  nfts: 'NFTs',
  cubes: 'Cubes',
  drops: 'Drops',
  seasons: 'Seasons',
};

/** The items of one list of a plan, by action. */
export interface PlannedList {
  list: KeyedList;
  created: PlannedItem[];
  kept: PlannedItem[];
  refused: PlannedItem[];
}

/** Groups the items of a plan by list, without empty lists. */
export function groupItems({ items }: Pick<ReleasePlan, 'items'>): PlannedList[] {
  return KEYED_LISTS.map((list) => {
    const own = items.filter((one) => one.list === list);
    return {
      list,
      created: own.filter(({ action }) => action === 'create'),
      kept: own.filter(({ action }) => action === 'keep'),
      refused: own.filter(({ action }) => action === 'refuse'),
    };
  }).filter(({ created, kept, refused }) => created.length + kept.length + refused.length > 0);
}

/** Summarizes a plan in one sentence: `8 to create, 6 already exist; at most 3 transactions and 0.01 ETH of gas.` */
export function summaryOf(plan: ReleasePlan): string {
  const { create, keep, refuse } = countActions(plan);
  const counts = [
    ...(create > 0 ? [`${create} to create`] : []),
    ...(refuse + plan.faults.length > 0 ? [`${refuse + plan.faults.length} refused`] : []),
    ...(keep > 0 ? [`${keep} already ${keep === 1 ? 'exists' : 'exist'}`] : []),
  ];
  if (counts.length === 0) return 'There is nothing to create.';
  const cost = plan.estimate && create > 0 ? `; ${costText(plan.estimate)}` : '';
  return `${counts.join(', ')}${cost}.`;
}

/**
 * Returns the notes on a plan: one if it was not compared with the server, one if a run of its manifest was
 * interrupted.
 */
export function notesOf({ isCompared, address, interrupted }: ReleasePlan): string[] {
  const who = address === undefined ? 'There is no wallet' : `${address} is not signed in`;
  return [
    ...(isCompared
      ? []
      : [
          `${who}, so it is unknown what already exists, and everything counts as new. Use "cubedrop login" or set CUBEDROP_PRIVATE_KEY.`,
        ]),
    ...(interrupted
      ? [`Run ${interrupted.runId} of this manifest was interrupted; "${commandOf(interrupted)}" resumes it.`]
      : []),
  ];
}
