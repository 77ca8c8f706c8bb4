import { reportSale } from '../../api/index.ts';
import { addressOf, encodeCall } from '../../chain/contracts.ts';
import { eventsIn, findEvents } from '../../chain/events.ts';
import { GAS } from '../../chain/gas.ts';
import { chainNow } from '../../chain/now.ts';
import { requireNoSale } from './no-sale.ts';
import { readCurrentOwnerCut, readPublicationFee } from './read-order.ts';
import { serverIdOn } from '../../chain/server-ids.ts';
import { requireOwnCube } from '../cube/own-cube.ts';
import { CubedropError, refuseFaults } from '../../base/errors.ts';
import { approveCube, approveWeth } from '../../flow/approvals.ts';
import { etherCheck, signInCheck } from '../../flow/checks.ts';
import type { CheckContext } from '../../flow/context.ts';
import type { Flow } from '../../flow/flow.ts';
import { requireLearned } from '../../flow/require-learned.ts';
import type { CheckStep, SaveStep, TransactionStep } from '../../flow/step.ts';
import type { Hex } from '../../base/hex.ts';
import type { Seconds } from '../../base/time/index.ts';
import { problemError } from '../problem/messages.ts';
import { saleMessages as messages } from './messages.ts';
import { risenCutRefusal, risenFeeRefusal } from './risen-fee.ts';
import { checkSale } from './rules.ts';

/** Input of {@link createSale}. */
export interface CreateSaleInput {
  /** On-chain id of a cube that the account owns. */
  cubeId: bigint;
  /** In wei of WETH. */
  price: bigint;
  /** First second in which the cube can no longer be bought. */
  expiresAt: Seconds;
  /** Maximum cut of the exchange's owner that the seller accepts, in millionths. Defaults to the current cut. */
  maxCutPerMillion?: bigint | undefined;
  /** Maximum publication fee that the seller accepts, in wei of WETH. Defaults to the current fee. */
  maxPublicationFee?: bigint | undefined;
}

/** State accumulated while putting a cube on sale. */
export type CreateSaleState = {
  /**
   * Publication fee when the terms were checked, in wei of WETH, decimal; `null` if it is 0. Before the check, the
   * maximum that the seller accepts.
   */
  publicationFee: string | null;
  /** Cut of the exchange's owner when the terms were checked, in millionths, decimal. */
  ownerCut: string | null;
  /** The order at the exchange, once it is confirmed. */
  order: Pick<CreateSaleResult, 'transaction' | 'orderId'> | null;
  /** Server id of the sale. */
  id: string | null;
};

/** Result of putting a cube on sale. */
export type CreateSaleResult = {
  /** Hash of the transaction that put the cube on sale. */
  transaction: Hex;
  /** Id of the order at the exchange. */
  orderId: Hex;
  /** Server id of the sale. */
  id: string;
};

/**
 * Approves the exchange for the cube and for the publication fee, creates the order, and reports the sale to the
 * server. The check fails if the cut or the publication fee is above the accepted maximum. The contract reverts if
 * one of them has risen since the check.
 */
export const createSale: Flow<CreateSaleInput, CreateSaleState, CreateSaleResult> = {
  name: 'create-sale',
  describe: ({ cubeId, price, expiresAt, maxCutPerMillion, maxPublicationFee }) => ({
    cubeId: String(cubeId),
    price: String(price),
    expiresAt,
    // Left out if not set, so that runs of versions without these fields can be resumed.
    ...(maxCutPerMillion !== undefined && { maxCutPerMillion: String(maxCutPerMillion) }),
    ...(maxPublicationFee !== undefined && { maxPublicationFee: String(maxPublicationFee) }),
  }),
  payment: ({ cubeId }) => ({ subject: `cube ${cubeId}`, amount: null }),
  begin: ({ maxPublicationFee = 0n }) => ({
    publicationFee: stateOfFee(maxPublicationFee),
    ownerCut: null,
    order: null,
    id: null,
  }),
  steps(input, state) {
    const { cubeId } = input;
    const fee = state.publicationFee;
    const paying = [
      approveCube<CreateSaleState>('exchange', cubeId),
      ...approveWeth<CreateSaleState>('exchange', BigInt(fee ?? 0), `an order of cube ${cubeId}`),
      orderStep(input, state),
    ];
    return [
      signInCheck,
      saleCheck(input),
      etherCheck<CreateSaleState>(paying),
      ...paying,
      reportSaleStep(input, state),
    ];
  },
  result: (_, state) => ({ ...requireLearned(state, 'order'), id: requireLearned(state, 'id') }),
};

