import { readContract } from '../../chain/contracts.ts';
import { chainNow } from '../../chain/now.ts';
import { CubedropError, refuseFaults } from '../../base/errors.ts';
import type { CheckContext } from '../../flow/context.ts';
import type { CheckStep } from '../../flow/step.ts';
import { holderProblem } from '../cube/own-cube.ts';
import type { CreateDropInput, CreateDropState, DropCube } from './create-drop-state.ts';
import { checkDrop } from './rules.ts';

/**
 * Returns the check of the terms. It runs only for a drop that does not exist yet, so that an existing one is not
 * rejected because its times are in the past.
 */
export function termsCheck(input: CreateDropInput): CheckStep<CreateDropState> {
  return {
    kind: 'check',
    name: 'check terms',
    title: 'Check the terms',
    async check({ chain, clock }) {
      const now = await chainNow(chain, clock());
      const wei = (amount: bigint) => ({ ok: true as const, wei: amount, unit: 'WETH' as const });
      const amounts = { minimumBid: wei(input.minimumBid), bidDelta: wei(input.bidDelta) };
      refuseFaults(
        checkDrop({ ...input, ...amounts, cubes: input.cubes.map(({ onChainId }) => onChainId) }, now),
      );
    },
  };
}

/**
 * Returns the check that the account owns the cubes and that they contain NFTs. A cube in an auction belongs to the
 * auction's contract.
 */
export function cubesCheck({ cubes }: Pick<CreateDropInput, 'cubes'>): CheckStep<CreateDropState> {
  return {
    kind: 'check',
    name: 'check cubes',
    title: 'Check the cubes',
    check: async (context) => void (await Promise.all(cubes.map((cube) => requireCube(context, cube)))),
  };
}

async function requireCube({ chain, sender }: CheckContext, { onChainId }: DropCube): Promise<void> {
  const cubeId = BigInt(onChainId);
  const [holder, nfts] = await Promise.all([
    readContract(chain, 'cube', 'ownerOf', [cubeId]),
    readContract(chain, 'cube', 'nftsOf', [cubeId]),
  ]);
  const problem = holderProblem(chain, { cubeId, holder, account: sender.address });
  if (problem) {
    const why = problem.code === 'cube-in-auction' ? 'already in an auction' : 'not yours';
    throw new CubedropError(problem, `Cube ${onChainId} is ${why}.`);
  }
  if (nfts.every((id) => id === 0n))
    throw new CubedropError('refused', `Cube ${onChainId} contains no NFTs.`);
}
