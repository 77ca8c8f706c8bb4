/** Form of a season. Its picture is represented as in `NftForm`. */
export interface SeasonForm {
  /** Name of the season. */
  title?: string;
  /** Text about the season. */
  description?: string;
  image?: unknown;
  /** The selected drops, by any unique id or key. */
  drops: readonly string[];
}
