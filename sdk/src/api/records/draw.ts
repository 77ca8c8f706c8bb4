/** Inputs of a random draw. Once they are published, anyone can repeat the draw and verify its result. */
export type DrawTerms = {
  /** 32 bytes in hex, chosen by the server. It published their hash before the other terms were chosen. */
  serverSeed: string;
  /** Any text without unpaired surrogates. Whoever orders the draw chooses it after the hash of the server's seed was published. */
  clientSeed: string;
  /** On-chain ids of the cubes that can be drawn, unique and in ascending order. */
  candidates: readonly string[];
  /** Number of cubes to draw. */
  count: number;
};

/** A published draw. */
export type Draw = DrawTerms & {
  /** SHA-256 of the server's seed in hex, published before the draw. */
  commitment: string;
  /** On-chain ids of the drawn cubes, in order. */
  drawn: readonly string[];
};
