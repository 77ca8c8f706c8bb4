import { encodeCall, readContract } from '../chain/contracts.ts';
import { eventsIn, findEvents } from '../chain/events.ts';
import { GAS } from '../chain/gas.ts';
import { chainNow } from '../chain/now.ts';
import type { Chain } from '../chain/types.ts';
import { CubedropError } from '../errors.ts';
import { refuseFaults } from '../fault.ts';
import { approveCubes } from '../flow/approvals.ts';
import { creatorRole, etherFor, signedIn } from '../flow/checks.ts';
import type { FlowContext } from '../flow/context.ts';
import type { Flow } from '../flow/flow.ts';
import type { CheckStep, SaveStep, Step, TransactionStep } from '../flow/step.ts';
import { sameAddress, type Hex } from '../hex.ts';
import { keyOf, lookUpMade, reserveKeys, type Keyed, type Made } from '../manifest/keys.ts';
import { dropMetadata } from '../metadata/index.ts';
import type { Seconds } from '../time/index.ts';
import { metadataStep, storedFile, uploadSteps, type Files } from '../upload/steps.ts';
import type { AnyFile } from '../upload/types.ts';
import { fileName } from '../upload/upload-file.ts';
import { checkDrop } from './rules.ts';

/** A cube that goes into a drop: the server's id and the chain's. */
export interface DropCube {
  id: string;
  tokenId: string;
}

/** A drop that is to be opened. */
export interface CreateDropInput extends Keyed {
  title: string;
  description: string;
  image: AnyFile;
  /** Cubes of the account's own, in no other auction. */
  cubes: readonly DropCube[];
  /** A start that has passed when the drop is sent becomes that moment. */
  startsAt: Seconds;
  endsAt: Seconds;
  /** In wei. */
  minimumBid: bigint;
  /** In wei. */
  bidDelta: bigint;
}

/** What the chain keeps of a drop. */
type Opened = { dropId: string; startsAt: Seconds; endsAt: Seconds; transaction: Hex };

export type CreateDropState = Files & {
  digest: Hex | null;
  /** What of the key was there before. */
  made: Readonly<Record<string, Made>>;
  drop: Opened | null;
  id: string | null;
};

export type CreateDropResult = {
  /** The server's id. */
  id: string;
  /** The chain's id. */
  dropId: string;
  /** Null where the drop was there before. */
  transaction: Hex | null;
};

/** Uploads the picture and the metadata, opens the auction of the cubes, and saves the drop. */
export const createDrop: Flow<CreateDropInput, CreateDropState, CreateDropResult> = {
  name: 'create-drop',
  describe: ({ title, description, image, cubes, startsAt, endsAt, minimumBid, bidDelta, key, written }) => ({
    ...{ title, description, startsAt, endsAt, key: key ?? null, written: written ?? null },
    image: fileName(image),
    cubes: cubes.map(({ id, tokenId }) => ({ id, tokenId })),
    minimumBid: String(minimumBid),
    bidDelta: String(bidDelta),
  }),
  begin: () => ({ files: {}, digest: null, made: {}, drop: null, id: null }),
  steps,
  result({ key }, { made, drop, id }) {
    const before = key === undefined || drop ? undefined : made[key];
    if (before) return { id: before.id, dropId: before.chainId!, transaction: null };
    return { id: id!, dropId: drop!.dropId, transaction: drop!.transaction };
  },
};

function steps(input: CreateDropInput, state: CreateDropState): Step<CreateDropState>[] {
  const known: Step<CreateDropState>[] = [signedIn, knownStep(input)];
  if (input.key !== undefined && state.made[input.key] && !state.drop) return known;
  const paying = [approveCubes<CreateDropState>(), openStep(input, state)];
  return [
    ...known,
    termsCheck(input),
    creatorRole,
    cubesCheck(input),
    etherFor<CreateDropState>(paying),
    ...uploadSteps<CreateDropState>([input.image]),
    metadataStep<CreateDropState>({
      of: input.key ?? 'the drop',
      metadata: () => dropMetadata({ ...input, image: storedFile(state, input.image).name }),
      learn: (digest) => ({ digest }),
    }),
    reserveStep(input, state),
    ...paying,
    saveStep(input, state),
  ];
}

function knownStep(input: CreateDropInput): CheckStep<CreateDropState> {
  return {
    kind: 'check',
    name: 'check key',
    title: 'Look whether the drop exists already',
    check: async ({ api }) => ({ made: await lookUpMade(api, 'drops', keyOf(input)) }),
  };
}

