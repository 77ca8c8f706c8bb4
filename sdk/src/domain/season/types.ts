/** Form of a season. Its picture is represented as in `NftForm`. */
export interface SeasonForm {
  /** Name of the season. */
  title?: string;
  /** Text about the season. */
  description?: string;
  /** Picture of the season; `undefined` if none is selected. */
  image?: unknown;
  /** The selected drops, by any unique id or key. */
  drops: readonly string[];
}
