import { describe, expect, it } from '@jest/globals';
import { checkDerivationPath, ledgerOf } from './ledger.ts';

describe('a derivation path', () => {
  it.each([
    ["44'/60'/0'/0/0", "44'/60'/0'/0/0"],
    ["m/44'/60'/1'/0/0", "44'/60'/1'/0/0"],
    ["44'/60'/0'/2147483647", "44'/60'/0'/2147483647"],
  ])('can be %s', (text, path) => expect(checkDerivationPath(text)).toBe(path));

  it.each([
    '',
    'm/',
    '44',
    "44'/60'/0'/x/0",
    "44'/60'/0'//0",
    '44h/60h',
    "44'/60'/2147483648",
    "44'/-1",
    ' 44/60',
  ])('cannot be "%s"', (text) =>
    expect(() => checkDerivationPath(text)).toThrow('--derivation-path takes a path such as'),
  );

  it.each([null, 'path', {}, { derivationPath: 7 }, { derivationPath: "44'/x" }])(
    'is refused in the file of a wallet if it was changed to %j',
    (stored) => expect(() => ledgerOf(stored)).toThrow('does not describe a valid key of a Ledger.'),
  );
});
