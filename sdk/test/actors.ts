import { createApi, type Api } from '../src/api/index.ts';
import { addressOf, encodeCall, prepareTransaction, readContract, readNonce } from '../src/chain.ts';
import type { ContractName, LocalSender, Receipt } from '../src/chain.ts';
import { broadcast, readReceipt } from '../src/chain/transactions.ts';
import type { Hex } from '../src/base/hex.ts';
import type { LocalChain } from './local-chain.ts';

/** A client of a server that accepts every report, and the reports that the server has received. */
export interface Reports {
  api: Api;
  /** Every call that writes, such as `POST /path`, with its body. */
  calls: { call: string; body: Record<string, unknown> }[];
}

/** Creates a client whose `fetch` records every report and accepts it. */
export function recordReports(): Reports {
  const calls: Reports['calls'] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const call = `${request.method} ${new URL(request.url).pathname}`;
    if (request.method !== 'GET')
      calls.push({ call, body: (await request.json()) as Record<string, unknown> });
    return Response.json({
      success: true,
      message: 'Done',
      tokensdata: [],
      nftsdata: [],
      tokencount: 0,
      countIsExact: true,
    });
  };
  return { api: createApi({ baseUrl: 'http://localhost', fetch }), calls };
}

/** Sends a transaction and returns its receipt. */
export async function act(
  { chain }: LocalChain,
  sender: LocalSender,
  { to, data, value = 0n }: { to: ContractName; data: Hex; value?: bigint },
): Promise<Receipt> {
  const nonce = await readNonce(chain, sender.address, 'pending');
  const call = { from: sender.address, to: addressOf(chain, to), data, value };
  const { raw, hash } = await sender.sign(await prepareTransaction(chain, call, nonce));
  await broadcast(chain, raw);
  return (await readReceipt(chain, hash))!;
}

/** Creates a cube for an account and returns its on-chain id. A cube with a royalty of 0 basis points has no NFTs. */
export async function newCube(local: LocalChain, sender: LocalSender, royalty = 0n): Promise<bigint> {
  const signature = 'createCube(string,uint256[6],uint256)';
  if (royalty > 0n) await newNfts(local, sender);
  const data =
    royalty > 0n
      ? encodeCall('cube', signature, ['ipfs://cube', await latestSix(local), royalty])
      : encodeCall('cube', 'createCube(string)', ['ipfs://cube']);
  await act(local, sender, { to: 'cube', data });
  return readContract(local.chain, 'cube', 'totalSupply', []);
}

/** Mints six NFTs for an account, with `copies` copies each, and approves the cube contract for them. */
export async function newNfts(local: LocalChain, sender: LocalSender, copies = 1n): Promise<void> {
  const hashes = Array.from({ length: 6 }, (_, index): Hex => `0x${String(index).padStart(64, '0')}`);
  const data = encodeCall('musicNft', 'new_batch', [6n, hashes.map(() => copies), hashes]);
  await act(local, sender, { to: 'musicNft', data });
  const { cube } = local.chain.contracts;
  const approval = encodeCall('musicNft', 'setApprovalForAll', [cube, true]);
  await act(local, sender, { to: 'musicNft', data: approval });
}

/** Returns the on-chain ids of the first six NFTs of the latest batch. */
export async function latestSix({ chain }: LocalChain) {
  const batch = await readContract(chain, 'musicNft', 'batchCount', []);
  const span = await readContract(chain, 'musicNft', 'BATCH_SPAN', []);
  return [0n, 1n, 2n, 3n, 4n, 5n].map((index) => batch * span + index) as unknown as readonly bigint[];
}

/** Converts ETH of an account into WETH. `amount` is in wei. */
export async function wrap(local: LocalChain, sender: LocalSender, amount: bigint): Promise<void> {
  await act(local, sender, { to: 'weth', data: encodeCall('weth', 'deposit', []), value: amount });
}

/** Advances the chain's time and mines a block. */
export async function pass({ request }: LocalChain, seconds: number): Promise<void> {
  await request('evm_increaseTime', [seconds]);
  await request('evm_mine');
}
