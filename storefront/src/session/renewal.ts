import type { KeptSession } from '@cubedrop/sdk/api';

/** What renews the token of the cookie, and from when on it is renewed. Every tab reads it here. */
export type Renewal = Pick<KeptSession, 'renewal' | 'renewAt'>;

const KEY = 'renewal';

/** Returns what renews the token; `undefined` if nothing does. */
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
