import type { Seconds } from '../../base/time/index.ts';
import type { Document } from '../records.ts';
import type { Wire } from '../wire.ts';

/** A business that signed up. */
export interface Business {
  /** Id of its account: random, in the form of a server id. */
  id: string;
  /** Name of the person who signed up. */
  person: string;
  /** E-mail address with which the business signs in. */
  email: string;
  /** Whether the e-mail address is verified. If not, the business cannot be approved. */
  emailVerified: boolean;
  /** Mobile number in international form, such as `+34600000000`. `null` if there is none. */
  mobile: string | null;
  /** Kind of business, as chosen at sign-up. */
  role: 'importer' | 'exporter';
  /** Postal address, without city and country. */
  address: string;
  /** City of the postal address. */
  city: string;
  /** Name of the country of the postal address. */
  country: string;
  /** Name of the business. */
  name: string;
  /** An admin's decision. `pending` until there is one, and again after the business has changed its form. */
  state: Wire['BusinessState'];
  /** Reason for an admin's decision. */
  reason: string;
  /** Time of the sign-up, in seconds since the epoch. */
  createdAt: Seconds;
  /** Time of the decision, in seconds since the epoch. `null` while the business is pending. */
  decidedAt: Seconds | null;
  /** Documents sent with the form. Their URLs are valid for five minutes. */
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
