import { join } from 'node:path';
import { usageError } from '../terminal/usage-error.ts';
import { readIfThere, writePrivateFile } from './private-file.ts';

type Environment = Readonly<Record<string, string | undefined>>;

interface SettingKind {
  /** What it is for, in one line. */
  summary: string;
  environment?: string;
  fallback?: string;
  /** The value as kept. @throws CubedropError `validation` where it makes no sense */
  check(value: string): string;
}

/** Every setting there is. */
export const SETTINGS = {
  'api-url': {
    summary: 'address of the server',
    environment: 'CUBEDROP_API_URL',
    fallback: 'http://localhost:4000',
    check: (value) => checkUrl('api-url', value).replace(/\/+$/, ''),
  },
  'rpc-url': {
    summary: "address of the chain; the server's own where it is not set",
    environment: 'CUBEDROP_RPC_URL',
    check: (value) => checkUrl('rpc-url', value),
  },
  wallet: {
    summary: 'address of the wallet that commands use',
    environment: 'CUBEDROP_WALLET',
    check(value) {
      if (/^0x[0-9a-fA-F]{40}$/.test(value)) return value;
      throw usageError(`"${value}" is not an address.`, 'See "cubedrop wallet list".');
    },
  },
} as const satisfies Record<string, SettingKind>;

export type SettingName = keyof typeof SETTINGS;

export interface Setting {
  name: SettingName;
  value: string | undefined;
  /** Where the value comes from. */
  source: 'option' | 'environment' | 'file' | 'default';
}

const FILE = 'config.json';

/** The settings of a config folder: an option goes before the environment, that before the file. */
export class Settings {
  readonly #path: string;
  readonly #env: Environment;
  readonly #options: Partial<Record<SettingName, string | undefined>>;

  constructor(
    folder: string,
    env: Environment,
    options: Partial<Record<SettingName, string | undefined>> = {},
  ) {
    this.#path = join(folder, FILE);
    this.#env = env;
    this.#options = options;
  }

  get(name: SettingName): Setting {
    const kind: SettingKind = SETTINGS[name];
    const candidates: [Setting['source'], string | undefined][] = [
      ['option', this.#options[name]],
      ['environment', kind.environment && this.#env[kind.environment]],
      ['file', this.#read()[name]],
    ];
    for (const [source, value] of candidates) if (value) return { name, source, value: kind.check(value) };
    return { name, source: 'default', value: kind.fallback };
  }

  /** Keeps a value in the file; undefined takes it out. @throws CubedropError `validation` */
  set(name: SettingName, value: string | undefined): void {
    const kept = this.#read();
    if (value === undefined) delete kept[name];
    else kept[name] = SETTINGS[name].check(value);
    writePrivateFile(this.#path, `${JSON.stringify({ version: 1, settings: kept }, null, 2)}\n`);
  }

  list(): Setting[] {
    return (Object.keys(SETTINGS) as SettingName[]).map((name) => this.get(name));
  }

  #read(): Partial<Record<SettingName, string>> {
    const text = readIfThere(this.#path);
    if (text === undefined) return {};
    try {
      return { ...(JSON.parse(text) as { settings: Record<string, string> }).settings };
    } catch {
      throw usageError(`${this.#path} is not a settings file.`, 'Mend it or remove it.');
    }
  }
}

/** The setting of that name. @throws CubedropError `validation` where there is none */
export function settingName(name: string): SettingName {
  if (Object.hasOwn(SETTINGS, name)) return name as SettingName;
  throw usageError(`There is no setting "${name}".`, `There are: ${Object.keys(SETTINGS).join(', ')}.`);
}

function checkUrl(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url && (url.protocol === 'http:' || url.protocol === 'https:') && !url.username && !url.password)
    return value;
  throw usageError(`${name} must be an http or https address without a password in it.`);
}
