import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import type * as Errors from '@ledgerhq/hw-transport/errors';
import type * as Mocker from '@ledgerhq/hw-transport-mocker';
import { orderTypedData, toAddress, type Listing } from '@cubedrop/sdk';
import type { LocalSender } from '@cubedrop/sdk/chain';
import {
  hashMessage,
  Signature,
  SigningKey,
  Transaction,
  TypedDataEncoder,
  verifyMessage,
  verifyTypedData,
  Wallet,
} from 'ethers';
import { accountsOf, connectSigner } from './connect-signer.ts';
import { appFactory, type LedgerTransport } from './ledger-packages.ts';
import { ledgerProvider } from './ledger-signer.ts';
import { DEFAULT_DERIVATION_PATH } from './ledger.ts';

// As in `ledger-packages.ts`: the ES modules of these packages do not load in Node.
const require = createRequire(import.meta.url);
const { DisconnectedDevice, DisconnectedDeviceDuringOperation, TransportError } =
  require('@ledgerhq/hw-transport/errors') as typeof Errors;
const { openTransportReplayer, RecordStore } = require('@ledgerhq/hw-transport-mocker') as typeof Mocker;

const wallet = new Wallet(`0x${'7'.repeat(64)}`);
const other = new Wallet(`0x${'8'.repeat(64)}`);
const address = toAddress(wallet.address);
const ledger = { derivationPath: DEFAULT_DERIVATION_PATH };

/** The default derivation path in commands of the Ethereum app: the number of indexes, and each in four bytes. */
const PATH = '05' + '8000002c' + '8000003c' + '80000000' + '00000000' + '00000000';
const OK = '9000';

const hexOf = (text: string) => Buffer.from(text).toString('hex');
const lengthOf = (hex: string, bytes = 1) => (hex.length / 2).toString(16).padStart(bytes * 2, '0');

/** Returns a command of the Ethereum app. */
const command = (header: string, data: string) => `${header}${lengthOf(data)}${data}`;

/** Returns the answer of the Ethereum app with a signature. @param v its first byte */
function signed({ r, s }: Signature, v: number): string {
  return `${v.toString(16).padStart(2, '0')}${r.slice(2)}${s.slice(2)}${OK}`;
}

/** Returns the answer with the signature of a digest, by the key of the Ledger unless `by` is another one. */
function signedDigest(digest: string, by = wallet): string {
  const signature = new SigningKey(by.privateKey).sign(digest);
  return signed(signature, signature.v);
}

/** A command and its answer. */
type Exchange = readonly [string, string];

const publicKey = wallet.signingKey.publicKey.slice(2);
const account = hexOf(address.slice(2));
const SHOWS_ACCOUNT: Exchange = [
  command('e0020000', PATH),
  `${lengthOf(publicKey)}${publicKey}${lengthOf(account)}${account}${OK}`,
];

const textOf = (exchanges: readonly Exchange[]) =>
  exchanges.map(([sent, received]) => `=> ${sent}\n<= ${received}\n`).join('');

const said: string[] = [];
const closed: unknown[] = [];
afterEach(() => [said, closed].forEach((list) => list.splice(0)));
const terminal = { env: {}, say: (line: string) => void said.push(line) };

/** Returns the provider of a Ledger that `connect` opens. */
const providerAt = (connect: () => Promise<LedgerTransport>) =>
  ledgerProvider(ledger, terminal, () => ({ createApp: appFactory('/nowhere'), connect }));

/** Returns the provider of a Ledger that expects exactly these commands, in this order. */
function recorded(text: string) {
  const store = RecordStore.fromString(text);
  const provider = providerAt(async () => {
    const transport = await openTransportReplayer(store);
    return Object.assign(transport, { close: async () => void closed.push(transport) });
  });
  return { provider, store };
}

/** Returns the sender of a Ledger that shows the account and then expects these commands. */
async function senderFor(text: string): Promise<{ sender: LocalSender; isDone: () => boolean }> {
  const { provider, store } = recorded(textOf([SHOWS_ACCOUNT]) + text);
  const sender = await connectSigner(ledger, address, terminal, provider);
  if (sender.kind !== 'local') throw new Error('This sender sends transactions itself.');
  return { sender, isDone: () => store.isEmpty() };
}

const message = 'Cubedrop wants you to sign in.';
const signsMessage = (answer: string): Exchange => [
  command('e0080000', PATH + lengthOf(hexOf(message), 4) + hexOf(message)),
  answer,
];

