import { encodeCall, readContract } from '../chain/contracts.ts';
import { eventsIn, findEvents } from '../chain/events.ts';
import { GAS } from '../chain/gas.ts';
import type { Chain, EffectLog } from '../chain/types.ts';
import { CubedropError } from '../errors.ts';
import { refuseFaults } from '../fault.ts';
import { approveNfts } from '../flow/approvals.ts';
import { creatorRole, etherFor, signedIn } from '../flow/checks.ts';
import type { Flow } from '../flow/flow.ts';
import type { CheckStep, SaveStep, Step, TransactionStep } from '../flow/step.ts';
import { sameAddress, ZERO_ADDRESS, type Address, type Hex } from '../hex.ts';
import { keyOf, lookUpMade, reserveKeys, type Keyed, type Made } from '../manifest/keys.ts';
import { cidOfDigest, cubeMetadata, ipfsUri } from '../metadata/index.ts';
import { metadataStep, storedFile, uploadSteps, type Files } from '../upload/steps.ts';
import type { AnyFile } from '../upload/types.ts';
import { fileName } from '../upload/upload-file.ts';
import { checkCube } from './rules.ts';

/** An NFT that goes into a cube: the server's id and the chain's. */
export interface CubeNft {
  id: string;
  nftId: string;
}

/** A cube that is to be made. */
export interface CreateCubeInput extends Keyed {
  title: string;
  description: string;
  /** The price, in wei. */
  price: bigint;
  /** Six different ones, each with a copy that the account has. */
  nfts: readonly CubeNft[];
  ownermusicfile: AnyFile;
  nonownermusicfile: AnyFile;
  MusicArtistName: string;
  MusicArtistProfile: AnyFile;
  MusicArtistAbout: string;
}

export type CreateCubeState = Files & {
  digest: Hex | null;
  /** What of the key was there before. */
  made: Readonly<Record<string, Made>>;
  cube: { tokenId: string; transaction: Hex } | null;
  id: string | null;
};

export type CreateCubeResult = {
  /** The server's id. */
  id: string;
  /** The chain's id. */
  tokenId: string;
  /** Null where the cube was there before. */
  transaction: Hex | null;
};

/** Uploads audio and metadata, makes the cube with its six NFTs inside, and saves it. */
export const createCube: Flow<CreateCubeInput, CreateCubeState, CreateCubeResult> = {
  name: 'create-cube',
  describe: ({ price, nfts, ...cube }) => ({
    title: cube.title,
    description: cube.description,
    price: String(price),
    nfts: nfts.map(({ id, nftId }) => ({ id, nftId })),
    files: filesOf(cube).map(fileName),
    artist: [cube.MusicArtistName, cube.MusicArtistAbout],
    key: cube.key ?? null,
    written: cube.written ?? null,
  }),
  begin(input) {
    const { price, nfts, ...texts } = input;
    const reading = { ok: true as const, wei: price, unit: 'ETH' as const };
    refuseFaults(checkCube({ ...texts, price: reading, nfts: nfts.map(({ nftId }) => nftId) }));
    return { files: {}, digest: null, made: {}, cube: null, id: null };
  },
  steps,
  result({ key }, { made, cube, id }) {
    const before = key === undefined || cube ? undefined : made[key];
    if (before) return { id: before.id, tokenId: before.chainId!, transaction: null };
    return { id: id!, ...cube! };
  },
};

function steps(input: CreateCubeInput, state: CreateCubeState): Step<CreateCubeState>[] {
  const known: Step<CreateCubeState>[] = [signedIn, knownStep(input)];
  if (input.key !== undefined && state.made[input.key] && !state.cube) return known;
  const paying = [approveNfts<CreateCubeState>(), createStep(input, state)];
  return [
    ...known,
    creatorRole,
    copiesCheck(input),
    etherFor<CreateCubeState>(paying),
    ...uploadSteps<CreateCubeState>(filesOf(input)),
    metadataStep<CreateCubeState>({
      of: input.key ?? 'the cube',
      metadata: () => metadataOf(input, state),
      learn: (digest) => ({ digest }),
    }),
    reserveStep(input, state),
    ...paying,
    saveStep(input, state),
    transferStep(state),
  ];
}

function knownStep(input: CreateCubeInput): CheckStep<CreateCubeState> {
  return {
    kind: 'check',
    name: 'check key',
    title: 'Look whether the cube exists already',
    check: async ({ api }) => ({ made: await lookUpMade(api, 'cubes', keyOf(input)) }),
  };
}

