import { describe, expect, it } from '@jest/globals';
import { Wallet } from 'ethers';
import { WrongSecret } from '../terminal/prompt.ts';
import { keyOfPhrase, pathOfIndex, requirePath } from './recovery-phrase.ts';

/** The phrase of every development chain; its accounts are public. */
const PHRASE = 'test test test test test test test test test test test junk';
const addressOf = (phrase: string, path: string) => new Wallet(keyOfPhrase(phrase, path)).address;

describe('a recovery phrase', () => {
  it.each([
    [pathOfIndex('0'), '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
    [pathOfIndex('1'), '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
    [requirePath("m/44'/60'/0'/0/1"), '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
    [requirePath("m/44'/60'/1'/0/0"), '0x8C8d35429F74ec245F8Ef2f4Fd1e551cFF97d650'],
  ])('gives the same account as other wallets at %s', (path, address) => {
    expect(addressOf(PHRASE, path)).toBe(address);
  });

  it('can have any case and spaces, and 24 words', () => {
    const typed = `  ${PHRASE.replace('junk', ' JUNK')}\t`;
    expect(addressOf(typed, pathOfIndex('0'))).toBe(addressOf(PHRASE, pathOfIndex('0')));
    const long = `${'abandon '.repeat(23)}art`;
    expect(addressOf(long, pathOfIndex('0'))).toBe('0xF278cF59F82eDcf871d630F28EcC8056f25C1cdb');
  });

  it.each([
    ['13 words', `${PHRASE} junk`, 'has 12, 15, 18, 21 or 24 words, not 13.'],
    ['11 words', PHRASE.replace('test ', ''), 'words, not 11.'],
    ['nothing', '  ', 'words, not 0.'],
    ['a key', `0x${'ab'.repeat(32)}`, 'words, not 1.'],
    ['an unknown word', PHRASE.replace('junk', 'junkk'), 'Word 12 is not one of the English words'],
    [
      'a wrong checksum',
      PHRASE.replace('junk', 'test'),
      'a word is wrong, or the words are in another order.',
    ],
    ['another order', `junk ${PHRASE.replace(' junk', '')}`, 'the words are in another order.'],
  ])('is refused if it is invalid, with none of its words in the error: %s', (_what, phrase, why) => {
    let thrown: unknown;
    try {
      keyOfPhrase(phrase, pathOfIndex('0'));
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(WrongSecret);
    expect(String(thrown)).toContain(why);
    expect(String(thrown)).not.toMatch(/junk|test|abab/);
  });
});

it.each(['-1', '1.5', '', 'one', '2147483648', '0x1', ' 1', '99999999999'])(
  'the account index "%s" is refused',
  (index) => {
    expect(() => pathOfIndex(index)).toThrow('--account-index takes a whole number from 0 to 2147483647.');
  },
);

it('the highest account index is accepted', () => {
  expect(pathOfIndex('2147483647')).toBe("m/44'/60'/0'/0/2147483647");
});

it.each(["44'/60'", 'm', 'm/', 'm/1/', "m/44h/60'", 'm/2147483648', 'm/-1', "m/1''", 'M/1', 'm/1.5', ''])(
  'the derivation path "%s" is refused',
  (path) => {
    expect(() => requirePath(path)).toThrow("--derivation-path takes a path such as m/44'/60'/0'/0/0.");
  },
);
