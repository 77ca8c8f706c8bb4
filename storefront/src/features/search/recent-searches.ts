/** Maximum number of searches that are kept. */
export const MAX_RECENT = 8;

/** localStorage key of the recent searches, newest first, as JSON. */
const KEY = 'recent-searches';

/** The searches since the page was loaded, for browsers that store nothing. */
let unstored: readonly string[] = [];

/** Returns the recent searches on this device, newest first; invalid stored values are ignored. */
export function recentSearches(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((text) => typeof text === 'string' && text !== '').slice(0, MAX_RECENT) as string[];
  } catch {
    return unstored;
  }
}

/** Puts a search at the start of the list. Returns the list. */
export const addRecent = (text: string): readonly string[] => keep([text, ...without(text)]);

/** Removes a search. Returns the remaining searches. */
export const removeRecent = (text: string): readonly string[] => keep(without(text));

/** Removes all searches. Returns an empty list. */
export const removeAllRecent = (): readonly string[] => keep([]);

function without(text: string): readonly string[] {
  const same = text.toLowerCase();
  return recentSearches().filter((one) => one.toLowerCase() !== same);
}

function keep(searches: readonly string[]): readonly string[] {
  const kept = searches.slice(0, MAX_RECENT);
  unstored = kept;
  try {
    if (kept.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // `unstored` keeps them until the page is left.
  }
  return kept;
}
