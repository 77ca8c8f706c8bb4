import type { Fault } from '../fault.ts';
import { accountMessages as messages } from './messages.ts';

/** The fewest characters of an admin's password. */
export const SHORTEST_ADMIN_PASSWORD = 12;

/** The longest password, in characters. */
export const LONGEST_PASSWORD = 200;

/** The fewest different characters of an admin's password. */
const FEWEST_DIFFERENT = 5;

/** A name with fewer characters is in many passwords by chance. */
const SHORTEST_NAME = 3;

/** What the commonest passwords of twelve characters and more are made of, as lists of stolen ones show. */
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

/** The shortest row of letters or digits, up or down, that is no word of its owner's. */
const SHORTEST_ROW = 4;

/** Returns a text without its rows, such as `abcd` and `9876`. */
function withoutRows(text: string): string {
  const letters = [...text];
  const stepAt = (place: number): number =>
    (letters[place]?.codePointAt(0) ?? 0) - (letters[place - 1]?.codePointAt(0) ?? 0);
  let left = '';
  for (let from = 0; from < letters.length;) {
    const step = stepAt(from + 1);
    let to = from + 1;
    while (Math.abs(step) === 1 && to < letters.length && stepAt(to) === step) to++;
    if (to - from < SHORTEST_ROW) to = from + 1;
    left += to - from < SHORTEST_ROW ? letters[from] : ' ';
    from = to;
  }
  return left;
}

/**
 * Returns a fault where a password is too short for an admin, has the user name in it, or is one of the commonest: made
 * of little but well-known words, rows of keys, a year and repetitions.
 */
export function adminPasswordFault(field: string, password: string, userName: string): Fault | null {
  const plain = password.normalize('NFKC');
  const small = plain.toLowerCase();
  const name = userName.normalize('NFKC').toLowerCase().trim();
  if ([...plain].length < SHORTEST_ADMIN_PASSWORD) return { field, message: messages.adminPasswordShort };
  if ([...plain].length > LONGEST_PASSWORD) return { field, message: messages.passwordLong };
  if (name.length >= SHORTEST_NAME && small.includes(name))
    return { field, message: messages.adminPasswordNamed };
  const left = COMMON_PARTS.reduce((text, part) => text.replaceAll(part, ' '), withoutRows(small));
  const own = left.replace(/(?:19|20)\d\d/g, '').replace(/[^\p{L}\p{N}]/gu, '');
  const isCommon = new Set(small).size < FEWEST_DIFFERENT || new Set(own).size < FEWEST_DIFFERENT;
  return isCommon ? { field, message: messages.adminPasswordCommon } : null;
}
