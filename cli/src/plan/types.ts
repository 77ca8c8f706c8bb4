import type { Address, CubedropError } from '@cubedrop/sdk';
import type { Chain } from '@cubedrop/sdk/chain';
import type { Estimate, ExistingItem } from '@cubedrop/sdk/flows';
import type { Difference, KeyedList, ManifestFault, Plan } from '@cubedrop/sdk/manifest';
import type { PlannedStep } from '../apply/estimate.ts';
import type { Run } from '../journal/run-store.ts';

/** The effect that applying a manifest would have on one of its items. */
export type PlannedAction = 'create' | 'keep' | 'refuse';

/** An item of a manifest, with its list. */
export type ListedItem = { [List in KeyedList]: { list: List; item: Plan[List][number] } }[KeyedList];

/** Outcome of applying a manifest for one of its items. */
export interface PlannedOutcome {
  action: PlannedAction;
  /** Ids of the existing item with its key, whether or not it has the same content. */
  made: ExistingItem | null;
  /**
   * Fields that differ from the existing item with its key; `undefined` if there is no such item, or its fields are
   * unknown.
   */
  differences: Difference[] | undefined;
  /** Why the item is refused; empty if it is not. */
  faults: ManifestFault[];
}

/** An item of a manifest, and what applying it would do. */
export type PlannedItem = ListedItem & PlannedOutcome;

/** The effects that applying a manifest would have. */
export interface ReleasePlan {
  /** File name of the manifest. */
  file: string;
  apiUrl: string;
  network: Chain['network'];
  /** `undefined` if there is no wallet, or if there are several and none was chosen. */
  address: Address | undefined;
  /** Whether the server was asked what already exists. Otherwise nobody is signed in, and all items count as new. */
  isCompared: boolean;
  /** `undefined` if `address` is. */
  runId: string | undefined;
  items: PlannedItem[];
  /** Faults of the manifest that belong to none of the items. */
  faults: ManifestFault[];
  /** Items to create. */
  missing: Plan;
  /** Maximum cost of the items to create; `undefined` if the manifest is refused. */
  estimate: (Estimate & { steps: PlannedStep[] }) | undefined;
  /** An interrupted run of the manifest, which applying it resumes. */
  interrupted: Run | undefined;
  /** Reasons why applying it would end before anything is sent, such as a lack of ETH. */
  blockers: CubedropError[];
}

/** Counts the items of a plan by action. */
export function countActions({ items }: Pick<ReleasePlan, 'items'>): Record<PlannedAction, number> {
  const counts = { create: 0, keep: 0, refuse: 0 };
  for (const { action } of items) counts[action] += 1;
  return counts;
}

/** Returns whether a plan cannot be applied because of the manifest itself. */
export function isRefused({ items, faults }: Pick<ReleasePlan, 'items' | 'faults'>): boolean {
  return faults.length > 0 || items.some(({ action }) => action === 'refuse');
}
