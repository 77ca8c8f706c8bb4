/** A season as a person enters it; its picture as in `NftForm`. */
export interface SeasonForm {
  title?: string;
  description?: string;
  image?: unknown;
  /** The chosen drops, by any id or key. */
  drops: readonly string[];
}
