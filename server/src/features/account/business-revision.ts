import { createHash } from 'node:crypto';
import type { StoredDocument } from '../document/document-store.ts';
import type { MemberRow } from './member-model.ts';

/**
 * Returns a digest (64 hex digits) of what an admin decides on: the name, e-mail address, kind, form, documents and
 * state of a business.
 */
export function businessRevision(business: MemberRow, documents: readonly StoredDocument[]): string {
  const { name, email, kind, city, country, address, factoryName, state } = business;
  const files = documents.map((document) => [document.name, document.objectName]);
  const content = JSON.stringify([name, email, kind, city, country, address, factoryName, files, state]);
  return createHash('sha256').update(content).digest('hex');
}
