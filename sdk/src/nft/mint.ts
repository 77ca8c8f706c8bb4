import { encodeCall, readContract } from '../chain/contracts.ts';
import { eventsIn, findEvents } from '../chain/events.ts';
import { GAS } from '../chain/gas.ts';
import type { Chain, EffectLog, Receipt } from '../chain/types.ts';
import { CubedropError } from '../errors.ts';
import type { TransactionStep } from '../flow/step.ts';
import { sameAddress, ZERO_ADDRESS, type Address, type Hex } from '../hex.ts';
import { canonicalJson, sha256Hex } from '../metadata/index.ts';
import type { CreateNftsState, Placed } from './create-nfts-state.ts';

/** The places of a chunk as people count, which also name its steps. */
export function placesOf(chunk: readonly Placed[]): string {
  const first = chunk[0]!.place + 1;
  const last = chunk.at(-1)!.place + 1;
  return first === last ? `${first}` : `${first} to ${last}`;
}

/** Mints a chunk of NFTs in one transaction, and learns their ids. */
export function mintStep(
  chunk: readonly Placed[],
  { digests, minted }: CreateNftsState,
): TransactionStep<CreateNftsState> {
  return {
    kind: 'transaction',
    name: `mint ${placesOf(chunk)}`,
    title: `Mint NFTs ${placesOf(chunk)}`,
    gas: GAS.newBatch(chunk.length),
    async plan({ chain, sender }) {
      const hashes = chunk.map(({ place }) => digests[place]!);
      const amounts = chunk.map(({ nft }) => BigInt(nft.tokensupply));
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

/** The transactions of the chunks that are minted; a long run has many, and each takes a while to read. */
const ownTransactions = (minted: CreateNftsState['minted']) =>
  new Set(Object.values(minted).map(({ transaction }) => transaction));

interface Batch {
  account: Address;
  hashes: readonly Hex[];
  /** Minted after this block. */
  after: number;
  /** Not by these transactions. */
  except: ReadonlySet<Hex>;
}

/** A batch is known by its digests, which no event carries but the contract keeps. */
async function findBatch(chain: Chain, { account, hashes, after, except }: Batch): Promise<EffectLog | null> {
  const where = { from: ZERO_ADDRESS, to: account };
  const isKept = async (id: bigint, index: number) =>
    (await readContract(chain, 'musicNft', 'digestOf', [id])) === hashes[index];
  for (const { args, log } of await findEvents(chain, 'musicNft', 'TransferBatch', {
    where,
    after,
    except,
  })) {
    const [first, ...others] = args.ids;
    if (args.ids.length !== hashes.length || first === undefined) continue;
    // One question tells most batches apart; hundreds are asked only of the one that may be it.
    if (!(await isKept(first, 0))) continue;
    const kept = await Promise.all(others.map((id, index) => isKept(id, index + 1)));
    if (!kept.includes(false)) return log;
  }
  return null;
}

function mintedBy(
  chain: Chain,
  chunk: readonly Placed[],
  { hash, logs }: Receipt,
): CreateNftsState['minted'] {
  const batch = eventsIn(chain, 'musicNft', 'TransferBatch', logs).find(
    ({ args }) => sameAddress(args.from, ZERO_ADDRESS) && args.ids.length === chunk.length,
  );
  if (!batch)
    throw new CubedropError('internal', 'The transaction minted no such batch.', {
      details: { transaction: hash },
    });
  return Object.fromEntries(
    chunk.map(({ place }, index) => [place, { nftId: String(batch.args.ids[index]), transaction: hash }]),
  );
}