function copiesCheck({ nfts }: CreateCubeInput): CheckStep<CreateCubeState> {
  return {
    kind: 'check',
    name: 'check NFTs',
    title: 'Check that there is a copy of each NFT',
    async check({ chain, sender }) {
      const copies = await Promise.all(
        nfts.map(({ nftId }) =>
          readContract(chain, 'musicNft', 'balanceOf', [sender.address, BigInt(nftId)]),
        ),
      );
      const missing = nfts.filter((_, index) => copies[index] === 0n).map(({ nftId }) => nftId);
      if (missing.length === 0) return;
      throw new CubedropError('refused', `No copy is left of NFT ${missing.join(', ')}.`, {
        details: { nftIds: missing },
      });
    },
  };
}

function reserveStep(input: CreateCubeInput, { digest }: CreateCubeState): SaveStep<CreateCubeState> {
  return {
    kind: 'save',
    name: 'reserve key',
    title: 'Reserve the key',
    save: async ({ api }) => ({
      made: await reserveKeys(
        api,
        'cubes',
        keyOf(input).map((item) => ({ ...item, digest: digest!.slice(2) })),
      ),
    }),
  };
}

function createStep(
  { nfts }: CreateCubeInput,
  { digest }: CreateCubeState,
): TransactionStep<CreateCubeState> {
  return {
    kind: 'transaction',
    name: 'create cube',
    title: 'Make the cube',
    gas: GAS.createCube,
    async plan({ chain, sender }) {
      const uri = ipfsUri(cidOfDigest(digest!));
      return {
        fingerprint: `cube ${uri}`,
        to: chain.contracts.cube,
        data: encodeCall('cube', 'createCube(string,uint256[6])', [
          uri,
          nfts.map(({ nftId }) => BigInt(nftId)),
        ]),
        value: 0n,
        find: (after) => findCube(chain, sender.address, uri, after),
        read({ hash, logs }) {
          const made = eventsIn(chain, 'cube', 'Transfer', logs).find(({ args }) =>
            sameAddress(args.from, ZERO_ADDRESS),
          );
          if (made) return { cube: { tokenId: String(made.args.id), transaction: hash } };
          throw new CubedropError('internal', 'The transaction made no cube.', {
            details: { transaction: hash },
          });
        },
      };
    },
  };
}

async function findCube(
  chain: Chain,
  account: Address,
  uri: string,
  after: number,
): Promise<EffectLog | null> {
  const where = { from: ZERO_ADDRESS, to: account };
  for (const { args, log } of await findEvents(chain, 'cube', 'Transfer', { where, after })) {
    if ((await readContract(chain, 'cube', 'tokenURI', [args.id])) === uri) return log;
  }
  return null;
}

function saveStep(input: CreateCubeInput, state: CreateCubeState): SaveStep<CreateCubeState> {
  return {
    kind: 'save',
    name: 'save cube',
    title: 'Save the cube',
    async save({ api, sender }) {
      const { title, description, MusicArtistName, MusicArtistAbout, key } = input;
      const body = {
        ...state.cube!,
        ...{ title, description, MusicArtistName, MusicArtistAbout },
        SalePrice: String(input.price),
        ...storedFiles(input, state, 'url'),
        nftids: input.nfts.map(({ id }) => id),
        address: sender.address,
        ...(key !== undefined && { key }),
      };
      return { id: (await api.post('/token/TokenIds', { body }))._id };
    },
  };
}

function transferStep({ cube }: CreateCubeState): SaveStep<CreateCubeState> {
  return {
    kind: 'save',
    name: 'save transfer',
    title: 'Save the transaction',
    async save({ api, sender }) {
      await api.post('/transaction/tokenTransaction', {
        body: { ...cube!, from: ZERO_ADDRESS, to: sender.address },
      });
      return {};
    },
  };
}

function metadataOf(input: CreateCubeInput, state: CreateCubeState) {
  const { title, description, MusicArtistName, MusicArtistAbout, key } = input;
  return cubeMetadata({
    ...{ title, description, MusicArtistName, MusicArtistAbout },
    nftids: input.nfts.map(({ nftId }) => nftId),
    SalePrice: String(input.price),
    ...storedFiles(input, state, 'name'),
    ...(key !== undefined && { key }),
  });
}

type CubeFiles = Pick<CreateCubeInput, 'ownermusicfile' | 'nonownermusicfile' | 'MusicArtistProfile'>;

function filesOf({ ownermusicfile, nonownermusicfile, MusicArtistProfile }: CubeFiles): AnyFile[] {
  return [ownermusicfile, nonownermusicfile, MusicArtistProfile];
}

function storedFiles(input: CubeFiles, state: Files, part: 'name' | 'url') {
  return {
    ownermusicfile: storedFile(state, input.ownermusicfile)[part],
    nonownermusicfile: storedFile(state, input.nonownermusicfile)[part],
    MusicArtistProfile: storedFile(state, input.MusicArtistProfile)[part],
  };
}
