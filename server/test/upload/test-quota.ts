import type { Database } from '../../src/platform/database/index.ts';
import { freeSpace } from '../../src/platform/storage/free-space.ts';
import {
  uploadQuota,
  type UploadQuota,
  type UploadQuotaOptions,
} from '../../src/features/upload/upload-quota.ts';
import { uploaderStore } from '../../src/features/upload/uploader-store.ts';

/** Network that tests upload from if it does not matter which. */
export const NETWORK = 'network:192.0.2.1';

interface QuotaOfTest extends Partial<Pick<UploadQuotaOptions, 'ofNetwork' | 'rolesOf' | 'now'>> {
  readonly files?: number | undefined;
  readonly bytes?: number | undefined;
  /** Number of bytes that stay free on the disk. */
  readonly free?: number | undefined;
}

const AMPLE = { files: 1_000_000, bytes: 1024 ** 3 };

/** Creates a quota. Defaults to 1 GiB and a million files for each account and for each network. */
export function quotaOn(
  database: Database,
  {
    files = AMPLE.files,
    bytes = AMPLE.bytes,
    ofNetwork = AMPLE,
    free = 0,
    rolesOf = async () => [],
    now = () => 1,
  }: QuotaOfTest = {},
): UploadQuota {
  return uploadQuota({
    uploaders: uploaderStore(database),
    rolesOf,
    ofAccount: { files, bytes },
    ofNetwork,
    space: freeSpace('.', free),
    networkKey: (network) => network,
    now,
  });
}
