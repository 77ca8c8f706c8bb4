import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import S3rver from '@20minutes/s3rver';
import { bucketFolders, type Objects } from '../../src/platform/storage/open-storage.ts';

export interface TestS3 {
  readonly objects: Objects;
  readonly url: string;
  close(): Promise<void>;
}

/** Connection settings of the test bucket. */
export const testBucket = (endpoint: string) => ({
  bucket: 'bucket',
  region: 'us-east-1',
  endpoint,
  pathStyle: true,
  credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
});

const SCRIPT = `
  import S3rver from '@20minutes/s3rver';
  const [directory, port] = process.argv.slice(-2);
  const configureBuckets = [{ name: 'bucket', configs: [] }];
  const options = { address: '127.0.0.1', port: Number(port), silent: true, directory, configureBuckets };
  await new S3rver(options).run();
  console.log('ready');
`;

/** Starts an S3 server as a separate process that can be killed; its files are in `directory`. */
export async function spawnS3(directory: string, port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT, '--', directory, `${port}`], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`The S3 server exited with ${code ?? signal} before it was ready.`);
  });
  await Promise.race([once(child.stdout, 'data'), exited]);
  return child;
}

/**
 * Starts an S3 server, which verifies signatures, on a free port with a new folder.
 * @param now returns seconds since the epoch
 */
export async function startS3(now: () => number = () => Math.floor(Date.now() / 1000)): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'cubedrop-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'bucket', configs: [] }],
  });
  const { port } = await server.run();
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    objects: await bucketFolders({ ...testBucket(url), now }),
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
