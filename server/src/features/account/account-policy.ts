import { accountMessages as messages } from '@cubedrop/sdk';
import { badRequest, forbidden, notFound } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { MemberRow } from './member-model.ts';

/** @throws HttpError 403 unless the account is the caller's own */
export function assertOwn(caller: Pick<Caller, 'userId'>, userId: string): void {
  if (caller.userId !== userId) throw forbidden("This is somebody else's account.");
}

/** @throws HttpError 403 unless the account is the caller's own, 404 if it is not a business */
export function assertOwnBusiness(caller: Caller, userId: string): void {
  assertOwn(caller, userId);
  if (!caller.roles.includes('business')) throw notFound();
}

const isMobile = ({ kind }: MemberRow): boolean => kind === 'individual' || kind === 'participant';

/** @throws HttpError 400 for an account of the mobile application */
export function assertNotMobile(member: MemberRow): void {
  if (isMobile(member)) throw badRequest(messages.individualsUseMobile, 'mobile-account');
}

/**
 * Whether the member may sign in with a password: `false` for accounts of the mobile application and for members that
 * are not approved.
 */
export const maySignIn = (member: MemberRow): boolean => !isMobile(member) && member.state === 'approved';

/** @throws HttpError 400 for an account of the mobile application, or a business that is not approved */
export function assertMaySignIn(member: MemberRow): void {
  assertNotMobile(member);
  const { state } = member;
  if (state === 'pending') throw badRequest(messages.approvalPending, 'approval-pending');
  if (state === 'rejected') throw badRequest(messages.approvalRejected, 'approval-rejected');
}
