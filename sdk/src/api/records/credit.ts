/** A person credited on one NFT or cube. */
export interface Credit {
  /** Name under which the person is credited. */
  name: string;
  /** URL of the portrait. */
  portrait: string;
  /** Statement about the piece. */
  statement: string;
}
