import { HDNodeWallet, Mnemonic, wordlists } from 'ethers';
import { WrongSecret } from '../terminal/prompt.ts';
import { usageError } from '../terminal/usage-error.ts';

/** Derivation path of the accounts of common wallets (BIP-44), without the index of an account. */
const COMMON_PATH = "m/44'/60'/0'/0";
/** Numbers of words that a recovery phrase can have (BIP-39). */
const WORD_COUNTS = [12, 15, 18, 21, 24];
/** An index in a derivation path is less than this (BIP-32). */
const END_OF_INDEXES = 2 ** 31;

/** Returns the derivation path of the account with this index in common wallets. @throws CubedropError `validation` */
export function pathOfIndex(index: string): string {
  if (isIndex(index)) return `${COMMON_PATH}/${Number(index)}`;
  throw usageError(
    `--account-index takes a whole number from 0 to ${END_OF_INDEXES - 1}.`,
    'The first account is 0.',
  );
}

/** Returns a derivation path typed by the user. @throws CubedropError `validation` */
export function requirePath(path: string): string {
  const [root, ...parts] = path.split('/');
  if (root === 'm' && parts.length > 0 && parts.every((part) => isIndex(part.replace(/'$/, '')))) return path;
  throw usageError(
    `--derivation-path takes a path such as ${COMMON_PATH}/0.`,
    'Quote it, since it has apostrophes.',
  );
}

function isIndex(text: string): boolean {
  return /^\d{1,10}$/.test(text) && Number(text) < END_OF_INDEXES;
}

/**
 * Returns the private key at a valid derivation path of a recovery phrase: a BIP-39 mnemonic of English words, in
 * upper, lower or mixed case, without a passphrase.
 * @throws WrongSecret if the phrase is invalid; the message contains none of the words
 */
export function keyOfPhrase(phrase: string, path: string): string {
  const words = phrase.trim().toLowerCase().split(/\s+/);
  if (!WORD_COUNTS.includes(words.length))
    throw new WrongSecret(
      `A recovery phrase has 12, 15, 18, 21 or 24 words, not ${phrase.trim() === '' ? 0 : words.length}.`,
    );
  const unknown = words.findIndex((word) => wordlists['en']?.getWordIndex(word) === -1);
  if (unknown !== -1)
    throw new WrongSecret(`Word ${unknown + 1} is not one of the English words of recovery phrases.`);
  const text = words.join(' ');
  if (!Mnemonic.isValidMnemonic(text))
    throw new WrongSecret(
      'This is not a recovery phrase: a word is wrong, or the words are in another order.',
    );
  return HDNodeWallet.fromPhrase(text, '', path).privateKey;
}
