import { dataLength, getBytes } from 'ethers';
import type { Signer } from 'ethers';

/** Deployed code of a contract of this build, with zeros in place of immutables. */
export interface Runtime {
  code: string;
  /** Start and length of each immutable, in bytes. */
  immutables: readonly (readonly [start: number, length: number])[];
}

/**
 * Thrown if the code of a recorded contract is not that of this build. Contracts of different versions cannot be
 * combined, since their functions may differ.
 */
export class OtherBuildError extends Error {
  override readonly name = 'OtherBuildError';
  /** Address of the recorded contract. */
  readonly address: string;

  constructor(contract: string, address: string) {
    super(
      `The contract at ${address}, recorded as ${contract}, does not have this version's code. ` +
        'Continue with the version that deployed it, or move the record away to deploy again.',
    );
    this.address = address;
  }
}

/** Returns the code at an address, `0x` if there is none. @throws Error if the signer has no provider */
export async function codeAt(signer: Signer, address: string): Promise<string> {
  if (signer.provider === null) throw new Error('The signer has no provider.');
  return signer.provider.getCode(address);
}

/**
 * Returns whether deployed code is that of a build. Ignores immutables, which come from constructor arguments, and the
 * metadata at the end, which changes even with comments.
 */
export function isBuild(code: string, { code: built, immutables }: Runtime): boolean {
  const length = dataLength(built);
  if (dataLength(code) !== length) return false;
  const actual = getBytes(code);
  const expected = getBytes(built);
  for (const [start, size] of immutables) actual.fill(0, start, start + size);
  const end = length - metadataLength(expected);
  return actual.subarray(0, end).every((byte, i) => byte === expected[i]);
}

/**
 * Returns the length of the metadata in bytes, including the last two bytes of the code, which hold the length of the
 * rest.
 */
function metadataLength(code: Uint8Array): number {
  const { byteLength } = code;
  return new DataView(code.buffer, code.byteOffset, byteLength).getUint16(byteLength - 2) + 2;
}
