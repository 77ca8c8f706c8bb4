import { fault, faultsOf, type Fault } from '../../base/fault.ts';
import { isBlank, isText } from '../../base/text.ts';
import { publicProfileMessages as messages } from './messages.ts';

/** Maximum length of a display name, in characters. */
export const MAX_DISPLAY_NAME = 40;

/** Maximum number of links of a public profile. */
export const MAX_PROFILE_LINKS = 5;

/** Maximum length of a link, in characters. */
const MAX_LINK = 200;

/**
 * Invisible characters, such as the blank Braille pattern and the blank note head; characters for private use and
 * noncharacters; and characters that change the order of others. The joiners of some scripts and of emoji, and the
 * selectors of emoji, are allowed.
 */
const CONTROLS =
  /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\u{1d159}]/u;

/** A character that can be seen by itself. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A mark at the start, four marks on one letter, or two joiners in a row. */
const TOO_MANY_MARKS = /^\p{M}|(?:[\u200c\u200d]?\p{M}){4}|[\u200c\u200d]{2}/u;

/** Ticks, which other sites show beside names that they have verified. */
const TICK = /[\u221a\u237b\u2611\u2705\u2713\u2714\u{10102}\u{1f5f8}\u{1f5f9}\u{1fbb1}]/u;

/** For each character that looks like a Latin letter of addresses or of "you": that letter. */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  ['aаαᴀ', 'bʙ', 'cсϲᴄ', 'dԁᴅ', 'eеᴇ', 'fꜰ', 'oоοօᴏ', 'uυսᴜ', 'xхχ×', 'yуγʏ'].flatMap(
    ([latin = '', ...others]) => others.map((other) => [other, latin] as const),
  ),
);

/**
 * The start of an address anywhere in a name, 16 hex digits in a row, or a name of the Ethereum Name Service. An `o` in
 * place of the leading zero counts only at the start of a word.
 */
const ADDRESS = /(?:0|(?<![\p{L}\p{N}])o)x[0-9a-f]{4}|[0-9a-f]{16}|\.eth$/u;

/**
 * Returns whether others can read a text as it is: the text has a visible character, no character that is invisible or
 * changes the order of others, and at most three marks on a letter. Line feeds and tabs are allowed only with
 * `hasLines`.
 */
export function isReadable(text: string, { hasLines = false } = {}): boolean {
  const line = hasLines ? text.replace(/[\n\t]/g, ' ') : text;
  return VISIBLE.test(line) && !CONTROLS.test(line) && !TOO_MANY_MARKS.test(line);
}

/** Form of a public profile. */
export interface PublicProfileForm {
  /** Blank for none. */
  name: string;
  /** https URLs. */
  links: readonly string[];
}

/** Returns the stored form of a display name: composed (NFC), trimmed, with single spaces. */
export const displayNameOf = (text: string): string => text.normalize('NFC').trim().replace(/\s+/gu, ' ');

/** Returns the links in a text with one link per line. Skips blank lines. */
export const profileLinksIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/**
 * Returns the stored form of a valid link, with its host in ASCII.
 * @throws TypeError unless it is a URL
 */
export const profileLinkOf = (text: string): string => new URL(text).href;

/** Returns the faults in a public profile, in the order of its fields. */
export function checkPublicProfile({ name, links }: PublicProfileForm): Fault[] {
  return faultsOf(displayNameFault(name), linksFault(links, MAX_PROFILE_LINKS, messages.tooManyLinks));
}

/** Returns a fault if a text cannot be a display name, otherwise `null`. A blank text is no name and has no fault. */
export function displayNameFault(text: string): Fault | null {
  if (isBlank(text)) return null;
  const is = (code: Fault['code'], message: string): Fault => fault('name', code, message);
  // Checked before the text is normalised, since that may take long for a long text.
  if (!isText(text, MAX_DISPLAY_NAME * 4)) return is('too-long', messages.nameTooLong);
  const name = displayNameOf(text);
  if (!isText(name, MAX_DISPLAY_NAME)) return is('too-long', messages.nameTooLong);
  if (CONTROLS.test(name)) return is('malformed', messages.nameControls);
  if (TOO_MANY_MARKS.test(name)) return is('malformed', messages.nameMarks);
  if (!VISIBLE.test(name)) return is('malformed', messages.nameUnreadable);
  const look = lookOf(name);
  if (ADDRESS.test(look)) return is('not-allowed', messages.nameAddress);
  if (look.replace(/[^\p{L}\p{N}]/gu, '') === 'you') return is('not-allowed', messages.nameYou);
  return TICK.test(name) ? is('not-allowed', messages.nameTick) : null;
}

/** Returns a name in lower case, without marks and joiners, and with Latin letters in place of their look-alikes. */
const lookOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}\u200c\u200d]/gu, '')
    .toLowerCase()
    .replace(/[^\x00-\x7f]/gu, (letter) => LOOK_ALIKES.get(letter) ?? letter);

/**
 * Returns a fault if there are too many links, if one is invalid, or if one is repeated, otherwise `null`.
 * @param most maximum number of links
 * @param tooMany message if there are more
 */
export function linksFault(links: readonly string[], most: number, tooMany: string): Fault | null {
  if (links.length > most) return fault('links', 'too-many', tooMany);
  for (const link of links) {
    const found = linkFault(link);
    if (found) return found;
  }
  const isRepeated = new Set(links.map(profileLinkOf)).size < links.length;
  return isRepeated ? fault('links', 'duplicate', messages.linkRepeated) : null;
}

/** Returns a fault if a text is too long, is not an https URL, or has credentials, otherwise `null`. */
function linkFault(text: string): Fault | null {
  if (!isText(text, MAX_LINK)) return fault('links', 'too-long', messages.linkTooLong);
  if (!URL.canParse(text)) return fault('links', 'malformed', messages.linkMalformed);
  const { protocol, username, password, href } = new URL(text);
  if (protocol !== 'https:') return fault('links', 'malformed', messages.linkMalformed);
  if (username !== '' || password !== '') return fault('links', 'not-allowed', messages.linkCredentials);
  return isText(href, MAX_LINK) ? null : fault('links', 'too-long', messages.linkTooLong);
}
