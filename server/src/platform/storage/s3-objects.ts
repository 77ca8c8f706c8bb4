import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { isObjectName, typeOfName } from './object-type.ts';
import type { ObjectStore } from './objects.ts';

export interface S3Options {
  bucket: string;
  region: string;
  /** URL of an S3-compatible service that is not Amazon's. */
  endpoint?: string | undefined;
  /** Whether the bucket is part of the path rather than the host name. */
  pathStyle?: boolean | undefined;
  /** Defaults to those that the AWS SDK finds in the environment. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
  /**
   * Timeout in milliseconds for all attempts together, so that a call responds before its client gives up. When
   * reading, it covers the time until the first byte. Defaults to 20 seconds.
   */
  timeout?: number;
  /** Returns seconds since the epoch. */
  now: () => number;
}

/** Returns the store of all files in one bucket whose keys have the given prefix. */
export type S3Bucket = (prefix: string) => ObjectStore;

/** Opens a private bucket of any S3-compatible service. The AWS SDK retries temporary failures. */
export function s3Bucket(options: S3Options): S3Bucket {
  const { bucket, region, endpoint, pathStyle, credentials, timeout = 20_000 } = options;
  const client = new S3Client({
    region,
    forcePathStyle: pathStyle ?? false,
    // Otherwise presigned URLs require a checksum that browsers do not send.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: timeout, throwOnRequestTimeout: true },
    ...(endpoint ? { endpoint } : {}),
    ...(credentials ? { credentials } : {}),
  });
  return (prefix) => s3Objects({ client, bucket, prefix, timeout, now: options.now });
}

interface S3Folder {
  client: S3Client;
  bucket: string;
  prefix: string;
  timeout: number;
  now: () => number;
}

function s3Objects({ client, bucket, prefix, timeout, now }: S3Folder): ObjectStore {
  const locationOf = (name: string): { Bucket: string; Key: string } => {
    if (!isObjectName(name)) throw new RangeError('Not a name of a file');
    return { Bucket: bucket, Key: prefix + name };
  };
  const secondsUntil = (expiresAt: number): number => Math.max(1, expiresAt - now());
  const withTimeout = async <T>(work: (abortSignal: AbortSignal) => Promise<T>): Promise<T> => {
    const ending = new AbortController();
    const timer = setTimeout(() => ending.abort(), timeout);
    try {
      return await work(ending.signal);
    } finally {
      clearTimeout(timer);
    }
  };
  const sizeOf = async (name: string, abortSignal: AbortSignal): Promise<number | undefined> => {
    try {
      return (await client.send(new HeadObjectCommand(locationOf(name)), { abortSignal })).ContentLength;
    } catch (error) {
      if ((error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404)
        return undefined;
      throw error;
    }
  };
  return {
    size: async (name) => withTimeout((signal) => sizeOf(name, signal)),
    put: async (name, bytes) =>
      withTimeout(async (abortSignal) => {
        if ((await sizeOf(name, abortSignal)) === bytes.length) return;
        const command = new PutObjectCommand({
          ...locationOf(name),
          Body: bytes,
          ContentLength: bytes.length,
          ContentType: typeOfName(name),
          ContentDisposition: `inline; filename="${name}"`,
        });
        await client.send(command, { abortSignal });
      }),
    async read(name, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const command = new GetObjectCommand({ ...locationOf(name), Range });
      const { Body } = await withTimeout((abortSignal) => client.send(command, { abortSignal }));
      return Body as Readable;
    },
    async remove(name) {
      await withTimeout((abortSignal) =>
        client.send(new DeleteObjectCommand(locationOf(name)), { abortSignal }),
      );
    },
    async signedUrl(name, expiresAt) {
      const type = typeOfName(name);
      const command = new GetObjectCommand({
        ...locationOf(name),
        ResponseContentType: type,
        ResponseCacheControl: 'no-store',
        // Documents open in their own program, never as a page on the bucket's origin.
        ...(/^(image|audio)\//.test(type) ? {} : { ResponseContentDisposition: 'attachment' }),
      });
      return getSignedUrl(client, command, { expiresIn: secondsUntil(expiresAt) });
    },
    async signedPut({ name, expiresAt, size: ContentLength }) {
      const command = new PutObjectCommand({
        ...locationOf(name),
        ContentType: typeOfName(name),
        ContentLength,
      });
      // By default the SDK's signature covers neither the content type nor the length.
      const signableHeaders = new Set(['content-type', 'content-length', 'host']);
      return getSignedUrl(client, command, { expiresIn: secondsUntil(expiresAt), signableHeaders });
    },
  };
}
