import type { Draw, DrawTerms } from '../../api/records/draw.ts';
import { hexToBytes } from '../../base/hex.ts';
import { canonicalJson } from '../../base/metadata/canonical-json.ts';
import { sha256Hex } from '../../base/metadata/digest.ts';
import { isOnChainId } from '../../base/on-chain-id.ts';
import { requireItem } from '../../base/require.ts';

const SEED = /^[0-9a-f]{64}$/;
/** Number of possible values of a SHA-256 hash. */
const RANGE = 2n ** 256n;

/**
 * Returns the commitment to a seed: its SHA-256 in hex.
 * @throws RangeError if the seed is not 32 bytes in lower-case hex
 */
export async function drawCommitment(serverSeed: string): Promise<string> {
  requireSeed(serverSeed);
  return sha256Hex(hexToBytes(serverSeed));
}

/**
 * Draws cubes by a Fisher-Yates shuffle. The root is the SHA-256 of the terms as canonical JSON. The SHA-256 hashes of
 * `<root>:0`, `<root>:1`, … are used in turn as numbers below 2^256. In round i, the candidate at index i + (number mod
 * remaining count) is drawn and swapped with the one at index i. To avoid modulo bias, a number is skipped if it is at
 * or above the largest multiple of the remaining count that is at most 2^256.
 * @returns the drawn cubes, in order and without duplicates; all candidates are equally likely
 * @throws RangeError if the terms do not conform to {@link DrawTerms}
 */
export async function drawCubes(terms: DrawTerms): Promise<string[]> {
  const { serverSeed, clientSeed, candidates, count } = terms;
  requireSeed(serverSeed);
  if (!isAscending(candidates))
    throw new RangeError('The candidates must be unique on-chain ids in ascending order.');
  if (/\p{Surrogate}/u.test(clientSeed))
    throw new RangeError('The client seed must not contain an unpaired surrogate.');
  if (!Number.isInteger(count) || count < 1 || count > candidates.length)
    throw new RangeError('The count must be a whole number from 1 to the number of candidates.');
  const root = await sha256Hex(canonicalJson({ candidates: [...candidates], clientSeed, count, serverSeed }));
  const cubes = [...candidates];
  let next = 0;
  const numberBelow = async (limit: number): Promise<number> => {
    const unbiasedLimit = RANGE - (RANGE % BigInt(limit));
    for (;;) {
      const number = BigInt(`0x${await sha256Hex(`${root}:${next++}`)}`);
      if (number < unbiasedLimit) return Number(number % BigInt(limit));
    }
  };
  for (let i = 0; i < count; i++) {
    const chosen = i + (await numberBelow(cubes.length - i));
    const drawn = requireItem(cubes, chosen);
    cubes[chosen] = requireItem(cubes, i);
    cubes[i] = drawn;
  }
  return cubes.slice(0, count);
}

/** Returns whether the server seed matches the commitment, and the drawn cubes follow from the terms. */
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

function requireSeed(serverSeed: string): void {
  if (!SEED.test(serverSeed)) throw new RangeError('A seed must be 32 bytes in lower-case hex.');
}

function isAscending(cubes: readonly string[]): boolean {
  return cubes.every(
    (cube, i) => isOnChainId(cube) && (i === 0 || BigInt(requireItem(cubes, i - 1)) < BigInt(cube)),
  );
}
