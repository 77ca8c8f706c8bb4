import { useSyncExternalStore } from 'react';
import { createListeners } from '../../../base/listeners.ts';

/** Name of the localStorage entry that exists while the user has turned sounds on. */
const KEY = 'auction-sounds';

const { subscribe, notify } = createListeners((isWatched) => {
  // Another tab may change the setting.
  if (isWatched) window.addEventListener('storage', notify);
  else window.removeEventListener('storage', notify);
});

/** Whether auctions make sounds. `false` by default, and if the browser does not allow localStorage. */
export function hasSound(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Turns sounds on or off. Does nothing if the browser does not allow localStorage. */
export function setSound(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(KEY, 'on');
    else localStorage.removeItem(KEY);
  } catch {
    // Sounds stay off.
  }
  notify();
}

/** Returns whether auctions make sounds, and re-renders when that changes. */
export const useSound = (): boolean => useSyncExternalStore(subscribe, hasSound);
