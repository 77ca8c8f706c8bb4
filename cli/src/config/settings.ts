import { isAddress, keysOf, suggestion, withoutTrailingSlashes } from '@cubedrop/sdk';
import { usageError } from '../terminal/usage-error.ts';
import { labelFault } from '../wallet/label.ts';
import type { StoredSettings } from './settings-content.ts';
import { contextName, SettingsFile } from './settings-file.ts';

type Environment = Readonly<Record<string, string | undefined>>;

interface SettingKind {
  /** One-line description. */
  summary: string;
  environment?: string;
  fallback?: string;
  /** Returns the value to store. @throws CubedropError `validation` if it is invalid */
  check(value: string): string;
}

/** All settings. */
export const SETTINGS = {
  'api-url': {
    summary: 'address of the server',
    environment: 'CUBEDROP_API_URL',
    fallback: 'http://localhost:4000',
    check: (value) => withoutTrailingSlashes(checkUrl('api-url', value)),
  },
  'rpc-url': {
    summary: 'address of a node; defaults to the one the server names',
    environment: 'CUBEDROP_RPC_URL',
    check: (value) => checkUrl('rpc-url', value),
  },
  'insecure-http': {
    summary: 'yes allows plain http to other machines, where it can be read and changed',
    environment: 'CUBEDROP_INSECURE_HTTP',
    fallback: 'no',
    check: (value) => checkYesOrNo('insecure-http', value),
  },
  'files-anywhere': {
    summary: 'yes lets manifests name files outside their own folder',
    environment: 'CUBEDROP_FILES_ANYWHERE',
    fallback: 'no',
    check: (value) => checkYesOrNo('files-anywhere', value),
  },
  wallet: {
    summary: 'address or label of the wallet that commands use',
    environment: 'CUBEDROP_WALLET',
    check(value) {
      if (isAddress(value) || labelFault(value) === undefined) return value;
      throw usageError(`"${value}" is neither an address nor a label.`, 'See "cubedrop wallet list".');
    },
  },
} as const satisfies Record<string, SettingKind>;

export type SettingName = keyof typeof SETTINGS;

export interface Setting {
  name: SettingName;
  value: string | undefined;
  /** Kind of source of the value. */
  source: 'option' | 'environment' | 'context' | 'file' | 'default';
  /** The exact source: the flag, the variable, the file with its context if any, or `built-in default`. */
  from: string;
}

/** Values of flags, which take precedence over the environment and the file. `context` is the context to use. */
export interface SettingOptions extends Partial<Record<SettingName, string | undefined>> {
  context?: string | undefined;
}

/**
 * Settings of a config folder. Precedence: option, environment, active context, settings outside of contexts, default.
 */
export class Settings {
  readonly #file: SettingsFile;
  readonly #env: Environment;
  readonly #options: SettingOptions;

  constructor(folder: string, env: Environment, options: SettingOptions = {}) {
    this.#file = new SettingsFile(folder);
    this.#env = env;
    this.#options = options;
  }

  /** The active context, or `undefined` for none. @throws CubedropError `validation` if its name is invalid */
  get context(): string | undefined {
    const name = this.#options.context || this.#env['CUBEDROP_CONTEXT'] || this.#file.read().context;
    return name ? this.#contextName(name) : undefined;
  }

  /** Ensures that the active context, if any, exists. @throws CubedropError `not-found`; otherwise as `context` */
  requireContext(): void {
    const { context } = this;
    if (context !== undefined) this.#file.inContext(context);
  }

  /**
   * Returns the value of a setting and its source.
   * @throws CubedropError `not-found` if the active context does not exist; `validation` if the value is invalid
   */
  get(name: SettingName): Setting {
    const kind: SettingKind = SETTINGS[name];
    const { settings } = this.#file.read();
    const { context } = this;
    const { environment = '' } = kind;
    const candidates: [Setting['source'], string, string | undefined][] = [
      ['option', `--${name}`, this.#options[name]],
      ['environment', environment, this.#env[environment]],
      ['context', `context ${context} in ${this.#file.path}`, context && this.#file.inContext(context)[name]],
      ['file', this.#file.path, settings[name]],
    ];
    for (const [source, from, value] of candidates) {
      if (value) return { name, source, from, value: kind.check(value) };
    }
    return { name, source: 'default', from: 'built-in default', value: kind.fallback };
  }

  /** Address of the server. @throws as `get` */
  get apiUrl(): string {
    return this.get('api-url').value ?? SETTINGS['api-url'].fallback;
  }

  /** Whether plain HTTP to other machines is allowed. @throws as `get` */
  get mayUsePlainHttp(): boolean {
    return this.get('insecure-http').value === 'yes';
  }

  /** Whether manifests may name files outside their own folder. @throws as `get` */
  get mayNameFilesAnywhere(): boolean {
    return this.get('files-anywhere').value === 'yes';
  }

  /**
   * Stores a value in the active context, or outside of contexts if there is none; `undefined` removes it.
   * @throws CubedropError `not-found` if the active context does not exist; `validation` if the value is invalid
   */
  set(name: SettingName, value: string | undefined): void {
    const { context } = this;
    const content = this.#file.read();
    const stored = context ? this.#file.inContext(context, content) : content.settings;
    if (value === undefined) delete stored[name];
    else stored[name] = SETTINGS[name].check(value);
    this.#file.write(content);
  }

  list(): Setting[] {
    return keysOf(SETTINGS).map((name) => this.get(name));
  }

  /** All contexts with their settings. */
  contexts(): Readonly<Record<string, StoredSettings>> {
    return this.#file.read().contexts;
  }

  /**
   * Activates a context; `undefined` deactivates the active one.
   * @throws CubedropError `not-found` if it does not exist; `validation` if its name is invalid
   */
  useContext(name: string | undefined): void {
    const content = this.#file.read();
    if (name === undefined) delete content.context;
    else {
      this.#file.inContext(this.#contextName(name), content);
      content.context = name;
    }
    this.#file.write(content);
  }

  /** Activates a context and creates it, without settings, if it does not exist. @throws CubedropError `validation` */
  createContext(name: string): void {
    const content = this.#file.read();
    content.context = contextName(name);
    if (!Object.hasOwn(content.contexts, name)) content.contexts[name] = {};
    this.#file.write(content);
  }

  /** Deletes a context with its settings. @throws CubedropError `not-found` if it does not exist */
  removeContext(name: string): void {
    this.#file.inContext(name);
    const content = this.#file.read();
    delete content.contexts[name];
    if (content.context === name) delete content.context;
    this.#file.write(content);
  }

  /**
   * Checks that a name is a valid context name and returns it.
   * @throws CubedropError `validation`, naming the existing contexts
   */
  #contextName(name: string): string {
    return contextName(name, Object.keys(this.contexts()));
  }
}

/** Parses the name of a setting. @throws CubedropError `validation` if there is no such setting */
export function settingName(name: string): SettingName {
  const found = keysOf(SETTINGS).find((one) => one === name);
  if (found) return found;
  const meant = suggestion(name, Object.keys(SETTINGS));
  throw usageError(
    `There is no setting "${name}".${meant}`,
    `The settings are: ${Object.keys(SETTINGS).join(', ')}.`,
  );
}

function checkYesOrNo(name: string, value: string): string {
  if (value === 'yes' || value === 'no') return value;
  throw usageError(`${name} must be yes or no.`);
}

function checkUrl(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url && (url.protocol === 'http:' || url.protocol === 'https:') && !url.username && !url.password)
    return value;
  throw usageError(
    `${name} must be an http or https address without a password in it.`,
    'Use the form http://localhost:4000, including http://.',
  );
}
