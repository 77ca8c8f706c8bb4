import type { EnvironmentReader } from '../../platform/environment.ts';
import type { ContentConfig, ObjectsConfig } from '../../platform/storage/storage-config.ts';

export function readObjectStorage(reader: EnvironmentReader): ObjectsConfig {
  const { choice, text, required, url, flag, faults } = reader;
  if (choice('OBJECT_STORAGE', ['local', 's3'], 'local') === 'local') return { kind: 'local' };
  const accessKeyId = text('S3_ACCESS_KEY_ID');
  const secretAccessKey = text('S3_SECRET_ACCESS_KEY');
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined))
    faults.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together');
  return {
    kind: 's3',
    bucket: required('S3_BUCKET'),
    region: required('S3_REGION'),
    endpoint: url('S3_ENDPOINT'),
    pathStyle: flag('S3_PATH_STYLE'),
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  };
}

export function readContentStorage({ choice, required, url }: EnvironmentReader): ContentConfig {
  if (choice('CONTENT_STORAGE', ['local', 'pinata'], 'local') === 'local') return { kind: 'local' };
  return {
    kind: 'pinata',
    jwt: required('PINATA_JWT'),
    gateway: url('PINATA_GATEWAY') ?? required('PINATA_GATEWAY'),
    endpoint: url('PINATA_ENDPOINT'),
  };
}
