/** Folder of this package. */
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
  /** Deployed code, with zeros in place of immutables. */
  runtime: `0x${string}`;
  /** Positions of immutables in the deployed code, in bytes; one immutable can have several. */
  immutables: [start: number, length: number, name: string][];
  devdoc: Documentation;
  userdoc: Documentation;
}

/**
 * Compiles Solidity files and returns their contracts by name.
 * @param entries file names relative to the package
 * @throws Error with solc's messages if it reports an error
 */
export function compile(entries: string[]): Record<string, Compiled>;
