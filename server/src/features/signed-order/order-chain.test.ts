import { expect, it } from '@jest/globals';
import type { ChainNode } from '../../index/chain/node.ts';
import { NodeRefusedError, NodeUnavailableError } from '../../index/chain/node.ts';
import { NotVisibleError } from '../../index/chain/report.ts';
import { orderChain } from './order-chain.ts';

const CUBE = '0x0000000000000000000000000000000000000001';
const OFFERS = '0x0000000000000000000000000000000000000002';

const readerOf = (request: ChainNode['request']) => orderChain({ request }, { cube: CUBE }, OFFERS);

it('throws NotVisibleError for a cube that is not in the latest block, even if it is indexed', async () => {
  const reader = readerOf(() => Promise.reject(new NodeRefusedError('eth_call', 'execution reverted')));
  await expect(reader.ownershipOf(7n)).rejects.toBeInstanceOf(NotVisibleError);
});

it('throws NodeUnavailableError while the node is unavailable', async () => {
  const reader = readerOf(() => Promise.reject(new NodeUnavailableError('no answer')));
  await expect(reader.ownershipOf(7n)).rejects.toBeInstanceOf(NodeUnavailableError);
});
