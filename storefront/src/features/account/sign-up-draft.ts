import { tabStorage } from '../../base/tab-storage.ts';

/** A sign-up awaiting its pin, kept in this tab so that a reload returns to the pin form. */
export interface AwaitedPin {
  email: string;
  mobile: string;
  /** Id of the sign-up that the pin confirms. */
  signUp: string;
}

const KEY = 'sign-up';

export function keepAwaitedPin(awaited: AwaitedPin): void {
  tabStorage.write(KEY, JSON.stringify(awaited));
}

/** Returns the stored sign-up, or `null` if there is none or it is malformed. */
export function awaitedPin(): AwaitedPin | null {
  try {
    const { email, mobile, signUp } = JSON.parse(tabStorage.read(KEY) ?? '{}') as Partial<AwaitedPin>;
    if (typeof email !== 'string' || typeof mobile !== 'string' || typeof signUp !== 'string') return null;
    return { email, mobile, signUp };
  } catch {
    return null;
  }
}

export function forgetAwaitedPin(): void {
  tabStorage.remove(KEY);
}
