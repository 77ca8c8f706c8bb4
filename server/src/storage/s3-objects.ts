import type { Readable } from 'node:stream';
import { GetObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { CONTENT_TYPES, type ContentEnding } from '@cubedrop/sdk';
import type { ObjectStore } from './objects.ts';

export interface S3Options {
  bucket: string;
  region: string;
  /** For an S3 that is not Amazon's. */
  endpoint?: string | undefined;
  /** Put the bucket in the path, not in the host's name. */
  pathStyle?: boolean | undefined;
  /** Undefined takes them from the machine's surroundings, as the AWS SDK finds them. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** Seconds since the epoch. */
  now: () => number;
}

/** Files in a private bucket of any S3. */
export function s3Objects({ bucket, region, endpoint, pathStyle, credentials, now }: S3Options): ObjectStore {
  const client = new S3Client({
    region,
    forcePathStyle: pathStyle ?? false,
    // Otherwise presigned addresses ask for a checksum that browsers don't send.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000 },
    ...(endpoint ? { endpoint } : {}),
    ...(credentials ? { credentials } : {}),
  });
  const size = async (name: string): Promise<number | undefined> => {
    try {
      return (await client.send(new HeadObjectCommand({ Bucket: bucket, Key: name }))).ContentLength;
    } catch (error) {
      if ((error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404)
        return undefined;
      throw error;
    }
  };
  return {
    size,
    async put(name, bytes) {
      if ((await size(name)) === bytes.length) return;
      await client.send(
        new PutObjectCommand({
          ...{
            Bucket: bucket,
            Key: name,
            Body: bytes,
            ContentLength: bytes.length,
            ContentType: typeOf(name),
          },
          ContentDisposition: `inline; filename="${name}"`,
        }),
      );
    },
    async read(name, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: name, Range }));
      return Body as Readable;
    },
    async signedUrl(name, expiresAt) {
      const command = new GetObjectCommand({ Bucket: bucket, Key: name, ResponseContentType: typeOf(name) });
      return getSignedUrl(client, command, { expiresIn: Math.max(1, expiresAt - now()) });
    },
  };
}

function typeOf(name: string): string {
  return CONTENT_TYPES[name.slice(name.lastIndexOf('.') + 1) as ContentEnding];
}
