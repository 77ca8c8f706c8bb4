/** The followed chain and how it is presented. */
export interface ChainConfig {
  /** The network's display name. */
  name: string;
  chainId: number;
  /** Required hash of its first block. Defaults to the one recorded in the database. */
  genesisHash?: string | undefined;
  /** JSON-RPC URL that the server uses. */
  rpcUrl: string;
  /** JSON-RPC URL that browsers use. */
  publicRpcUrl: string;
  explorerUrl: string;
  /** Number of blocks after which a transaction is considered final. */
  confirmations: number;
  /** Contract addresses; null if the contract is not deployed. */
  contracts: {
    musicNft: string;
    cube: string;
    dropAuction: string;
    weth: string;
    userAuction: string | null;
    exchange: string | null;
    offers: string | null;
  };
  firstBlock: number;
}
