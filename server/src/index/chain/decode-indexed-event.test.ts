import { expect, it } from '@jest/globals';
import { cubeAbi, musicNftAbi } from '@cubedrop/contracts/abi';
import { Interface } from 'ethers';
import { decodeIndexedEvent, type Addresses } from './decode-indexed-event.ts';

const address = (digit: string): string => `0x${digit.repeat(40)}`;
const MALLORY = address('a');
const ANA = address('b');
const ADDRESSES: Addresses = {
  musicNft: address('1'),
  cube: address('2'),
  dropAuction: address('3'),
  userAuction: address('4'),
  exchange: address('5'),
  offers: address('6'),
};

/** Decodes a log emitted by a contract at `from`. */
function decode(from: string, event: string, args: unknown[], abi: readonly object[] = musicNftAbi) {
  const { topics, data } = new Interface(abi).encodeEventLog(event, args);
  const position = {
    blockHash: `0x${'9'.repeat(64)}`,
    transactionHash: `0x${'8'.repeat(64)}`,
    logIndex: '0x0',
    blockNumber: '0x1',
  };
  return decodeIndexedEvent(ADDRESSES, { address: from, topics, data, ...position })?.decoded;
}

it('ignores transfers of zero copies, single or in a batch', () => {
  const { musicNft } = ADDRESSES;
  expect(decode(musicNft, 'TransferSingle', [MALLORY, ANA, MALLORY, 1000n, 0n])).toBeUndefined();
  expect(
    decode(musicNft, 'TransferBatch', [MALLORY, ANA, MALLORY, [1000n, 1001n], [0n, 0n]]),
  ).toBeUndefined();
  expect(decode(musicNft, 'TransferBatch', [MALLORY, ANA, MALLORY, [], []])).toBeUndefined();
  expect(
    decode(musicNft, 'TransferBatch', [MALLORY, ANA, MALLORY, [1000n, 1001n, 1002n], [0n, 2n, 0n]]),
  ).toEqual({ name: 'NftsTransferred', args: { from: ANA, to: MALLORY, ids: ['1001'], amounts: ['2'] } });
});

it('ignores an event unless the contract that declares it emits it', () => {
  const transfer = [MALLORY, ANA, MALLORY, 1000n, 1n];
  expect(decode(ADDRESSES.musicNft, 'TransferSingle', transfer)).toBeDefined();
  for (const from of [address('7'), ADDRESSES.cube, ADDRESSES.exchange!])
    expect(decode(from, 'TransferSingle', transfer)).toBeUndefined();
  expect(decode(ADDRESSES.musicNft, 'Transfer', [ANA, MALLORY, 1n], cubeAbi)).toBeUndefined();
});
