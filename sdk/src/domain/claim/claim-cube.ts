import { describeLot, nameOfLot, type LotInput } from '../lot/lot-input.ts';
import type { Flow } from '../../flow/flow.ts';
import type { Hex } from '../../base/hex.ts';
import { claimSteps, type HandOverState } from './claim-state.ts';
import { handOverReports, handOverStep } from './hand-over.ts';
import { problemError } from '../problem/messages.ts';

/** State accumulated while claiming a cube. */
export type ClaimCubeState = HandOverState;

/** Result of claiming a cube. */
export type ClaimCubeResult = {
  transaction: Hex;
  /** On-chain id of the cube. */
  tokenId: string;
};

/** Claims the cube of a lot for its winner, or for the seller if there was no bid, and reports it to the server. */
export const claimCube: Flow<LotInput, ClaimCubeState, ClaimCubeResult> = {
  name: 'claim-cube',
  describe: describeLot,
  payment: (lot) => ({ subject: nameOfLot(lot), amount: null }),
  begin: () => ({ handedOver: {} }),
  steps: (lot, state) => claimSteps('claim-cube', lot, handOverStep(lot), handOverReports(lot, state)),
  result(lot, { handedOver }) {
    const done = handedOver[nameOfLot(lot)];
    if (!done) throw problemError({ code: 'already-handed-over', details: {} });
    return { transaction: done.transaction, tokenId: String(lot.cubeId) };
  },
};
