import { expect, it } from '@jest/globals';
import { accountOfUploadUrl } from './account-of-upload-url.ts';
import { signedQuery, urlSignatures } from './url-signatures.ts';

it('returns the account of a valid upload URL, and `undefined` for any other URL', () => {
  const signatures = urlSignatures(Buffer.alloc(32, 3));
  const accountOf = accountOfUploadUrl(signatures, () => 1_000);
  const permit = { use: 'put', name: 'a.png', expiresAt: 1_001, account: 'ana', size: 7 } as const;
  const requested = (path: string, query: URLSearchParams) =>
    accountOf({ path, query: Object.fromEntries(query) });
  const signed = signedQuery(signatures, permit);
  expect(requested('/uploads/a.png', signed)).toBe('ana');
  expect(requested('/uploads/b.png', signed)).toBeUndefined();
  for (const [name, value] of [
    ['account', 'bo'],
    ['size', '8'],
    ['expires', '2000'],
    ['signature', ''],
  ] as const) {
    const changed = new URLSearchParams(signed);
    changed.set(name, value);
    expect(requested('/uploads/a.png', changed)).toBeUndefined();
  }
  expect(
    requested('/uploads/a.png', signedQuery(signatures, { ...permit, expiresAt: 1_000 })),
  ).toBeUndefined();
  expect(requested('/uploads/a.png', signedQuery(signatures, { ...permit, use: 'read' }))).toBeUndefined();
  expect(accountOf({ path: '/uploads/a.png', query: { signature: ['a', 'b'] } })).toBeUndefined();
});
