import { applicationReopensAt, creatorApplicationMessages as messages } from '@cubedrop/sdk';
import { conflict } from '../../platform/errors.ts';
import type { CreatorApplicationRow } from './creator-application-model.ts';

/**
 * @param before the wallet's application, `undefined` if it has none
 * @param now wall-clock time in seconds
 * @throws HttpError 409 if the wallet has the creator role, or its application was decided on less than a day ago
 */
export function assertMayApply(
  before: CreatorApplicationRow | undefined,
  { isCreator, now }: { readonly isCreator: boolean; readonly now: number },
): void {
  if (isCreator) throw conflict(messages.alreadyCreator);
  const reopensAt = before ? applicationReopensAt(before) : null;
  if (reopensAt !== null && now < reopensAt) throw conflict(messages.tooSoon);
}

/** @throws HttpError 409 if an admin has decided on the application */
export function assertMayWithdraw(before: CreatorApplicationRow | undefined): void {
  if (before && before.state !== 'pending') throw conflict(messages.decided);
}

/** An admin's decision on an application, with the facts by which it is allowed or refused. */
export interface SeenApplication {
  readonly state: 'approved' | 'rejected';
  /** Revision of the application that the admin saw. */
  readonly seen: string;
  /** Revision of the application as it is stored. */
  readonly revision: string;
  /** Whether the wallet has the creator role. */
  readonly isCreator: boolean;
}

/** @throws HttpError 409 if the admin saw another revision, or would reject a wallet that has the creator role */
export function assertMayDecide({ state, seen, revision, isCreator }: SeenApplication): void {
  if (seen !== revision) throw conflict(messages.changedMeanwhile);
  if (state === 'rejected' && isCreator) throw conflict(messages.holdsRole);
}
