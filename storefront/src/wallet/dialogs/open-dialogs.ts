import type { ContractsOnChain, PinChange, TrustState } from '@cubedrop/sdk';
import { useSyncExternalStore } from 'react';

/** Why contracts are not paid with. */
export type Untrusted = Extract<TrustState, 'changed' | 'unknown' | 'miswired'>;

/** The dialogs that any screen can open, and what each is about. */
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

/** Opens a dialog over those that are open; one of its name gives way to it. */
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

/** The dialogs that are open, the topmost last. */
export const useOpenDialogs = () => useSyncExternalStore(subscribe, () => open);
