import { expect, it } from '@jest/globals';
import { cidOfFile } from './cid-of-file.ts';

// A test of the server compares `cidOfFile` with the reference implementation.
it.each([
  ['of one block', 0, 'bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku'],
  ['of more than one block', 300_000, 'bafybeieb4dp5tj5rew3jhfqqsoyfx77y3ovw2xcdhelmp5hyot3xi3wjwu'],
])('cidOfFile returns the CID of a file %s', async (_what, size, cid) => {
  expect(await cidOfFile(new Uint8Array(size))).toBe(cid);
});
