import type { ContractsOnChain, ContractChange, TrustState } from '@cubedrop/sdk';
import { useSyncExternalStore } from 'react';
import { createListeners } from '../../base/listeners.ts';
import type { QuotedPayment } from '../quotes/read-quote.ts';

/** Reasons for refusing to pay through the contracts. */
export type Untrusted = Extract<TrustState, 'changed' | 'unknown' | 'miswired'>;

/** A payment for which an account has too little WETH, and which it may pay in ether. */
export interface PaymentInEther {
  payment: QuotedPayment;
  /** In wei. */
  amount: bigint;
  /** Called if the user chooses to pay the missing WETH in ether. */
  onProceed: () => void;
}

/** The dialogs that any screen can open, with their parameters. */
export type OpenDialog =
  | { name: 'sign-in' }
  | { name: 'no-wallet' }
  | { name: 'login-error' }
  | { name: 'wrong-network' }
  | { name: 'account-changed' }
  | { name: 'get-weth'; instead?: PaymentInEther }
  | { name: 'unwrap-weth' }
  | { name: 'untrusted'; state: Untrusted; found: ContractsOnChain; changes: readonly ContractChange[] }
  | { name: 'transactions' }
  | { name: 'transaction'; id: string };

const { subscribe, notify } = createListeners();
let open: readonly OpenDialog[] = [];

function setOpen(next: readonly OpenDialog[]) {
  open = next;
  notify();
}

/** Opens a dialog on top of the others. Replaces an open dialog of the same name. */
export function openDialog(dialog: OpenDialog): void {
  setOpen([...open.filter(({ name }) => name !== dialog.name), dialog]);
}

export function closeDialog(name: OpenDialog['name']): void {
  if (open.some((dialog) => dialog.name === name)) setOpen(open.filter((dialog) => dialog.name !== name));
}

/** Returns the open dialogs, topmost last. */
export const useOpenDialogs = () => useSyncExternalStore(subscribe, () => open);
