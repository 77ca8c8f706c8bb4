import type { ExistingItem } from '../domain/manifest-key/existing-item.ts';
import type { Difference } from './differences.ts';
import type { KeyedList } from './plan.ts';

/** An item whose key was used for other content. */
export interface TakenKey {
  /** List of the manifest that the item is in. */
  list: KeyedList;
  /** Index of the item in that list of the manifest. */
  index: number;
  /** Manifest key that the account has already used for other content. */
  key: string;
  /** Ids of the item created with the key; `null` if the key was only reserved, and nothing was created. */
  made: ExistingItem | null;
  /** The fields that differ; `undefined` if they are unknown. */
  differences: Difference[] | undefined;
}

/** Items of a manifest that exist on the server, and keys that were used for other content. */
export interface FoundPlan {
  /** Items that already exist as written, keyed like `drops/friday`. */
  made: Map<string, ExistingItem>;
  /** Items whose keys were used for other content, in the order of the manifest. */
  taken: TakenKey[];
}
