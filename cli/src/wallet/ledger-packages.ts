import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CubedropError } from '@cubedrop/sdk';
import { PACKAGE_FOLDER } from '../package-folder.ts';

/** The connection to a Ledger. */
export interface LedgerTransport {
  close(): Promise<void>;
}

/** A signature, as hex without `0x`. */
interface Signature<V> {
  v: V;
  r: string;
  s: string;
}

/** The Ethereum app of a Ledger: the part of `@ledgerhq/hw-app-eth` that is used. Data is hex without `0x`. */
export interface EthereumApp {
  getAddress(path: string): Promise<{ address: string }>;
  /** Signs an unsigned transaction; `v` is hex. `null`: no descriptions of the transaction are downloaded. */
  signTransaction(path: string, transaction: string, resolution: null): Promise<Signature<string>>;
  signPersonalMessage(path: string, message: string): Promise<Signature<number>>;
  signEIP712Message(path: string, data: object): Promise<Signature<number>>;
  signEIP712HashedMessage(path: string, domainHash: string, messageHash: string): Promise<Signature<number>>;
}

/** URLs from which the library downloads descriptions of contracts and tokens. `null`: it does not. */
type LoadConfig = Record<
  'nftExplorerBaseURL' | 'pluginBaseURL' | 'cryptoassetsBaseURL' | 'calServiceURL',
  null
>;

/** The packages that talk to a Ledger. */
export interface LedgerPackages {
  /** Creates the Ethereum app of a connected Ledger. */
  createApp(transport: LedgerTransport): EthereumApp;
  /** Connects to the first Ledger at USB. */
  connect(): Promise<LedgerTransport>;
}

const APP = '@ledgerhq/hw-app-eth';
const USB = '@ledgerhq/hw-transport-node-hid';

/** Major versions of the packages, as in `peerDependencies`. */
const WANTED = [`${APP}@7`, `${USB}@6`].join(' ');

/** Keeps addresses and orders from the servers of Ledger, and signing possible without them. */
const OFFLINE: LoadConfig = {
  nftExplorerBaseURL: null,
  pluginBaseURL: null,
  cryptoassetsBaseURL: null,
  calServiceURL: null,
};

/**
 * Returns the packages that are installed beside this one, which does not depend on them: the one for USB is a native
 * module. Packages of the current folder are not loaded, since anybody may have put them there.
 * @throws CubedropError `not-found` if one is missing; `internal` if one cannot be loaded
 */
export function ledgerPackages(): LedgerPackages {
  return { createApp: appFactory(), connect: usbConnection() };
}

/** Returns a function that creates the Ethereum app. @throws as `ledgerPackages` */
export function appFactory(): LedgerPackages['createApp'] {
  const App = defaultExport(APP) as new (
    transport: LedgerTransport,
    scrambleKey: undefined,
    loadConfig: LoadConfig,
  ) => EthereumApp;
  return (transport) => new App(transport, undefined, OFFLINE);
}

function usbConnection(): LedgerPackages['connect'] {
  const Usb = defaultExport(USB) as { open(path: string): Promise<LedgerTransport> };
  return () => Usb.open('');
}

/** Returns the default export of a CommonJS module. The ES modules of these packages do not load in Node. */
function defaultExport(name: string): unknown {
  const require = createRequire(import.meta.url);
  let path: string;
  try {
    path = require.resolve(name);
  } catch {
    throw new CubedropError('not-found', `A Ledger needs the package ${name}, which is not installed.`, {
      hint: `Install it with: ${installCommand(fileURLToPath(PACKAGE_FOLDER))}`,
    });
  }
  try {
    return (require(path) as { default: unknown }).default;
  } catch (error) {
    throw new CubedropError('internal', `The package ${name} cannot be loaded: ${(error as Error).message}`, {
      hint: `Install it again with: ${installCommand(fileURLToPath(PACKAGE_FOLDER))}`,
      cause: error,
    });
  }
}

/**
 * Returns the command that installs the packages beside a package.
 * @param folder the package's; if the folder above its `node_modules` is no project, it was installed globally
 */
export function installCommand(folder: string): string {
  const modules = dirname(folder.replace(/[/\\]$/, ''));
  const isGlobal = /[/\\]node_modules$/.test(modules) && !existsSync(join(dirname(modules), 'package.json'));
  return `npm install ${isGlobal ? '--global ' : ''}${WANTED}`;
}
