import { expect, it } from '@jest/globals';
import { getBytes, keccak256, Transaction, verifyMessage, verifyTypedData, Wallet } from 'ethers';
import { toAddress } from '../../base/hex.ts';
import { signTransaction } from '../../chain/sign-transaction.ts';
import { remoteKeySender } from './remote-key-sender.ts';

const wallet = new Wallet(`0x${'7'.repeat(64)}`);
const address = toAddress(wallet.address);
const transaction = {
  type: 2,
  chainId: 3,
  from: address,
  to: `0x${'a'.repeat(40)}`,
  data: '0xc0ffee',
  value: 255n,
  nonce: 7,
  gasLimit: 21_000n,
  maxFeePerGas: 2n,
  maxPriorityFeePerGas: 1n,
} as const;
const data = {
  domain: { name: 'Cubedrop', version: '1', chainId: 3, verifyingContract: address },
  primaryType: 'Offer',
  types: { Offer: [{ name: 'priceInWei', type: 'uint256' }] },
  message: { priceInWei: 2n ** 255n },
};

type Answers = Record<string, (params: never) => unknown>;

/** Responses of a signer that has the account's key, by method. */
const HONEST: Answers = {
  eth_sign: ([, bytes]: [string, string]) => wallet.signMessage(getBytes(bytes)),
  eth_signTypedData([, json]: [string, string]) {
    const { domain, types, message } = JSON.parse(json);
    const { EIP712Domain: _, ...others } = types;
    return wallet.signTypedData(domain, others, message);
  },
  eth_signTransaction: ([{ from: _, gas, ...call }]: [Record<string, string>]) =>
    wallet.signTransaction({ ...call, type: Number(call['type']), gasLimit: gas } as never),
};

/** Creates a sender for a signer that has only the methods of `answers`; `asked` lists the methods that were called. */
function senderWith(answers: Answers, unknownMethod = -32_601) {
  const asked: string[] = [];
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    asked.push(method);
    const answer = answers[method];
    if (!answer) throw Object.assign(new Error('No such method.'), { code: unknownMethod });
    return answer(params as never);
  };
  return { sender: remoteKeySender({ address, provider: async () => ({ request }) }), asked };
}

it('remoteKeySender requests the signature of a complete transaction, with nonce, fees and chain id', async () => {
  const { sender, asked } = senderWith(HONEST);
  const { raw, hash } = await signTransaction(sender, transaction);
  const { from, nonce, chainId, value } = Transaction.from(raw);
  expect({ from, nonce, chainId, value }).toEqual({ from: address, nonce: 7, chainId: 3n, value: 255n });
  expect(hash).toBe(keccak256(raw));
  expect(asked).toEqual(['eth_signTransaction']);
});

it('remoteKeySender accepts the response of geth, which also has the decoded transaction', async () => {
  const { sender } = senderWith({
    eth_signTransaction: async (params) => ({ raw: await HONEST['eth_signTransaction']?.(params), tx: {} }),
  });
  expect((await signTransaction(sender, transaction)).raw).toMatch(/^0x02/);
});

it('remoteKeySender requests the signatures of messages and of typed data', async () => {
  const { sender } = senderWith(HONEST);
  expect(verifyMessage('Ünïcode', await sender.signMessage('Ünïcode'))).toBe(address);
  const signature = await sender.signTypedData(data);
  expect(verifyTypedData(data.domain, data.types, data.message, signature)).toBe(address);
});

it.each([-32_601, 4200])(
  'remoteKeySender tries the other signing method if the signer rejects the first with the error code %i',
  async (code) => {
    const others: Answers = {
      personal_sign: ([bytes]: [string]) => wallet.signMessage(getBytes(bytes)),
      eth_signTypedData_v4: (params) => HONEST['eth_signTypedData']?.(params),
    };
    const { sender, asked } = senderWith(others, code);
    expect(verifyMessage('Hello', await sender.signMessage('Hello'))).toBe(address);
    await sender.signTypedData(data);
    expect(asked).toEqual(['eth_sign', 'personal_sign', 'eth_signTypedData', 'eth_signTypedData_v4']);
  },
);

it('remoteKeySender does not repeat a declined request with the other signing method', async () => {
  const { sender, asked } = senderWith({}, 4001);
  await expect(sender.signMessage('Hello')).rejects.toMatchObject({ code: 'canceled' });
  await expect(sender.signTypedData(data)).rejects.toMatchObject({ code: 'canceled' });
  await expect(sender.sign(transaction)).rejects.toMatchObject({ code: 'canceled' });
  expect(asked).toEqual(['eth_sign', 'eth_signTypedData', 'eth_signTransaction']);
});

it.each([undefined, null, '', '0x', '0x1', 7, {}, { raw: '0x' }, ['0x00'], '00'])(
  'remoteKeySender rejects %j as a signature or a signed transaction',
  async (answer) => {
    const anything = () => answer;
    const { sender } = senderWith({
      eth_sign: anything,
      eth_signTypedData: anything,
      eth_signTransaction: anything,
    });
    const invalid = { code: 'internal', shortMessage: 'The wallet returned an invalid response.' };
    await expect(sender.signMessage('Hello')).rejects.toMatchObject(invalid);
    await expect(sender.signTypedData(data)).rejects.toMatchObject(invalid);
    await expect(sender.sign(transaction)).rejects.toMatchObject(invalid);
  },
);
