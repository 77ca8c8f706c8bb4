export const packageFolder: string;

/** One of solc's two NatSpec documents: `devdoc` has details, params and returns, `userdoc` notices. */
export interface Documentation {
  methods?: Record<string, DocumentedEntry>;
  events?: Record<string, DocumentedEntry>;
  errors?: Record<string, DocumentedEntry[]>;
}

export interface DocumentedEntry {
  notice?: string;
  details?: string;
  params?: Record<string, string>;
  returns?: Record<string, string>;
}

export interface Compiled {
  abi: import('ethers').InterfaceAbi;
  bytecode: `0x${string}`;
  /** The code on the chain, with zeros where `immutables` will be. */
  runtime: `0x${string}`;
  /** Positions in the deployed code, in bytes; one immutable can have several. */
  immutables: [start: number, length: number, name: string][];
  devdoc: Documentation;
  userdoc: Documentation;
}

/** Compiles Solidity files, named relative to the package. Throws with solc's own text when they are wrong. */
export function compile(entries: string[]): Record<string, Compiled>;
