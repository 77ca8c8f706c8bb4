import { getBytes, hexlify, keccak256 } from 'ethers';
import type { Address } from '../../base/hex.ts';
import type { ContractName } from '../../chain/abis.ts';
import type { KnownBuild } from '../../chain/build.ts';
import { knownBuilds } from './known-builds.ts';

/** Addresses of the canonical WETH contracts on public networks, by EIP-155 chain id. We deployed none of them. */
const PUBLIC_WETH: Readonly<Record<number, Address>> = {
  1: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  11_155_111: '0xfFf9976782d46CC05630D1f6eBAb18b2324d6B14',
};

/**
 * Returns whether deployed code is a known build of a contract, regardless of its constructor arguments. Each immutable
 * must have the same value at all its positions, as a constructor writes it. Otherwise its getter could return a value
 * that the rest of the code does not use.
 */
export function isKnownCode(
  contract: ContractName,
  code: string,
  builds: readonly KnownBuild[] = knownBuilds,
): boolean {
  const bytes = getBytes(code);
  return builds.some(
    (build) =>
      build.contract === contract &&
      build.bytes === bytes.length &&
      build.codeHash === keccak256(masked(bytes, build.immutables)) &&
      areConsistent(bytes, build.immutables),
  );
}

/** Returns the address of the canonical WETH contract of a network, by its chain id; `undefined` if none is known. */
export function publicWeth(chainId: number): Address | undefined {
  return PUBLIC_WETH[chainId];
}

function areConsistent(bytes: Uint8Array, immutables: KnownBuild['immutables']): boolean {
  const values = new Map<string, string>();
  return immutables.every(([start, length, name]) => {
    const value = hexlify(bytes.subarray(start, start + length));
    const first = values.get(name) ?? value;
    values.set(name, first);
    return value === first;
  });
}

function masked(bytes: Uint8Array, immutables: KnownBuild['immutables']): Uint8Array {
  const copy = Uint8Array.from(bytes);
  for (const [start, length] of immutables) copy.fill(0, start, start + length);
  return copy;
}
