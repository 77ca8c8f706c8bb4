import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { bucketFolders, type Objects } from './open-storage.ts';

export interface TestS3 {
  readonly objects: Objects;
  readonly url: string;
  close(): Promise<void>;
}

/** A real S3 server, which checks signatures, on a free port with a folder of its own. @param now seconds */
export async function startS3(now: () => number = () => Math.floor(Date.now() / 1000)): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'cubedrop-s3-'));
  const server = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory },
    configureBuckets: [{ name: 'bucket', configs: [] }],
  });
  const { port } = await server.run();
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    objects: await bucketFolders({
      ...{ bucket: 'bucket', region: 'us-east-1', endpoint: url, pathStyle: true, now },
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    }),
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
