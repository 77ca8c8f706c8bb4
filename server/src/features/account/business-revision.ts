import { createHash } from 'node:crypto';
import type { StoredDocument } from '../document/document-store.ts';
import type { MemberRow } from './member-model.ts';

/** Returns a digest of what a business states and of its documents, as 64 hex digits. It changes whenever they do. */
export function businessRevision(business: MemberRow, documents: readonly StoredDocument[]): string {
  const { name, email, kind, city, country, address, factoryName } = business;
  const papers = documents.map((document) => [document.name, document.objectName]);
  const stated = JSON.stringify([name, email, kind, city, country, address, factoryName, papers]);
  return createHash('sha256').update(stated).digest('hex');
}
