import { readContract } from '@cubedrop/sdk/chain';
import { oneIf } from './counts.ts';
import type { FlowUnderTest } from './flow-under-test.ts';

/** Commands of the contracts' owner. */
export const CREATOR_FLOWS = {
  'creator grant': {
    isAlone: true,
    async prepare(stage) {
      const { address } = await stage.account();
      const count = async () => oneIf(await readContract(stage.chain, 'dropAuction', 'isCreator', [address]));
      return { who: stage.accounts.owner, words: ['creator', 'grant', address], count, once: 1n };
    },
  },
  'creator revoke': {
    isAlone: true,
    async prepare(stage) {
      const { address } = await stage.newCreator();
      const count = async () =>
        oneIf(!(await readContract(stage.chain, 'dropAuction', 'isCreator', [address])));
      return { who: stage.accounts.owner, words: ['creator', 'revoke', address], count, once: 1n };
    },
  },
} satisfies Record<string, FlowUnderTest>;
