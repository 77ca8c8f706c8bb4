import type { Chain } from './chain.ts';

/** Identity of the chain to follow. An absent field is not checked. */
export interface ExpectedChain {
  readonly chainId?: number;
  readonly genesisHash?: string;
}

/** Thrown if the node is on a different chain than the one followed. The indexed data is kept. */
export class OtherChainError extends Error {
  constructor(expected: ExpectedChain, { chainId, genesisHash }: Pick<Chain, 'chainId' | 'genesisHash'>) {
    const differs =
      expected.chainId !== undefined && expected.chainId !== chainId
        ? `its chain id is ${chainId}, not ${expected.chainId}`
        : `its first block is ${genesisHash}, not ${expected.genesisHash}`;
    super(
      `The blockchain node is on another chain: ${differs}. Nothing is read from it. Point RPC_URL at a node of the ` +
        'right chain; to follow the other one instead, set CHAIN_ID and GENESIS_HASH to its values.',
    );
    this.name = 'OtherChainError';
  }
}

/** @throws OtherChainError if `found` is not the expected chain */
export function assertExpected(expected: ExpectedChain, found: Pick<Chain, 'chainId' | 'genesisHash'>): void {
  const { chainId = found.chainId, genesisHash = found.genesisHash } = expected;
  if (chainId !== found.chainId || genesisHash !== found.genesisHash)
    throw new OtherChainError(expected, found);
}
