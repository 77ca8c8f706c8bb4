/** A person credited on one NFT or cube. */
export interface Credit {
  name: string;
  /** URL of the portrait. */
  portrait: string;
  /** Statement about the piece. */
  statement: string;
}
