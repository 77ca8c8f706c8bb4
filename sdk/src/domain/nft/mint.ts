import { encodeCall, readContract } from '../../chain/contracts.ts';
import { eventsIn, findEvents } from '../../chain/events.ts';
import { GAS } from '../../chain/gas.ts';
import type { Chain, EffectLog, Receipt } from '../../chain/types.ts';
import { CubedropError } from '../../base/errors.ts';
import { requireLearned } from '../../flow/require-learned.ts';
import type { TransactionStep } from '../../flow/step.ts';
import { sameAddress, ZERO_ADDRESS, type Address, type Hex } from '../../base/hex.ts';
import { canonicalJson, sha256Hex } from '../../base/metadata/index.ts';
import type { CreateNftsState, IndexedNft } from './create-nfts-state.ts';
import { requireItem } from '../../base/require.ts';

/** Returns the range of a chunk's NFTs in the input, counted from 1, such as `1 to 500`. Used in step names. */
export function rangeOf(chunk: readonly IndexedNft[]): string {
  const first = requireItem(chunk, 0).index + 1;
  const last = requireItem(chunk, chunk.length - 1).index + 1;
  return first === last ? `${first}` : `${first} to ${last}`;
}

/** Returns the step that mints a chunk of NFTs in one transaction. It adds their on-chain ids to the state. */
export function mintStep(
  chunk: readonly IndexedNft[],
  { digests, minted }: CreateNftsState,
): TransactionStep<CreateNftsState> {
  return {
    kind: 'transaction',
    name: `mint ${rangeOf(chunk)}`,
    title: `Mint NFTs ${rangeOf(chunk)}`,
    gas: GAS.newBatch(chunk.length),
    async plan({ chain, sender }) {
      const hashes = chunk.map(({ index }) => requireLearned(digests, String(index)));
      const amounts = chunk.map(({ nft }) => BigInt(nft.supply));
      const content = await sha256Hex(canonicalJson({ hashes, amounts: amounts.map(String) }));
      return {
        fingerprint: `batch ${content}`,
        to: chain.contracts.musicNft,
        data: encodeCall('musicNft', 'new_batch', [BigInt(chunk.length), amounts, hashes]),
        value: 0n,
        isOnce: chunk.every(({ nft }) => nft.key !== undefined),
        find: (after) =>
          findBatch(chain, { account: sender.address, hashes, after, except: ownTransactions(minted) }),
        read: (receipt) => ({ minted: mintedBy(chain, chunk, receipt) }),
      };
    },
  };
}

/** Returns the transactions of the chunks that this run has minted. A search for another chunk skips them. */
const ownTransactions = (minted: CreateNftsState['minted']) =>
  new Set(Object.values(minted).map(({ transaction }) => transaction));

interface FindBatchParameters {
  account: Address;
  hashes: readonly Hex[];
  /** Block after which to search. */
  after: number;
  /** Transactions to skip. */
  except: ReadonlySet<Hex>;
}

/**
 * Finds a batch by its metadata digests, which are stored in the contract but are in no event. `null` if there is
 * none.
 */
async function findBatch(
  chain: Chain,
  { account, hashes, after, except }: FindBatchParameters,
): Promise<EffectLog | null> {
  const where = { from: ZERO_ADDRESS, to: account };
  const hasDigest = async (id: bigint, index: number) =>
    (await readContract(chain, 'musicNft', 'digestOf', [id])) === hashes[index];
  for (const { args, log } of await findEvents(chain, 'musicNft', 'TransferBatch', {
    where,
    after,
    except,
  })) {
    const [first, ...others] = args.ids;
    if (args.ids.length !== hashes.length || first === undefined) continue;
    // The first digest rules out most batches, so that all digests are read for a few batches at most.
    if (!(await hasDigest(first, 0))) continue;
    const matches = await Promise.all(others.map((id, index) => hasDigest(id, index + 1)));
    if (!matches.includes(false)) return log;
  }
  return null;
}

function mintedBy(
  chain: Chain,
  chunk: readonly IndexedNft[],
  { hash, logs }: Receipt,
): CreateNftsState['minted'] {
  const batch = eventsIn(chain, 'musicNft', 'TransferBatch', logs).find(
    ({ args }) => sameAddress(args.from, ZERO_ADDRESS) && args.ids.length === chunk.length,
  );
  if (!batch)
    throw new CubedropError('internal', 'The transaction did not mint the batch.', {
      details: { transaction: hash },
    });
  return Object.fromEntries(
    chunk.map(({ index }, position) => [
      index,
      { nftId: String(batch.args.ids[position]), transaction: hash },
    ]),
  );
}
