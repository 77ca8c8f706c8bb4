import { expect, it } from '@jest/globals';
import type { Hex } from '../../base/hex.ts';
import { requireCubeOnChain } from './cube-journal.ts';

const transaction: Hex = `0x${'c'.repeat(64)}`;

it('requireCubeOnChain reads a cube from journals of this version and of earlier versions', () => {
  expect(requireCubeOnChain({ cube: { onChainId: '7', transaction } })).toEqual({
    onChainId: '7',
    transaction,
  });
  const earlier = { cube: { tokenId: '7', transaction } } as never;
  expect(requireCubeOnChain(earlier)).toEqual({ onChainId: '7', transaction });
});

it('requireCubeOnChain throws if the run has created no cube', () => {
  expect(() => requireCubeOnChain({ cube: null })).toThrow(expect.objectContaining({ code: 'internal' }));
});
