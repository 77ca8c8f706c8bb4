import { toAddress, type Address } from '../../base/hex.ts';
import type { Seconds } from '../../base/time/index.ts';
import type { Wire } from '../wire.ts';

/** An application for the creator role. Its texts are those of the applicant, and nobody has verified them. */
export interface CreatorApplication {
  /** The wallet that applies. */
  address: Address;
  /** Name by which the applicant is known. */
  name: string;
  /** Description of what the applicant makes; may have several lines. */
  work: string;
  /** https URLs. */
  links: string[];
  /** E-mail address that the applicant shares. `null` if they share none. */
  email: string | null;
  /** The decision, or `pending`. Does not say whether the role was granted; see `isCreator`. */
  state: Wire['CreatorApplicationState'];
  /** Whether the wallet has the creator role on the chain now. */
  isCreator: boolean;
  /** The admin's reason; may be empty. */
  reason: string;
  /** Time at which the wallet applied, in seconds since the epoch. Later changes do not affect it. */
  appliedAt: Seconds;
  /** `null` while the application is pending. */
  decidedAt: Seconds | null;
  /** Identifies this version of the application; a decision names the one that the admin saw. */
  revision: string;
}

/** The caller's own application for the creator role. */
export interface OwnCreatorApplication {
  /** `undefined` if the wallet has not applied, or has withdrawn its application. */
  application?: CreatorApplication | undefined;
  /** Whether the wallet has the creator role on the chain now. */
  isCreator: boolean;
  /** Verified e-mail address of the account, which an application can share. `null` if there is none. */
  email: string | null;
}

export const decodeCreatorApplication = ({
  address,
  ...application
}: Wire['CreatorApplication']): CreatorApplication => ({ address: toAddress(address), ...application });
