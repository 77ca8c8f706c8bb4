import type { StoredSession } from '@cubedrop/sdk/api';

/** The secret that renews the token, and the time from which to use it. Shared by all tabs. */
export type Renewal = Pick<StoredSession, 'renewal' | 'renewAt'>;

const KEY = 'renewal';

/** Returns the stored renewal, or `undefined` if there is none. */
export function readRenewal(): Renewal | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Renewal> | null;
    const { renewal, renewAt } = kept ?? {};
    return typeof renewal === 'string' && renewal !== '' && typeof renewAt === 'number'
      ? { renewal, renewAt }
      : undefined;
  } catch {
    return undefined;
  }
}

export function writeRenewal({ renewal, renewAt }: Renewal): void {
  localStorage.setItem(KEY, JSON.stringify({ renewal, renewAt }));
}

export const clearRenewal = (): void => localStorage.removeItem(KEY);
