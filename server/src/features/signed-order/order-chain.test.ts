import { expect, it } from '@jest/globals';
import type { ChainNode } from '../../index/chain/node.ts';
import { NodeRefusedError, NodeUnavailableError } from '../../index/chain/node.ts';
import { NotVisibleError } from '../../index/chain/report.ts';
import { orderChain } from './order-chain.ts';

const CUBE = '0x0000000000000000000000000000000000000001';
const OFFERS = '0x0000000000000000000000000000000000000002';

const WALLET = '0x0000000000000000000000000000000000000003';
const HASH = `0x${'1'.repeat(64)}` as const;
const CONFIRMED = `0x1626ba7e${'0'.repeat(56)}`;

const readerOf = (request: ChainNode['request']) => orderChain({ request }, { cube: CUBE }, OFFERS);

it('throws NotVisibleError for a cube that does not exist at the latest block, even if it is indexed', async () => {
  const reader = readerOf(() => Promise.reject(new NodeRefusedError('eth_call', 'execution reverted')));
  await expect(reader.ownershipOf(7n)).rejects.toBeInstanceOf(NotVisibleError);
});

it('throws NodeUnavailableError while the node is unavailable', async () => {
  const reader = readerOf(() => Promise.reject(new NodeUnavailableError('no answer')));
  await expect(reader.ownershipOf(7n)).rejects.toBeInstanceOf(NodeUnavailableError);
});

it('lets a contract use at most a million gas to confirm a signature', async () => {
  const asked: unknown[] = [];
  const reader = readerOf(async (...question) => {
    asked.push(question);
    return CONFIRMED;
  });
  expect(await reader.confirms(WALLET, HASH, '0x12')).toBe(true);
  const call = { to: WALLET, data: expect.stringMatching(/^0x1626ba7e/), gas: '0xf4240' };
  expect(asked).toEqual([['eth_call', [call, 'latest']]]);
});

/** Description of a contract's return data, the data, and whether it confirms a signature. */
const ANSWERS: [string, unknown, boolean][] = [
  ['the selector in a word', CONFIRMED, true],
  ['more than a word', `${CONFIRMED}${'ff'.repeat(1_000)}`, true],
  ['the selector alone', '0x1626ba7e', false],
  ['a word that only begins with the selector', `0x1626ba7e${'0'.repeat(55)}1`, false],
  ['true', `0x${'0'.repeat(63)}1`, false],
  ['nothing', '0x', false],
  ['null', null, false],
];

it.each(ANSWERS)(
  'interprets the return data of a contract as the contract for signed orders does: %s',
  async (_what, answer, isConfirmed) => {
    expect(await readerOf(async () => answer).confirms(WALLET, HASH, '0x12')).toBe(isConfirmed);
  },
);

it('treats a revert or a lack of gas as a denial, but not the failure of an unavailable node', async () => {
  const refusing = readerOf(() => Promise.reject(new NodeRefusedError('eth_call', 'out of gas')));
  expect(await refusing.confirms(WALLET, HASH, '0x12')).toBe(false);
  const away = readerOf(() => Promise.reject(new NodeUnavailableError('no answer')));
  await expect(away.confirms(WALLET, HASH, '0x12')).rejects.toBeInstanceOf(NodeUnavailableError);
});
