import type { AccountOptions, ReaderOptions } from './create-client.ts';

/** Returns whether a client with these options signs in. */
export function isAccountOptions(options: AccountOptions | ReaderOptions): options is AccountOptions {
  return options.key !== undefined || options.sender !== undefined;
}
