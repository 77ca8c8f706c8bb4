export const packageFolder: string;

export interface Compiled {
  abi: import('ethers').InterfaceAbi;
  bytecode: `0x${string}`;
}

/** Compiles Solidity files, named relative to the package. Throws with solc's own text when they are wrong. */
export function compile(entries: string[]): Record<string, Compiled>;
