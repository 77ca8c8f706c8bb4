import { randomBytes } from 'node:crypto';
import { drawCommitment, drawCubes, drawnCountFault, dropMessages, type Draw } from '@cubedrop/sdk';
import type { Wire } from '@cubedrop/sdk/api';
import type { CubeService } from '../cube/cube-service.ts';
import { amount } from '../../platform/database/amount.ts';
import type { DocumentService } from '../document/document-service.ts';
import type { DocumentStore } from '../document/document-store.ts';
import type { PageInfo } from '../../platform/database/page.ts';
import type { Slice } from '../../platform/database/slice.ts';
import { badRequest, conflict, notFound, unavailable } from '../../platform/errors.ts';
import { withNames, type FormFile } from '../../platform/http/form-files.ts';
import { shownAddress } from '../../index/metadata/shown.ts';
import type { NewOrder } from './new-order.ts';
import { presentRandomDrop } from './random-drop-presenter.ts';
import type { RandomDropRow } from './random-drop-model.ts';
import type { RandomDropStore } from './random-drop-store.ts';
import { orderHash } from './order-hash.ts';
import { expectDefined } from '../../platform/expect-defined.ts';

/**
 * Maximum number of attempts to store an order. An attempt fails if a concurrent order of the account uses the seed
 * first.
 */
const MAX_ATTEMPTS = 5;
/** Time after which a client may order again if all attempts failed. */
const RETRY_SECONDS = 1;

/** The ordering account, with the wallet whose cubes are drawn. */
export interface Orderer {
  readonly userId: string;
  readonly address: string;
}

export interface RandomDropOptions {
  store: RandomDropStore;
  storedDocuments: DocumentStore;
  documents: Pick<DocumentService, 'store' | 'shown'>;
  cubes: Pick<CubeService, 'freeIdsOf' | 'namesOf'>;
  /** Returns the chain's database id. */
  chain: () => Promise<number>;
  /** Seconds since the epoch. */
  now: () => number;
}

/** Draws free cubes at random, so that neither side can influence the draw and anyone can verify it. */
export interface RandomDropService {
  /** Returns the commitment to the server seed of an account's next draw, and the number of that draw. */
  commitment(userId: string): Promise<{ commitment: string; number: number }>;
  /**
   * Draws cubes. Repeating the same order returns the same draw.
   * @param sent the documents, and the network that they come from
   * @throws HttpError 400, 409, 413, 429 or 503
   */
  order(
    orderer: Orderer,
    order: NewOrder,
    sent: { files: readonly FormFile[]; network: string },
  ): Promise<Wire['RandomDrop']>;
  /** Returns a slice of an account's orders, newest first, and their total number. */
  list(orderer: Orderer, slice: Slice): Promise<{ orders: Wire['RandomDrop'][] } & PageInfo>;
  /** Returns what anyone needs to verify a draw. @throws HttpError 404 */
  draw(id: string): Promise<{ draw: Draw; number: number; creator: string; createdAt: number }>;
}

export function randomDropService(options: RandomDropOptions): RandomDropService {
  const { store, storedDocuments, documents, cubes, chain, now } = options;

  const recordOf = async (row: RandomDropRow, orderer: Orderer) =>
    expectDefined((await recordsOf([row], orderer))[0], 'the record of a row');

  async function recordsOf(rows: readonly RandomDropRow[], { userId, address }: Orderer) {
    const [kept, free, names] = await Promise.all([
      storedDocuments.of(
        'random-drop',
        rows.map(({ id }) => id),
      ),
      cubes.freeIdsOf(address),
      cubes.namesOf([...new Set(rows.flatMap(({ drawn }) => drawn.split(',')))]),
    ]);
    return Promise.all(
      rows.map(async (row): Promise<Wire['RandomDrop']> => {
        const draw = await drawOf(row);
        return presentRandomDrop(row, {
          draw,
          documents: documents.shown(kept.get(row.id) ?? [], userId),
          cubes: draw.drawn.flatMap((cube) => names.get(cube) ?? []),
          free: draw.drawn.flatMap((cube) => free.get(cube) ?? []),
        });
      }),
    );
  }

  return {
    async commitment(userId) {
      const { seed, number } = await store.seedOf(userId);
      return { commitment: await drawCommitment(seed), number };
    },
    async order(orderer, { commitment, ...order }, { files, network }) {
      const { userId, address } = orderer;
      const { description, documentNames, clientSeed = '' } = order;
      const count = countOf(order.cubeCount);
      const kept = await documents.store({ account: userId, network }, withNames(files, documentNames));
      const request = orderHash({ ...order, clientSeed }, kept);
      const chainNumber = await chain();
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
        const before = await store.byRequest(userId, chainNumber, request);
        if (before) return recordOf(before, orderer);
        const { number, seed: serverSeed } = await store.seedOf(userId);
        const current = await drawCommitment(serverSeed);
        if (commitment !== undefined && commitment !== current)
          throw conflict('The next draw has another commitment.', 'other-commitment', {
            commitment: current,
          });
        const candidates = [...(await cubes.freeIdsOf(address)).keys()];
        if (count > candidates.length) throw badRequest(tooFew(candidates.length), 'too-few-free-cubes');
        const drawn = await drawCubes({ serverSeed, clientSeed, candidates, count });
        const row: RandomDropRow = {
          chain: chainNumber,
          userId,
          creator: address,
          number,
          request,
          description,
          documentNames,
          serverSeed,
          clientSeed,
          createdAt: now(),
          id: randomBytes(12).toString('hex'),
          salePrice: encodedAmount(order.salePrice),
          minimumBid: encodedAmount(order.minimumBid),
          candidates: candidates.join(','),
          drawn: drawn.join(','),
        };
        if (await store.add(row, kept)) return recordOf(row, orderer);
      }
      throw unavailable(dropMessages.orderNotAdded, RETRY_SECONDS);
    },
    async list(orderer, slice) {
      const { rows, ...rest } = await store.ofUser(orderer.userId, await chain(), slice);
      return { orders: await recordsOf(rows, orderer), ...rest };
    },
    async draw(id) {
      const row = await store.byId(id);
      if (!row) throw notFound();
      const { number, createdAt, creator } = row;
      return { draw: await drawOf(row), number, creator: shownAddress(creator), createdAt };
    },
  };
}

async function drawOf({ serverSeed, clientSeed, candidates, drawn }: RandomDropRow): Promise<Draw> {
  const cubes = drawn.split(',');
  return {
    commitment: await drawCommitment(serverSeed),
    serverSeed,
    clientSeed,
    count: cubes.length,
    candidates: candidates.split(','),
    drawn: cubes,
  };
}

/** @throws HttpError 400 */
function countOf(input: string): number {
  const fault = drawnCountFault(input);
  if (fault) throw badRequest(fault.message, 'draw-invalid');
  return Number(input);
}

const tooFew = (free: number): string =>
  free === 0
    ? 'None of your cubes is free.'
    : `Only ${free} of your cubes ${free === 1 ? 'is' : 'are'} free.`;
const encodedAmount = (wei: string | undefined): string | null =>
  wei === undefined ? null : amount.encode(BigInt(wei));
