import { expect, it } from '@jest/globals';
import type { Hex } from '../../base/hex.ts';
import { requireDropOnChain } from './drop-journal.ts';

const transaction: Hex = `0x${'c'.repeat(64)}`;
const opened = { onChainId: '7', startsAt: 1, endsAt: 2, transaction };

it('requireDropOnChain reads a drop from journals of this version and of earlier versions', () => {
  expect(requireDropOnChain({ drop: opened })).toEqual(opened);
  const { onChainId: dropId, ...rest } = opened;
  expect(requireDropOnChain({ drop: { dropId, ...rest } } as never)).toEqual(opened);
});

it('requireDropOnChain throws if the run has opened no drop', () => {
  expect(() => requireDropOnChain({ drop: null })).toThrow(expect.objectContaining({ code: 'internal' }));
});
