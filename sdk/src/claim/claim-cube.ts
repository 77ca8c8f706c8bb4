import { describeLot, nameOfLot, type LotInput } from '../auction/lot.ts';
import { CubedropError } from '../errors.ts';
import type { Flow } from '../flow/flow.ts';
import type { Hex } from '../hex.ts';
import { claimSteps, type HandOverState } from './claim-state.ts';
import { handOverReports, handOverStep } from './hand-over.ts';
import { claimMessages as messages } from './messages.ts';

/** What claiming a cube learns on its way. */
export type ClaimCubeState = HandOverState;

/** What claiming a cube comes to. */
export type ClaimCubeResult = {
  transaction: Hex;
  /** The chain's id. */
  tokenId: string;
};

/** Has a cube handed over to the account that won it, or back to the seller where nobody bid, and reports it. */
export const claimCube: Flow<LotInput, ClaimCubeState, ClaimCubeResult> = {
  name: 'claim-cube',
  describe: describeLot,
  payment: (lot) => ({ subject: nameOfLot(lot), amount: null }),
  begin: () => ({ handedOver: {} }),
  steps: (lot, state) => claimSteps('claim-cube', lot, handOverStep(lot), handOverReports(lot, state)),
  result(lot, { handedOver }) {
    const done = handedOver[nameOfLot(lot)];
    if (!done) throw new CubedropError('refused', messages.alreadyHandedOver);
    return { transaction: done.transaction, tokenId: String(lot.cubeId) };
  },
};
