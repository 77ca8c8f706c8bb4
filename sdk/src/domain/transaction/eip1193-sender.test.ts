import { expect, it } from '@jest/globals';
import { eip1193Sender } from './eip1193-sender.ts';

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

/**
 * Creates a sender. Its wallet exposes `accounts` and is on the chain `chainId`. The wallet answers all other requests
 * with `answer`; `requests` has their parameters.
 */
function senderWith(answer: unknown, accounts: readonly string[] = [ANA], chainId = 3) {
  const requests: unknown[] = [];
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    if (method === 'eth_accounts') return accounts;
    if (method === 'eth_chainId') return `0x${chainId.toString(16)}`;
    requests.push(params);
    return answer;
  };
  return { sender: eip1193Sender({ address: ANA, provider: async () => ({ request }) }), requests };
}

it('eip1193Sender leaves nonce and fees to the wallet, and returns the hash of the transaction', async () => {
  const { sender, requests } = senderWith(HASH);
  expect(await sender.send(transaction)).toBe(HASH);
  expect(requests).toEqual([[{ from: ANA, to: ANA, data: '0x', value: '0xff', gas: '0x5208' }]]);
});

it.each([undefined, null, '', '0x', '0x1', `${HASH}00`, HASH.slice(2), { hash: HASH }])(
  'eip1193Sender rejects %j as a transaction hash',
  async (answer) => {
    await expect(senderWith(answer).sender.send(transaction)).rejects.toMatchObject({
      code: 'internal',
      shortMessage: 'The wallet returned an invalid response.',
    });
  },
);

it('eip1193Sender requests the signature of typed data as JSON with the domain’s type and decimal amounts', async () => {
  const signature = `0x${'1'.repeat(130)}`;
  const { sender, requests } = senderWith(signature);
  const domain = { name: 'Cubedrop', version: '1', chainId: 3, verifyingContract: ANA };
  const fields = [{ name: 'priceInWei', type: 'uint256' }];
  const message = { priceInWei: 2n ** 255n };
  const data = { domain, primaryType: 'Offer', types: { Offer: fields }, message };
  expect(await sender.signTypedData(data)).toBe(signature);
  const [params] = requests as [[string, string]];
  expect(params[0]).toBe(ANA);
  expect(JSON.parse(params[1])).toEqual({
    domain,
    primaryType: 'Offer',
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' },
        { name: 'verifyingContract', type: 'address' },
      ],
      Offer: fields,
    },
    message: { priceInWei: String(2n ** 255n) },
  });
  const hidden = senderWith(signature, []);
  await expect(hidden.sender.signTypedData(data)).rejects.toMatchObject({ code: 'refused' });
  expect(hidden.requests).toEqual([]);
});

it('eip1193Sender sends nothing from an account that the wallet does not expose', async () => {
  const { sender, requests } = senderWith(HASH, [`0x${'b'.repeat(40)}`]);
  await expect(sender.send(transaction)).rejects.toMatchObject({ code: 'refused' });
  expect(requests).toEqual([]);
});

it('eip1193Sender sends nothing if the user has switched the wallet to a network other than the transaction’s', async () => {
  const { sender, requests } = senderWith(HASH, [ANA], 1);
  await expect(sender.send(transaction)).rejects.toMatchObject({
    code: 'wrong-network',
    details: { found: 1, wanted: 3 },
  });
  expect(requests).toEqual([]);
});
