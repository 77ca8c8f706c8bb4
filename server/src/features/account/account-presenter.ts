import type { Wire } from '@cubedrop/sdk/api';
import { shownAddress } from '../../index/metadata/shown.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { AccountSettingsRow, MemberRow } from './member-model.ts';
import { expectDefined } from '../../platform/expect-defined.ts';

/** Presents the caller's own account. @param member `undefined` for the account of a wallet */
export function presentUser(
  { userId, address, roles }: Caller,
  member: MemberRow | undefined,
  { mobile, twoFactor, photo }: AccountSettingsRow,
  urlOf: (name: string) => string,
): Wire['User'] {
  return {
    _id: userId,
    name: member?.name || member?.userName || null,
    email: member?.email ?? null,
    emailVerified: member?.emailVerified ?? false,
    mobile,
    _2FA: twoFactor,
    photo: photo === null ? null : urlOf(photo),
    address: address === null ? null : shownAddress(address),
    roles: [...roles],
  };
}

/** Presents a business to an admin. */
export function presentBusiness(
  row: MemberRow,
  { mobile, documents, revision }: { mobile: string | null; documents: Wire['Document'][]; revision: string },
): Wire['Business'] {
  return {
    _id: row.userId,
    name: row.name,
    email: expectDefined(row.email, 'the e-mail address of a business'),
    emailVerified: row.emailVerified,
    mobile,
    role: row.kind as Wire['Business']['role'],
    city: row.city,
    country: row.country,
    address: row.address,
    factoryName: row.factoryName,
    state: row.state,
    reason: row.reason,
    createdAt: row.createdAt,
    decidedAt: row.decidedAt,
    documents,
    revision,
  };
}
