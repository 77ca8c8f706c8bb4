/** A sign-up whose pin was sent: kept for this tab, so that a reload leads back to the pin. */
export interface AwaitedPin {
  email: string;
  mobile: string;
}

const KEY = 'sign-up';

export function keepAwaitedPin(awaited: AwaitedPin): void {
  sessionStorage.setItem(KEY, JSON.stringify(awaited));
}

export function awaitedPin(): AwaitedPin | null {
  try {
    const { email, mobile } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<AwaitedPin>;
    return typeof email === 'string' && typeof mobile === 'string' ? { email, mobile } : null;
  } catch {
    return null;
  }
}

export function forgetAwaitedPin(): void {
  sessionStorage.removeItem(KEY);
}
