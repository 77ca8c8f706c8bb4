import type { Made } from '@cubedrop/sdk/flows';
import type { Difference, MadeList } from '@cubedrop/sdk/manifest';

/** An item whose key was used for other content. */
export interface TakenKey {
  list: MadeList;
  /** Position in its list. */
  index: number;
  key: string;
  /** What was made with the key, or `null` if nothing was. */
  made: Made | null;
  /** The fields that differ; `undefined` if they are unknown. */
  differences: Difference[] | undefined;
}

/** What the server knows of a manifest's items. */
export interface FoundPlan {
  /** Items that exist already as written, keyed like `drops/friday`. */
  made: Map<string, Made>;
  taken: TakenKey[];
}
