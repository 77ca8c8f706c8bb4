import { createRequire } from 'node:module';
import { join } from 'node:path';
import { CubedropError } from '@cubedrop/sdk';
import { ownInstallation, type Installation } from '../installation.ts';
import { shellWord } from '../terminal/shell-word.ts';

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
 * Returns the packages for a Ledger, on which this package does not depend: the one for USB is a native module. They are
 * those that are installed beside this one, or else in the config folder. Packages of the current folder are not loaded,
 * since anybody may have put them there.
 * @throws CubedropError `unavailable` if one is missing; `internal` if one cannot be loaded
 */
export function ledgerPackages(configFolder: string): LedgerPackages {
  return { createApp: appFactory(configFolder), connect: usbConnection(configFolder) };
}

/** Returns a function that creates the Ethereum app. @throws as `ledgerPackages` */
export function appFactory(configFolder: string): LedgerPackages['createApp'] {
  const App = defaultExport(APP, configFolder) as new (
    transport: LedgerTransport,
    scrambleKey: undefined,
    loadConfig: LoadConfig,
  ) => EthereumApp;
  return (transport) => new App(transport, undefined, OFFLINE);
}

function usbConnection(configFolder: string): LedgerPackages['connect'] {
  const Usb = defaultExport(USB, configFolder) as { open(path: string): Promise<LedgerTransport> };
  return () => Usb.open('');
}

/** Returns the folder for packages in a config folder. */
const packagesFolder = (configFolder: string): string => join(configFolder, 'packages');

/** Returns the default export of a CommonJS module. The ES modules of these packages do not load in Node. */
function defaultExport(name: string, configFolder: string): unknown {
  const own = join(packagesFolder(configFolder), 'package.json');
  const [found] = [import.meta.url, own].flatMap((file) => resolvedFrom(file, name));
  const install = `with: ${installCommand(ownInstallation(), configFolder)}`;
  if (!found)
    throw new CubedropError('unavailable', `A Ledger needs the package ${name}, which is not installed.`, {
      hint: `Install it ${install}`,
    });
  try {
    return (found.require(found.path) as { default: unknown }).default;
  } catch (error) {
    throw new CubedropError('internal', `The package ${name} cannot be loaded: ${(error as Error).message}`, {
      hint: `Install it again ${install}`,
      cause: error,
    });
  }
}

/** Returns a package as a file would find it, in a list that is empty if there is none. */
function resolvedFrom(file: string | URL, name: string): { require: NodeJS.Require; path: string }[] {
  const require = createRequire(file);
  try {
    return [{ require, path: require.resolve(name) }];
  } catch {
    return [];
  }
}

/**
 * Returns a command that installs the packages where they are found: beside this package, or in the config folder if that
 * is not possible. npx removes what it did not install, and the executable is in a folder for programs.
 */
export function installCommand(installation: Installation, configFolder: string): string {
  if (installation.kind === 'global') return `npm install --global ${WANTED}`;
  const folder = installation.kind === 'project' ? installation.folder : packagesFolder(configFolder);
  return `npm install --prefix ${shellWord(folder)} ${WANTED}`;
}
