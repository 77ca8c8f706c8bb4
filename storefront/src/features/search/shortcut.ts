/** Name of the localStorage entry that exists while the user has turned off the shortcut "/" of the search. */
const KEY = 'search-without-key';

/** Whether "/" opens the search. `true` if the browser does not allow localStorage. */
export function opensByKey(): boolean {
  try {
    return localStorage.getItem(KEY) === null;
  } catch {
    return true;
  }
}

/** Sets whether "/" opens the search. Does nothing if the browser does not allow localStorage. */
export function setOpensByKey(opens: boolean): void {
  try {
    if (opens) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, '1');
  } catch {
    // Not remembered.
  }
}

/**
 * Whether a key press opens the search. Ctrl-K and Cmd-K do; "/" does unless the user has turned it off or is typing in a
 * field. Always `false` while a dialog is open.
 */
export function isShortcut({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open],[aria-modal]')) return false;
  if (ctrlKey || metaKey) return key === 'k';
  return (
    key === '/' && !(target as Element).closest('input,textarea,select,[contenteditable]') && opensByKey()
  );
}
