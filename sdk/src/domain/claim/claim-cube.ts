import { describeLot, nameOfLot, type LotInput } from '../lot/lot-input.ts';
import type { Flow } from '../../flow/flow.ts';
import type { CheckStep } from '../../flow/step.ts';
import type { Address, Hex } from '../../base/hex.ts';
import { requireReceiver } from '../cube/require-receiver.ts';
import { claimSteps, type CubeClaimState } from './claim-state.ts';
import { claimCubeReports, claimCubeStep } from './claim-cube-step.ts';
import { problemError } from '../problem/messages.ts';

/** Input of {@link claimCube}. */
export interface ClaimCubeInput extends LotInput {
  /** Account that receives the cube. Its consent is not required. Defaults to the sender. */
  to?: Address | undefined;
}

/** State accumulated while claiming a cube. */
export type ClaimCubeState = CubeClaimState;

/** Result of claiming a cube. */
export type ClaimCubeResult = {
  /** Hash of the transaction that transferred the cube. */
  transaction: Hex;
  /** On-chain id of the cube. */
  cubeId: string;
};

/**
 * Claims the cube of a lot for its winner, or for the seller if there is no bid, and reports the claim to the server.
 * The cube can be sent to another account, but not to the platform's own contracts, where it would be lost.
 */
export const claimCube: Flow<ClaimCubeInput, ClaimCubeState, ClaimCubeResult> = {
  name: 'claim-cube',
  describe: ({ to, ...lot }) => ({ ...describeLot(lot), ...(to && { to: to.toLowerCase() }) }),
  payment: (lot) => ({ subject: nameOfLot(lot), amount: null }),
  begin: () => ({ handedOver: {} }),
  steps({ to, ...lot }, state) {
    const steps = claimSteps('claim-cube', lot, claimCubeStep(lot, to), claimCubeReports(lot, state, to));
    return to === undefined ? steps : [receiverCheck(to), ...steps];
  },
  result(lot, { handedOver }) {
    const done = handedOver[nameOfLot(lot)];
    if (!done) throw problemError({ code: 'already-handed-over', details: {} });
    return { transaction: done.transaction, cubeId: String(lot.cubeId) };
  },
};

function receiverCheck(to: Address): CheckStep<ClaimCubeState> {
  return {
    kind: 'check',
    name: 'check receiver',
    title: 'Check the recipient',
    check: async (context) => requireReceiver(context, to),
  };
}
