import { encodeCall } from '../../chain/contracts.ts';
import { findEvents } from '../../chain/events.ts';
import { GAS } from '../../chain/gas.ts';
import { etherCheck, signInCheck } from '../../flow/checks.ts';
import type { Flow } from '../../flow/flow.ts';
import { requireLearned } from '../../flow/require-learned.ts';
import type { CheckStep, SaveStep, TransactionStep } from '../../flow/step.ts';
import type { Address, Hex } from '../../base/hex.ts';
import { reportTransfer } from '../../api/transaction/report-transfer.ts';
import { requireOwnCube } from './own-cube.ts';
import { requireReceiver } from './require-receiver.ts';

/** Input of {@link sendCube}. */
export interface SendCubeInput {
  /** On-chain id. */
  cubeId: bigint;
  /** Recipient. Their consent is not required. */
  to: Address;
}

/** State accumulated while sending a cube. */
export type SendCubeState = {
  /** Hash of the transfer's transaction, once it is confirmed. */
  transaction: Hex | null;
};

/** Result of sending a cube. */
export type SendCubeResult = {
  /** Hash of the transfer's transaction. */
  transaction: Hex;
  /** On-chain id of the cube. */
  cubeId: string;
  /** Account that holds the cube now. */
  to: Address;
};

/**
 * Transfers one of the account's cubes to another wallet and reports the transfer to the server. Rejects the platform's
 * own contracts as recipients, since the cube would be lost there. The transfer ends any sale of the cube.
 */
export const sendCube: Flow<SendCubeInput, SendCubeState, SendCubeResult> = {
  name: 'send-cube',
  describe: ({ cubeId, to }) => ({ cubeId: String(cubeId), to: to.toLowerCase() }),
  payment: ({ cubeId }) => ({ subject: `cube ${cubeId}`, amount: null }),
  begin: () => ({ transaction: null }),
  steps(input, state) {
    const send = sendStep(input);
    return [
      signInCheck,
      receiverCheck(input),
      etherCheck<SendCubeState>([send]),
      send,
      reportStep(input, state),
    ];
  },
  result: ({ cubeId, to }, state) => ({
    transaction: requireLearned(state, 'transaction'),
    cubeId: String(cubeId),
    to,
  }),
};

function receiverCheck({ cubeId, to }: SendCubeInput): CheckStep<SendCubeState> {
  return {
    kind: 'check',
    name: 'check cube',
    title: 'Check the cube and the recipient',
    async check(context) {
      requireReceiver(context, to);
      await requireOwnCube(context.chain, cubeId, context.sender.address);
    },
  };
}

function sendStep({ cubeId, to }: SendCubeInput): TransactionStep<SendCubeState> {
  return {
    kind: 'transaction',
    name: 'send cube',
    title: 'Send the cube',
    gas: GAS.sendCube,
    plan: async ({ chain, sender }) => ({
      fingerprint: `send cube ${cubeId} to ${to.toLowerCase()}`,
      to: chain.contracts.cube,
      // The safe transfer reverts if the recipient is a contract that cannot handle cubes.
      data: encodeCall('cube', 'safeTransferFrom(address,address,uint256)', [sender.address, to, cubeId]),
      value: 0n,
      async find(after) {
        const where = { from: sender.address, to, id: cubeId };
        return (await findEvents(chain, 'cube', 'Transfer', { where, after }))[0]?.log ?? null;
      },
      read: ({ hash }) => ({ transaction: hash }),
    }),
  };
}

function reportStep({ cubeId, to }: SendCubeInput, state: SendCubeState): SaveStep<SendCubeState> {
  return {
    kind: 'save',
    name: 'save transfer',
    title: 'Save the transaction',
    async save(context) {
      await reportTransfer(context.api, {
        cubeId,
        from: context.sender.address,
        to,
        transaction: requireLearned(state, 'transaction'),
      });
      return {};
    },
  };
}
