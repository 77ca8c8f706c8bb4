import { requireLearned } from '../../flow/require-learned.ts';
import type { CreateCubeState, CubeOnChain } from './create-cube-state.ts';

/** The form in which journals of earlier versions keep a cube that was created on the chain. */
type EarlierCube = Omit<CubeOnChain, 'onChainId'> & { tokenId: string };

/**
 * Returns the cube that the run has created on the chain, even from a journal of an earlier version.
 * @throws CubedropError `internal` if it has created none
 */
export function requireCubeOnChain(state: Pick<CreateCubeState, 'cube'>): CubeOnChain {
  return currentCube(requireLearned(state, 'cube'));
}

function currentCube(cube: CubeOnChain | EarlierCube): CubeOnChain {
  return 'tokenId' in cube ? { onChainId: cube.tokenId, transaction: cube.transaction } : cube;
}
