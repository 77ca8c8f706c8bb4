import { join } from 'node:path';
import { oneLine } from '../terminal/sanitize.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { packageVersion } from '../version.ts';
import { findServerPackage, SERVER_MODULES, SERVER_PACKAGE } from './find-server-package.ts';
import { importFile } from './import-file.ts';
import { installServerPackage } from './install-server-package.ts';

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
 * Loads the server's package, which this package does not depend on, after printing its folder: anybody may have put it
 * there. Installs it if it is missing.
 * @param options `yes`: whether to install it without asking
 * @throws as `findServerPackage` and `installServerPackage`
 */
export async function loadServerPackage(
  terminal: Terminal,
  options: { yes: boolean },
): Promise<ServerPackage> {
  const folder = findServerPackage() ?? (await installServerPackage(terminal, options));
  terminal.say(`Running ${SERVER_PACKAGE} ${packageVersion()} of ${oneLine(folder, 500)}`);
  const [{ startLocalStack }, { stopWithParent }] = (await Promise.all(
    [SERVER_MODULES.stack, SERVER_MODULES.stopWithParent].map((path) => importFile(join(folder, path))),
  )) as [Pick<ServerPackage, 'startLocalStack'>, Pick<ServerPackage, 'stopWithParent'>];
  return { startLocalStack, stopWithParent };
}
