import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CubedropError } from '@cubedrop/sdk';
import { packageVersion } from '../version.ts';
import { importFile } from './import-file.ts';

const NAME = '@cubedrop/server';

/** Options of `startLocalStack` of the server's package. */
export interface LocalStackOptions {
  port: number;
  chainPort: number;
  data: string;
  allowedOrigins: readonly string[];
  testChain: boolean;
  /** Lines of the start message that name the next commands. */
  next: readonly string[];
}

/** A running local stack. */
export interface LocalStack {
  /** Text with the URLs and the demo accounts. */
  startMessage: string;
  /** URL of the server and the storefront. */
  url: string;
  /** URL of the chain's JSON-RPC endpoint. */
  rpcUrl: string;
  chainId: number;
  close(): Promise<void>;
}

/** The functions of the server's package that `cubedrop dev` calls. */
export interface ServerPackage {
  /** Throws an error of the name `StartError` if its message tells the user what to do. */
  startLocalStack(options: LocalStackOptions): Promise<LocalStack>;
  /** Makes this process receive SIGTERM when npm or npx, which runs it, has exited. */
  stopWithParent(): void;
}

/**
 * Loads the server's package, which this package does not depend on: the one that is installed beside it, or else the
 * one of the current folder.
 * @throws CubedropError `not-found` if there is none, or one of another version
 */
export async function loadServerPackage(): Promise<ServerPackage> {
  const wanted = packageVersion();
  const install = `Install it with: npm install --save-dev ${NAME}@${wanted}`;
  const manifest = [import.meta.url, pathToFileURL(join(process.cwd(), 'package.json'))].flatMap(
    manifestFrom,
  )[0];
  if (manifest === undefined)
    throw new CubedropError('not-found', `The local stack is the package ${NAME}, which is not installed.`, {
      hint: install,
    });
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  if (version !== wanted)
    throw new CubedropError(
      'not-found',
      `${NAME} is installed as ${version}, but this is cubedrop ${wanted}.`,
      {
        hint: install,
      },
    );
  const folder = dirname(manifest);
  const stack = join(folder, 'dist/start/local-stack.js');
  if (!existsSync(stack))
    throw new CubedropError('not-found', `${NAME} is not built.`, {
      hint: 'Run `npm run build` in the folder of the repository.',
    });
  const [{ startLocalStack }, { stopWithParent }] = (await Promise.all(
    [stack, join(folder, 'bin/stop-with-parent.js')].map(importFile),
  )) as [Pick<ServerPackage, 'startLocalStack'>, Pick<ServerPackage, 'stopWithParent'>];
  return { startLocalStack, stopWithParent };
}

/** Returns the path of the package's manifest as a file would find it, in a list that is empty if there is none. */
function manifestFrom(file: string | URL): string[] {
  try {
    return [createRequire(file).resolve(`${NAME}/package.json`)];
  } catch {
    return [];
  }
}
