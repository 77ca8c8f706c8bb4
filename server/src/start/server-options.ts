import type { ScryptCost } from '../features/account/password.ts';
import type { SystemOptions } from '../features/system/system-routes.ts';
import type { ChainConfig } from '../index/chain/chain-config.ts';
import type { Logger } from '../platform/http/log.ts';
import type { LocalOutbox } from '../platform/mail/outbox-routes.ts';
import type { ServerConfig } from './config/server-config.ts';

/** Additional features of a process that runs its own chain. */
export type OwnChain = Required<Pick<SystemOptions, 'demoAccounts'>> & Pick<LocalOutbox, 'assertLocal'>;

export interface ServerOptions {
  config: ServerConfig;
  chain: ChainConfig;
  log: Logger;
  /** Folder of the storefront's build; `undefined` if it is served elsewhere. */
  storefront?: string | undefined;
  /** Set if this process runs the chain: its clock can be moved, and its demo accounts can be shown. */
  ownChain?: OwnChain | undefined;
  /** Polling interval in milliseconds; defaults to one second. */
  interval?: number;
  /** Milliseconds to wait for a report to be indexed; defaults to ten seconds. */
  patience?: number;
  /** Cost of hashing passwords; defaults to `PASSWORD_COST`. */
  passwordCost?: ScryptCost;
}
