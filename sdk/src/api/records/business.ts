import type { Seconds } from '../../base/time/index.ts';
import type { Document } from '../records.ts';
import type { Wire } from '../wire.ts';

/** A business that signed up. */
export interface Business {
  /** Id of its account: random, in the form of a server id. */
  id: string;
  /** Name of the person who signed up. */
  person: string;
  email: string;
  emailVerified: boolean;
  mobile: string | null;
  role: 'importer' | 'exporter';
  /** Postal address, without city and country. */
  address: string;
  city: string;
  country: string;
  /** Name of the business. */
  name: string;
  state: Wire['BusinessState'];
  /** Reason for an admin's decision. */
  reason: string;
  createdAt: Seconds;
  decidedAt: Seconds | null;
  documents: Document[];
  /** Digest of the business's details, documents and state. A decision names the revision that the admin reviewed. */
  revision: string;
}

export const decodeBusiness = (wire: Wire['Business']): Business => ({
  id: wire._id,
  person: wire.name,
  email: wire.email,
  emailVerified: wire.emailVerified,
  mobile: wire.mobile,
  role: wire.role,
  address: wire.address,
  city: wire.city,
  country: wire.country,
  name: wire.factoryName,
  state: wire.state,
  reason: wire.reason,
  createdAt: wire.createdAt,
  decidedAt: wire.decidedAt,
  documents: wire.documents,
  revision: wire.revision,
});
