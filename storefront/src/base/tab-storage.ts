/** Texts that this tab keeps over a reload. If the browser does not allow this, or has no space left, none is kept. */
export const tabStorage = {
  /** Returns a text; `null` if there is none. */
  read(key: string): string | null {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  /** Keeps a text, replacing the earlier one. Returns whether the text is kept. */
  write(key: string, text: string): boolean {
    try {
      sessionStorage.setItem(key, text);
      return true;
    } catch {
      return false;
    }
  },
  /** Forgets a text. */
  remove(key: string): void {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Nothing is kept.
    }
  },
};
