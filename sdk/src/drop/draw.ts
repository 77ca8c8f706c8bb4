import { hexToBytes } from '../hex.ts';
import { canonicalJson } from '../metadata/canonical-json.ts';
import { sha256Hex } from '../metadata/digest.ts';

/** Everything that a random draw follows from. Once it is told, anybody can draw again and see the same cubes. */
export type DrawTerms = {
  /** 32 bytes in hex that the server chose, and bound itself to by their hash, before it knew the other terms. */
  serverSeed: string;
  /** Any text of the one who orders the draw, chosen with the hash of the server's seed in hand. */
  clientSeed: string;
  /** The cubes that can be drawn, by the chain's ids, each once, from the lowest to the highest. */
  candidates: readonly string[];
  /** How many of them are drawn. */
  count: number;
};

/** A draw as it is told afterwards. */
export type Draw = DrawTerms & {
  /** What the server had bound itself to: the SHA-256 of its seed, in hex. */
  commitment: string;
  /** The cubes drawn, in the order in which they came. */
  drawn: readonly string[];
};

const SEED = /^[0-9a-f]{64}$/;
const CUBE_ID = /^(0|[1-9][0-9]*)$/;
const RANGE = 2n ** 256n;

/** The hash that binds whoever chose a seed to it, in hex. @throws RangeError where it is not 32 bytes in hex */
export async function drawCommitment(serverSeed: string): Promise<string> {
  if (!SEED.test(serverSeed)) throw new RangeError('A seed is 32 bytes in hex.');
  return sha256Hex(hexToBytes(serverSeed));
}

/**
 * Draws cubes. The SHA-256 of the terms as canonical JSON is the root; the SHA-256 of `<root>:0`, `<root>:1`, … are
 * numbers below 2^256, taken in turn, skipping those at or above the largest multiple of what is chosen among. The
 * i-th cube drawn is the one at place i + (number modulo how many are left) of the candidates, which it changes places
 * with the i-th.
 * @returns the cubes drawn, in their order, each at most once, every one as likely as any other
 * @throws RangeError where the terms are not such as are described there
 */
export async function drawCubes(terms: DrawTerms): Promise<string[]> {
  const { serverSeed, clientSeed, candidates, count } = terms;
  if (!SEED.test(serverSeed)) throw new RangeError('A seed is 32 bytes in hex.');
  if (!isAscending(candidates)) throw new RangeError('The candidates are not in order, each once.');
  if (!Number.isInteger(count) || count < 1 || count > candidates.length)
    throw new RangeError('So many cubes can not be drawn.');
  const root = await sha256Hex(canonicalJson({ candidates: [...candidates], clientSeed, count, serverSeed }));
  const cubes = [...candidates];
  let next = 0;
  const numberBelow = async (limit: number): Promise<number> => {
    const fair = RANGE - (RANGE % BigInt(limit));
    for (;;) {
      const number = BigInt(`0x${await sha256Hex(`${root}:${next++}`)}`);
      if (number < fair) return Number(number % BigInt(limit));
    }
  };
  for (let i = 0; i < count; i++) {
    const chosen = i + (await numberBelow(cubes.length - i));
    [cubes[i], cubes[chosen]] = [cubes[chosen]!, cubes[i]!];
  }
  return cubes.slice(0, count);
}

/** Whether a draw is what its terms give, with the seed that the server had bound itself to. */
export async function isHonestDraw({ commitment, drawn, ...terms }: Draw): Promise<boolean> {
  try {
    if ((await drawCommitment(terms.serverSeed)) !== commitment) return false;
    const again = await drawCubes(terms);
    return again.length === drawn.length && again.every((cube, i) => cube === drawn[i]);
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function isAscending(cubes: readonly string[]): boolean {
  return cubes.every((cube, i) => CUBE_ID.test(cube) && (i === 0 || BigInt(cubes[i - 1]!) < BigInt(cube)));
}
