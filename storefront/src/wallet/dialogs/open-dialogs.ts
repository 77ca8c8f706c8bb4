import type { ContractsOnChain, PinChange, TrustState } from '@cubedrop/sdk';
import { useSyncExternalStore } from 'react';

/** Reasons for refusing to pay with the contracts. */
export type Untrusted = Extract<TrustState, 'changed' | 'unknown' | 'miswired'>;

/** The dialogs that any screen can open, with their parameters. */
export type OpenDialog =
  | { name: 'sign-in' }
  | { name: 'no-wallet' }
  | { name: 'login-error' }
  | { name: 'wrong-network' }
  | { name: 'account-changed' }
  | { name: 'get-weth' }
  | { name: 'unwrap-weth' }
  | { name: 'untrusted'; state: Untrusted; found: ContractsOnChain; changes: readonly PinChange[] }
  | { name: 'transactions' }
  | { name: 'transaction'; id: string };

const listeners = new Set<() => void>();
let open: readonly OpenDialog[] = [];

function put(next: readonly OpenDialog[]) {
  open = next;
  for (const listener of [...listeners]) listener();
}

/** Opens a dialog on top of the others. Replaces an open dialog of the same name. */
export function openDialog(dialog: OpenDialog): void {
  put([...open.filter(({ name }) => name !== dialog.name), dialog]);
}

export function closeDialog(name: OpenDialog['name']): void {
  if (open.some((dialog) => dialog.name === name)) put(open.filter((dialog) => dialog.name !== name));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Returns the open dialogs, topmost last. */
export const useOpenDialogs = () => useSyncExternalStore(subscribe, () => open);
