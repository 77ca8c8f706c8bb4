import { fault, type Fault } from '../../base/fault.ts';
import { accountMessages as messages } from './messages.ts';
import { MAX_PASSWORD_LENGTH } from './rules.ts';

/** Minimum length of an admin's password, in characters. */
export const MIN_ADMIN_PASSWORD_LENGTH = 12;

/**
 * Minimum number of different characters in an admin's password: of the whole password, and of the letters and digits
 * that are left without common components, sequences and years.
 */
const MIN_DISTINCT_CHARACTERS = 5;

/**
 * Minimum length of a user name that a password must not contain, in UTF-16 code units. Shorter names occur in many
 * passwords by chance.
 */
const MIN_NAME_LENGTH = 3;

/**
 * Components of the most common passwords of at least twelve characters, according to lists of leaked passwords, and the
 * product's name.
 */
const COMMON_PARTS = [
  ...[
    'password',
    'passwort',
    'passw0rd',
    'p@ssw0rd',
    'p@ssword',
    'iloveyou',
    'letmein',
    'welcome',
    'sunshine',
  ],
  ...['princess', 'football', 'baseball', 'superman', 'starwars', 'monkey', 'dragon', 'changeme', 'secret'],
  ...['administrator', 'admin', 'root', 'login', 'master', 'default', 'cubedrop', 'trustno1', 'whatever'],
  ...['qwertyuiop', 'qwerty', 'asdfghjkl', 'zxcvbnm', 'azerty', '1q2w3e4r5t6y', '1q2w3e4r', '1qaz2wsx3edc'],
  ...['1qaz2wsx', 'qazwsxedc', 'qazwsx', 'abc', '123', '321'],
];

/** Minimum length of an ascending or descending sequence of characters that counts as common. */
const MIN_SEQUENCE_LENGTH = 4;

/** Replaces sequences such as `abcd` and `9876` with a space. */
function withoutSequences(text: string): string {
  const letters = [...text];
  const stepAt = (index: number): number =>
    (letters[index]?.codePointAt(0) ?? 0) - (letters[index - 1]?.codePointAt(0) ?? 0);
  let left = '';
  for (let from = 0; from < letters.length;) {
    const step = stepAt(from + 1);
    let to = from + 1;
    while (Math.abs(step) === 1 && to < letters.length && stepAt(to) === step) to++;
    if (to - from < MIN_SEQUENCE_LENGTH) to = from + 1;
    left += to - from < MIN_SEQUENCE_LENGTH ? letters[from] : ' ';
    from = to;
  }
  return left;
}

/**
 * Returns a fault if a password is too short or too long for an admin, contains the user name, or is easy to guess
 * because it consists mostly of common words, keyboard rows, sequences, years, symbols and repetitions. Otherwise
 * `null`.
 */
export function adminPasswordFault(field: string, password: string, userName: string): Fault | null {
  const plain = password.normalize('NFKC');
  const lowerCase = plain.toLowerCase();
  const name = userName.normalize('NFKC').toLowerCase().trim();
  const { length } = [...plain];
  if (length < MIN_ADMIN_PASSWORD_LENGTH) return fault(field, 'too-short', messages.adminPasswordShort);
  if (length > MAX_PASSWORD_LENGTH) return fault(field, 'too-long', messages.passwordLong);
  if (name.length >= MIN_NAME_LENGTH && lowerCase.includes(name))
    return fault(field, 'weak', messages.adminPasswordNamed);
  const left = COMMON_PARTS.reduce((text, part) => text.replaceAll(part, ' '), withoutSequences(lowerCase));
  const own = left.replace(/(?:19|20)\d\d/g, '').replace(/[^\p{L}\p{N}]/gu, '');
  const isCommon =
    new Set(lowerCase).size < MIN_DISTINCT_CHARACTERS || new Set(own).size < MIN_DISTINCT_CHARACTERS;
  return isCommon ? fault(field, 'weak', messages.adminPasswordCommon) : null;
}
