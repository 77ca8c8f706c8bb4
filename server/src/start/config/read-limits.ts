import type { EnvironmentReader } from '../../platform/environment.ts';

/** Limits of what a server accepts and sends. */
export interface LimitsConfig {
  signInsPerMinute: number;
  uploadsPerMinute: number;
  callsPerMinute: number;
  messagesPerHour: number;
  profilesPerHour: number;
  applicationsPerHour: number;
  smsPerDay: number;
  mailPerDay: number;
  /**
   * Maximum size of all uploads of an account, and of those from a network within a day, in GiB. Creators and admins
   * get ten times as much.
   */
  uploadedGigabytes: number;
  /**
   * Maximum number of uploads of an account, and of uploads from a network within a day. Creators and admins get ten
   * times as many.
   */
  uploadedFiles: number;
  /** Free space on the disk of the data folder below which uploads are refused, in GiB. */
  freeGigabytes: number;
  /** Maximum size of all concurrent request bodies above 1 MiB, in MiB. */
  bodiesMegabytes: number;
}

export function readLimits({ whole }: EnvironmentReader): LimitsConfig {
  return {
    signInsPerMinute: whole('SIGN_INS_PER_MINUTE', 60, 1),
    uploadsPerMinute: whole('UPLOADS_PER_MINUTE', 600, 1),
    callsPerMinute: whole('CALLS_PER_MINUTE', 6000, 1),
    messagesPerHour: whole('MESSAGES_PER_HOUR', 60, 1),
    profilesPerHour: whole('PROFILES_PER_HOUR', 60, 1),
    applicationsPerHour: whole('APPLICATIONS_PER_HOUR', 20, 1),
    smsPerDay: whole('SMS_PER_DAY', 1000, 1),
    mailPerDay: whole('MAIL_PER_DAY', 10_000, 1),
    uploadedGigabytes: whole('UPLOADED_GIGABYTES', 5, 1),
    uploadedFiles: whole('UPLOADED_FILES', 20_000, 1),
    freeGigabytes: whole('FREE_GIGABYTES', 1, 0),
    bodiesMegabytes: whole('BODIES_MEGABYTES', 1024, 400),
  };
}
