import { createHash } from 'node:crypto';
import type { Wire } from '@cubedrop/sdk/api';
import { shownAddress } from '../../index/metadata/shown.ts';
import type { CreatorApplicationRow } from './creator-application-model.ts';

/** Returns the SHA-256, as 64 hex digits, of what an admin decides on and of the last decision. */
export function applicationRevision(row: CreatorApplicationRow): string {
  const { name, work, links, email, state, reason, appliedAt, decidedAt } = row;
  const content = JSON.stringify([name, work, links, email, state, reason, appliedAt, decidedAt]);
  return createHash('sha256').update(content).digest('hex');
}

/** Presents an application. @param isCreator whether the wallet has the creator role */
export function presentCreatorApplication(
  row: CreatorApplicationRow,
  isCreator: boolean,
): Wire['CreatorApplication'] {
  const { account, name, work, links, email, state, reason, appliedAt, decidedAt } = row;
  return {
    address: shownAddress(account),
    name,
    work,
    links: JSON.parse(links) as string[],
    email,
    state,
    isCreator,
    reason,
    appliedAt,
    decidedAt,
    revision: applicationRevision(row),
  };
}