/** Times count for drops that are yet to be made, so they are checked here and not when the flow begins. */
function termsCheck(input: CreateDropInput): CheckStep<CreateDropState> {
  return {
    kind: 'check',
    name: 'check terms',
    title: 'Check the terms',
    async check({ chain, clock }) {
      const now = await chainNow(chain, clock());
      const wei = (amount: bigint) => ({ ok: true as const, wei: amount, unit: 'WETH' as const });
      const amounts = { minimumBid: wei(input.minimumBid), bidDelta: wei(input.bidDelta) };
      refuseFaults(
        checkDrop({ ...input, ...amounts, cubes: input.cubes.map(({ tokenId }) => tokenId) }, now),
      );
    },
  };
}

function cubesCheck({ cubes }: CreateDropInput): CheckStep<CreateDropState> {
  return {
    kind: 'check',
    name: 'check cubes',
    title: 'Check the cubes',
    check: async (context) => void (await Promise.all(cubes.map((cube) => requireCube(context, cube)))),
  };
}

async function requireCube({ chain, sender }: FlowContext, { tokenId }: DropCube): Promise<void> {
  const [owner, nfts] = await Promise.all([
    readContract(chain, 'cube', 'ownerOf', [BigInt(tokenId)]),
    readContract(chain, 'cube', 'nftsOf', [BigInt(tokenId)]),
  ]);
  if (!sameAddress(owner, sender.address)) {
    const isTaken = sameAddress(owner, chain.contracts.dropAuction);
    throw new CubedropError(
      'refused',
      `Cube ${tokenId} ${isTaken ? 'is in an auction already' : 'is not yours'}.`,
    );
  }
  if (nfts.every((id) => id === 0n)) throw new CubedropError('refused', `Cube ${tokenId} has no NFTs in it.`);
}

function reserveStep(input: CreateDropInput, { digest }: CreateDropState): SaveStep<CreateDropState> {
  return {
    kind: 'save',
    name: 'reserve key',
    title: 'Reserve the key',
    save: async ({ api }) => ({
      made: await reserveKeys(
        api,
        'drops',
        keyOf(input).map((item) => ({ ...item, digest: digest!.slice(2) })),
      ),
    }),
  };
}

function openStep(input: CreateDropInput, { digest }: CreateDropState): TransactionStep<CreateDropState> {
  return {
    kind: 'transaction',
    name: 'open drop',
    title: 'Open the drop',
    gas: GAS.newAuction(input.cubes.length),
    async plan({ chain, sender, clock }) {
      const { startsAt, endsAt, minimumBid, bidDelta, cubes } = input;
      const now = await chainNow(chain, clock());
      const terms = [BigInt(Math.max(startsAt, now)), BigInt(endsAt), minimumBid, bidDelta] as const;
      return {
        fingerprint: `drop ${digest}`,
        to: chain.contracts.dropAuction,
        data: encodeCall('dropAuction', 'newAuction(uint256,uint256,uint256,uint256,bytes32,uint256[])', [
          ...terms,
          digest!,
          cubes.map(({ tokenId }) => BigInt(tokenId)),
        ]),
        value: 0n,
        async find(after) {
          const events = await findEvents(chain, 'dropAuction', 'AuctionCreated', {
            where: { seller: sender.address },
            after,
          });
          return events.find(({ args }) => args.metadata === digest)?.log ?? null;
        },
        read: ({ hash, logs }) => ({ drop: openedBy(chain, digest!, hash, logs) }),
      };
    },
  };
}

function openedBy(chain: Chain, digest: Hex, transaction: Hex, logs: Parameters<typeof eventsIn>[3]): Opened {
  const opened = eventsIn(chain, 'dropAuction', 'AuctionCreated', logs).find(
    ({ args }) => args.metadata === digest,
  );
  if (!opened)
    throw new CubedropError('internal', 'The transaction opened no drop.', { details: { transaction } });
  const { dropId, start, end } = opened.args;
  return { dropId: String(dropId), startsAt: Number(start), endsAt: Number(end), transaction };
}

function saveStep(input: CreateDropInput, state: CreateDropState): SaveStep<CreateDropState> {
  return {
    kind: 'save',
    name: 'save drop',
    title: 'Save the drop',
    async save({ api }) {
      const { title, description, key } = input;
      const { dropId, startsAt, endsAt, transaction } = state.drop!;
      const body = {
        ...{ title, description, dropId, transaction },
        tokenId: input.cubes.map(({ id }) => id),
        AuctionStartsAt: startsAt,
        AuctionEndsAt: endsAt,
        MinimumBid: String(input.minimumBid),
        bidDelta: String(input.bidDelta),
        image: storedFile(state, input.image).url,
        ...(key !== undefined && { key }),
      };
      return { id: (await api.post('/drop/createdrop', { body }))._id };
    },
  };
}