function saleCheck(input: CreateSaleInput): CheckStep<CreateSaleState> {
  return {
    kind: 'check',
    name: 'check sale',
    title: 'Check the cube and the terms',
    check: (context) => requireSale(context, input),
  };
}

async function requireSale(
  { chain, sender, clock }: CheckContext,
  { cubeId, price, expiresAt, maxCutPerMillion, maxPublicationFee }: CreateSaleInput,
): Promise<Partial<CreateSaleState>> {
  const now = await chainNow(chain, clock());
  refuseFaults(checkSale({ salePrice: { ok: true, wei: price, unit: 'WETH' }, expiresAt }, now));
  await requireOwnCube(chain, cubeId, sender.address);
  await requireNoSale(chain, cubeId, now);
  const [fee, cut] = await Promise.all([readPublicationFee(chain), readCurrentOwnerCut(chain)]);
  const refusal =
    risenCutRefusal(cut, maxCutPerMillion ?? cut) ?? risenFeeRefusal(fee, maxPublicationFee ?? fee);
  if (refusal) throw problemError(refusal);
  return { publicationFee: stateOfFee(fee), ownerCut: String(cut) };
}

function stateOfFee(fee: bigint): string | null {
  return fee === 0n ? null : String(fee);
}

function orderStep(
  { cubeId, price, expiresAt }: CreateSaleInput,
  { ownerCut, publicationFee }: CreateSaleState,
): TransactionStep<CreateSaleState> {
  return {
    kind: 'transaction',
    name: 'create order',
    title: 'Put the cube on sale',
    gas: GAS.createOrder,
    plan: async ({ chain, sender }) => ({
      fingerprint: `order of cube ${cubeId} at ${price} wei until ${expiresAt}`,
      to: addressOf(chain, 'exchange'),
      data: encodeCall('exchange', 'createOrder(address,uint256,uint256,uint256,uint256,uint256)', [
        chain.contracts.cube,
        cubeId,
        price,
        BigInt(expiresAt),
        BigInt(ownerCut ?? 0),
        BigInt(publicationFee ?? 0),
      ]),
      value: 0n,
      async find(after) {
        const where = { assetId: cubeId, seller: sender.address };
        const orders = await findEvents(chain, 'exchange', 'OrderCreated', { where, after });
        const isThis = ({ args }: (typeof orders)[number]) =>
          args.priceInWei === price && args.expiresAt === BigInt(expiresAt);
        return orders.find(isThis)?.log ?? null;
      },
      read({ hash, logs }) {
        const created = eventsIn(chain, 'exchange', 'OrderCreated', logs).find(
          ({ args }) => args.assetId === cubeId,
        );
        if (!created)
          throw new CubedropError('internal', messages.notAllowed, { details: { transaction: hash } });
        return { order: { transaction: hash, orderId: created.args.id } };
      },
    }),
  };
}

function reportSaleStep(
  { cubeId, price, expiresAt }: CreateSaleInput,
  state: CreateSaleState,
): SaveStep<CreateSaleState> {
  return {
    kind: 'save',
    name: 'report sale',
    title: 'Report the sale',
    async save({ api, chain }) {
      const { orderId, transaction } = requireLearned(state, 'order');
      await reportSale(api, {
        cubeId: await serverIdOn(chain, 'cube', cubeId),
        price,
        expiresAt,
        transaction,
      });
      return { id: await serverIdOn(chain, 'sale', orderId) };
    },
  };
}
