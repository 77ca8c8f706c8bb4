import { expect, it } from '@jest/globals';
import { walletSender } from './wallet-sender.ts';

const ANA = `0x${'a'.repeat(40)}` as const;
const HASH = `0x${'c'.repeat(64)}`;
const transaction = {
  type: 2,
  chainId: 3,
  from: ANA,
  to: ANA,
  data: '0x',
  value: 255n,
  nonce: 7,
  gasLimit: 21_000n,
  maxFeePerGas: 2n,
  maxPriorityFeePerGas: 1n,
} as const;

/** Creates a sender whose wallet responds as given, and records the parameters of its other requests. */
function senderWith(answer: unknown, accounts: readonly string[] = [ANA]) {
  const requests: unknown[] = [];
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    if (method === 'eth_accounts') return accounts;
    requests.push(params);
    return answer;
  };
  return { sender: walletSender({ address: ANA, provider: async () => ({ request }) }), requests };
}

it('leaves nonce and fees to the wallet, and returns the hash of what it sent', async () => {
  const { sender, requests } = senderWith(HASH);
  expect(await sender.send(transaction)).toBe(HASH);
  expect(requests).toEqual([[{ from: ANA, to: ANA, data: '0x', value: '0xff', gas: '0x5208' }]]);
});

it.each([undefined, null, '', '0x', '0x1', `${HASH}00`, HASH.slice(2), { hash: HASH }])(
  'rejects %j as a transaction hash',
  async (answer) => {
    await expect(senderWith(answer).sender.send(transaction)).rejects.toMatchObject({
      code: 'internal',
      shortMessage: 'The wallet returned an invalid response.',
    });
  },
);

it('sends nothing from an account that the wallet does not expose', async () => {
  const { sender, requests } = senderWith(HASH, [`0x${'b'.repeat(40)}`]);
  await expect(sender.send(transaction)).rejects.toMatchObject({ code: 'refused' });
  expect(requests).toEqual([]);
});