// Its data does not fit into one command.
const transaction = {
  type: 2,
  chainId: 3,
  from: address,
  to: `0x${'a'.repeat(40)}`,
  data: `0x${'c0ffee'.repeat(100)}`,
  value: 255n,
  nonce: 7,
  gasLimit: 210_000n,
  maxFeePerGas: 2n,
  maxPriorityFeePerGas: 1n,
} as const;
const { from: _, ...unsigned } = transaction;

/** Returns the exchanges by which a transaction is signed, by the key of the Ledger unless `by` is another one. */
function signsTransaction(fields = {}, by = wallet): Exchange[] {
  const asked = Transaction.from(unsigned);
  const data = PATH + asked.unsignedSerialized.slice(2);
  const chunks = data.match(/.{1,510}/g)!;
  const { unsignedHash } = Transaction.from({ ...unsigned, ...fields });
  const signature = new SigningKey(by.privateKey).sign(unsignedHash);
  return chunks.map((chunk, index) => [
    command(index === 0 ? 'e0040000' : 'e0048000', chunk),
    index < chunks.length - 1 ? OK : signed(signature, signature.yParity),
  ]);
}

const listing: Listing = {
  kind: 'listing',
  seller: address,
  cubeId: 7n,
  transferCount: 2n,
  price: 5n * 10n ** 17n,
  expiresAt: 1_800_000_000,
  maxCutPerMillion: 25_000n,
  counter: 0n,
  salt: 2n ** 255n,
};
const order = orderTypedData(listing, { chainId: 3, offers: toAddress(`0x${'a'.repeat(40)}`) });
const orderSigned = signedDigest(TypedDataEncoder.hash(order.domain, order.types, order.message));
/** How the Ethereum app of a Nano S Plus is asked to sign `order`, recorded with `createTransportRecorder`. */
const LISTING = readFileSync(new URL('../../test/fixtures/ledger-listing.apdus', import.meta.url), 'utf8');

