import { expect, it } from '@jest/globals';
import { decodePushedNotice } from '../index.ts';

const [id, cubeId, dropId] = ['a', 'b', 'c'].map((digit) => digit.repeat(24));
const wire = { _id: id, type: 'outbid', message: 'You were outbid.', time: 1_794_000_000 };

it('decodes the notice of a push message', () => {
  const text = JSON.stringify({ ...wire, tokenId: cubeId, dropId });
  expect(decodePushedNotice(text)).toEqual({
    id,
    type: 'outbid',
    message: 'You were outbid.',
    time: 1_794_000_000,
    cubeId,
    dropId,
    auctionId: undefined,
    saleId: undefined,
  });
});

it('leaves out ids that do not have the form of one, which could lead elsewhere', () => {
  const text = JSON.stringify({ ...wire, tokenId: '../../admin', dropId: 7, auctionId: '//evil.example' });
  expect(decodePushedNotice(text)).toMatchObject({
    cubeId: undefined,
    dropId: undefined,
    auctionId: undefined,
  });
});

it.each([
  ['no JSON', '{'],
  ['no object', '[]'],
  ['without an id', JSON.stringify({ ...wire, _id: undefined })],
  ['without a text', JSON.stringify({ ...wire, message: 1 })],
  ['without a time', JSON.stringify({ ...wire, time: 'now' })],
])('ignores a message that is %s', (_what, text) => {
  expect(decodePushedNotice(text)).toBeUndefined();
});
