/** Form of a season. Its picture is represented as in `NftForm`. */
export interface SeasonForm {
  title?: string;
  description?: string;
  image?: unknown;
  /** The selected drops, by any unique id or key. */
  drops: readonly string[];
}
