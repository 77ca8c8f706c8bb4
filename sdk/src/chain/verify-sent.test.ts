import { expect, it } from '@jest/globals';
import type { JsonRpcApiProvider } from 'ethers';
import { verifySent } from './verify-sent.ts';

const ANA = `0x${'a'.repeat(40)}` as const;
const RUI = `0x${'b'.repeat(40)}` as const;
const HASH = `0x${'c'.repeat(64)}` as const;
const request = {
  type: 2,
  chainId: 3,
  from: ANA,
  to: RUI,
  data: '0xc0ffee',
  value: 255n,
  nonce: 7,
  gasLimit: 21_000n,
  maxFeePerGas: 2n,
  maxPriorityFeePerGas: 1n,
} as const;
const sent = { from: ANA, to: RUI, input: '0xc0ffee', value: '0xff', nonce: '0x8', gas: '0x1' };

/** Verifies the transaction that a node returns. */
function verify(answer: unknown): Promise<boolean> {
  const send = async (method: string, params: unknown[]) => {
    expect([method, params]).toEqual(['eth_getTransactionByHash', [HASH]]);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return verifySent({ provider: { send } as unknown as JsonRpcApiProvider }, HASH, request);
}

it('verifySent accepts the requested transaction with another nonce and other fees, in any case of hex digits', async () => {
  expect(await verify(sent)).toBe(true);
  expect(await verify({ ...sent, to: RUI.toUpperCase().replace('0X', '0x'), input: '0xC0FFEE' })).toBe(true);
});

it('verifySent returns false as long as the node does not have the transaction', async () => {
  expect(await verify(null)).toBe(false);
});

it.each([
  ['by another account', { from: RUI }],
  ['to another address', { to: ANA }],
  ['that creates a contract', { to: null }],
  ['with other data', { input: '0xc0ffee00' }],
  ['with another value', { value: '0x100' }],
])('verifySent refuses a transaction %s', async (_what, change) => {
  await expect(verify({ ...sent, ...change })).rejects.toMatchObject({
    code: 'refused',
    shortMessage: `The signer sent a transaction other than the requested one: ${HASH}.`,
    details: { account: ANA, transaction: HASH },
  });
});

it('verifySent reports a node that cannot be reached', async () => {
  await expect(verify(new Error('Gone.'))).rejects.toMatchObject({ code: 'unavailable' });
});
