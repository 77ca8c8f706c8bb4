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
  /** For an S3 that is not Amazon's. */
  endpoint?: string | undefined;
  /** Put the bucket in the path, not in the host's name. */
  pathStyle?: boolean | undefined;
  /** Undefined takes them from the machine's surroundings, as the AWS SDK finds them. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
  /**
   * Milliseconds after which a file is given up on, all tries together, so that a call answers before its client does; of
   * one that is read, until it begins to come.
   */
  timeout?: number;
  /** Seconds since the epoch. */
  now: () => number;
}

/** Stores in one bucket, each for the files whose keys begin alike. */
export type S3Bucket = (prefix: string) => ObjectStore;

/** A private bucket of any S3. What fails for a moment is tried again, as the AWS SDK does. */
export function s3Bucket(options: S3Options): S3Bucket {
  const { bucket, region, endpoint, pathStyle, credentials, timeout = 20_000 } = options;
  const client = new S3Client({
    region,
    forcePathStyle: pathStyle ?? false,
    // Otherwise presigned addresses ask for a checksum that browsers don't send.
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
  const at = (name: string): { Bucket: string; Key: string } => {
    if (!isObjectName(name)) throw new RangeError(`Not a name of a file: ${name}`);
    return { Bucket: bucket, Key: prefix + name };
  };
  const secondsUntil = (expiresAt: number): number => Math.max(1, expiresAt - now());
  const inTime = async <T>(work: (abortSignal: AbortSignal) => Promise<T>): Promise<T> => {
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
      return (await client.send(new HeadObjectCommand(at(name)), { abortSignal })).ContentLength;
    } catch (error) {
      if ((error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404)
        return undefined;
      throw error;
    }
  };
  return {
    size: async (name) => inTime((signal) => sizeOf(name, signal)),
    put: async (name, bytes) =>
      inTime(async (abortSignal) => {
        if ((await sizeOf(name, abortSignal)) === bytes.length) return;
        const command = new PutObjectCommand({
          ...at(name),
          Body: bytes,
          ContentLength: bytes.length,
          ContentType: typeOfName(name),
          ContentDisposition: `inline; filename="${name}"`,
        });
        await client.send(command, { abortSignal });
      }),
    async read(name, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const command = new GetObjectCommand({ ...at(name), Range });
      const { Body } = await inTime((abortSignal) => client.send(command, { abortSignal }));
      return Body as Readable;
    },
    async remove(name) {
      await inTime((abortSignal) => client.send(new DeleteObjectCommand(at(name)), { abortSignal }));
    },
    async signedUrl(name, expiresAt) {
      const type = typeOfName(name);
      const command = new GetObjectCommand({
        ...at(name),
        ResponseContentType: type,
        // A paper is to be looked at in a program of its own, never in a page at the bucket's address.
        ...(/^(image|audio)\//.test(type) ? {} : { ResponseContentDisposition: 'attachment' }),
      });
      return getSignedUrl(client, command, { expiresIn: secondsUntil(expiresAt) });
    },
    async signedPut({ name, expiresAt, size: length }) {
      const command = new PutObjectCommand({
        ...at(name),
        ContentType: typeOfName(name),
        ...(length === undefined ? {} : { ContentLength: length }),
      });
      // Without being told to, the SDK leaves the type out of what the signature covers.
      const signableHeaders = new Set(['content-type', 'content-length', 'host']);
      return getSignedUrl(client, command, { expiresIn: secondsUntil(expiresAt), signableHeaders });
    },
  };
}
