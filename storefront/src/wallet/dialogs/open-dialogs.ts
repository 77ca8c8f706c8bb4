import type { ContractsOnChain, ContractChange } from '@cubedrop/sdk';
import type { UntrustedError } from '@cubedrop/sdk/chain';
import { useSyncExternalStore } from 'react';
import { createListeners } from '../../base/listeners.ts';
import type { ProofKind } from '../proof/needed-proof.ts';
import type { QuotedPayment } from '../quotes/read-quote.ts';

/** A payment that exceeds an account's WETH, and whose missing part can be paid in ether. */
export interface PaymentInEther {
  payment: QuotedPayment;
  /** The whole raise or price, in wei. */
  amount: bigint;
  /** Called if the user chooses to pay the missing WETH in ether. */
  onProceed: () => void;
}

/** The dialogs that any screen can open, with their parameters. */
export type OpenDialog =
  /** Signs in, or links a wallet to an account that has none. */
  | { name: 'sign-in' }
  | { name: 'no-wallet' }
  /** Tells visitors to sign in before an action. */
  | { name: 'sign-in-first' }
  | { name: 'wrong-network' }
  | { name: 'account-changed' }
  /** `instead` is offered as an alternative to getting WETH. */
  | { name: 'get-weth'; instead?: PaymentInEther }
  | { name: 'unwrap-weth' }
  | {
      name: 'untrusted';
      state: UntrustedError['state'];
      found: ContractsOnChain;
      changes: readonly ContractChange[];
    }
  /** Asks for a proof of identity, then calls `onProven`, whose errors it shows. */
  | { name: 'proof'; kind: ProofKind; onProven: () => Promise<void> }
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