describe('a Ledger', () => {
  it('shows the account at the path, asks for nothing and is free again', async () => {
    const { provider, store } = recorded(textOf([SHOWS_ACCOUNT]));
    expect(await accountsOf(provider)).toEqual([address]);
    expect([store.isEmpty(), closed.length, said]).toEqual([true, 1, []]);
  });

  it('is not used for an account that it does not show', async () => {
    const { provider } = recorded(textOf([SHOWS_ACCOUNT]));
    await expect(connectSigner(ledger, toAddress(other.address), terminal, provider)).rejects.toMatchObject({
      category: 'refused',
      shortMessage: `The Ledger does not show the account ${other.address}.`,
    });
  });

  it('signs messages, once the user was told to look at it', async () => {
    const digest = hashMessage(message);
    const { sender, isDone } = await senderFor(textOf([signsMessage(signedDigest(digest))]));
    expect(said).toEqual([]);
    expect(verifyMessage(message, await sender.signMessage(message))).toBe(address);
    expect([isDone(), closed.length]).toEqual([true, 2]);
    expect(said).toEqual(['Check the request on the Ledger, and approve it there.']);
    // Some apps answer with the parity.
    const { r, s, yParity } = wallet.signingKey.sign(digest);
    const plain = signed(Signature.from({ r, s, yParity }), yParity);
    const { sender: again } = await senderFor(textOf([signsMessage(plain)]));
    expect(verifyMessage(message, await again.signMessage(message))).toBe(address);
  });

  it('signs complete transactions, also if they do not fit into one command', async () => {
    const exchanges = signsTransaction();
    expect(exchanges.length).toBeGreaterThan(1);
    const { sender, isDone } = await senderFor(textOf(exchanges));
    const { raw, hash } = await sender.sign(transaction);
    const { from, nonce, data, value } = Transaction.from(raw);
    expect({ from, nonce, data, value }).toEqual({
      from: address,
      nonce: 7,
      data: transaction.data,
      value: 255n,
    });
    expect([hash, isDone()]).toEqual([Transaction.from(raw).hash, true]);
  });

  it.each([
    ['with another key', signsTransaction({}, other)],
    ['another recipient', signsTransaction({ to: other.address })],
    ['another value', signsTransaction({ value: 256n })],
  ])('that signs %s signs for another account, so flows do not send it', async (_what, exchanges) => {
    const { sender } = await senderFor(textOf(exchanges));
    const { raw } = await sender.sign(transaction);
    expect(Transaction.from(raw).from).not.toBe(address);
  });

  it('shows typed data field by field, and nothing is asked of other servers', async () => {
    let requests = 0;
    const proxy = createServer((_request, response) => void response.writeHead(500).end());
    proxy.on('connection', () => (requests += 1));
    await once(proxy.listen(0, '127.0.0.1'), 'listening');
    const before = process.env['https_proxy'];
    process.env['https_proxy'] = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    try {
      const { sender, isDone } = await senderFor(LISTING.replace('SIGNATURE', orderSigned));
      const signature = await sender.signTypedData(order);
      expect(verifyTypedData(order.domain, order.types, order.message, signature)).toBe(address);
      expect([isDone(), requests]).toEqual([true, 0]);
    } finally {
      if (before === undefined) delete process.env['https_proxy'];
      else process.env['https_proxy'] = before;
      proxy.close();
    }
  });

  it('signs the hashes of typed data if it cannot show the fields', async () => {
    const [askedVersion, version, firstStruct] = LISTING.split('\n');
    const hashes =
      TypedDataEncoder.hashDomain(order.domain).slice(2) +
      TypedDataEncoder.hashStruct('Listing', order.types, order.message).slice(2);
    const text = [askedVersion, version, firstStruct, '<= 6d00', ''].join('\n');
    const { sender, isDone } = await senderFor(
      text + textOf([[command('e00c0000', PATH + hashes), orderSigned]]),
    );
    const signature = await sender.signTypedData(order);
    expect(verifyTypedData(order.domain, order.types, order.message, signature)).toBe(address);
    expect(isDone()).toBe(true);
  });

  it.each([
    ['5515', 'unavailable', 'The Ledger is locked.', 'PIN'],
    ['6982', 'unavailable', 'The Ledger is locked.', 'PIN'],
    ['6511', 'unavailable', 'The Ethereum app is not open on the Ledger.', 'Open it'],
    ['6e00', 'unavailable', 'The Ethereum app is not open on the Ledger.', 'Open it'],
    ['6985', 'canceled', 'The request was rejected on the Ledger.', 'signed nothing'],
    ['5501', 'canceled', 'The request was rejected on the Ledger.', 'signed nothing'],
    ['6a80', 'refused', 'The Ledger cannot read the message that it should sign.', 'Update its Ethereum app'],
  ])('that answers with %s is %s', async (status, category, shortMessage, hint) => {
    const { sender } = await senderFor(textOf([signsMessage(status)]));
    await expect(sender.signMessage(message)).rejects.toMatchObject({
      category,
      shortMessage,
      hint: expect.stringContaining(hint),
    });
    expect(closed).toHaveLength(2);
  });

  it('refuses a transaction that it cannot show while blind signing is off', async () => {
    const [first] = signsTransaction();
    const { sender } = await senderFor(textOf([[first![0], '6a80']]));
    await expect(sender.sign(transaction)).rejects.toMatchObject({
      category: 'refused',
      hint: expect.stringContaining('blind signing'),
    });
  });

  it('refuses an order whose fields it does not show because of its settings', async () => {
    const [askedVersion, version, firstStruct] = LISTING.split('\n');
    const { sender } = await senderFor([askedVersion, version, firstStruct, '<= 6a80', ''].join('\n'));
    await expect(sender.signTypedData(order)).rejects.toMatchObject({
      category: 'refused',
      hint: expect.stringContaining('Turn on "Raw messages" in the settings'),
    });
  });

  it('reports any other answer with its status', async () => {
    const { sender } = await senderFor(textOf([signsMessage('6f42')]));
    await expect(sender.signMessage(message)).rejects.toMatchObject({
      category: 'unavailable',
      hint: expect.stringContaining('0x6f42'),
    });
  });

  it.each([
    ['absent', new TransportError('NoDevice', 'NoDevice'), 'No Ledger is connected.'],
    ['unplugged', new DisconnectedDevice(), 'The Ledger was disconnected.'],
    // As the library for USB of the system throws it.
    [
      'in use',
      new TypeError('cannot open device with path /dev/hidraw0'),
      'The Ledger is connected, but this program cannot use it.',
    ],
  ])('that is %s is unavailable', async (_what, error, shortMessage) => {
    const provider = providerAt(async () => {
      throw error;
    });
    await expect(accountsOf(provider)).rejects.toMatchObject({ category: 'unavailable', shortMessage });
  });

  it('that is unplugged while it signs is unavailable', async () => {
    const transport = await openTransportReplayer(RecordStore.fromString(''));
    transport.exchange = async () => {
      throw new DisconnectedDeviceDuringOperation('write');
    };
    const provider = providerAt(async () => transport);
    const asked = provider.request({ method: 'eth_sign', params: [address, `0x${hexOf(message)}`] });
    await expect(asked).rejects.toMatchObject({ shortMessage: 'The Ledger was disconnected.' });
  });

  it('has no method that sends', async () => {
    const { provider } = recorded('');
    await expect(provider.request({ method: 'eth_sendTransaction', params: [{}] })).rejects.toMatchObject({
      code: 4200,
    });
  });
});
