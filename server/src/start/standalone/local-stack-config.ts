import { demoAccounts } from '@cubedrop/contracts/embedded';
import { expectDefined } from '../../platform/expect-defined.ts';
import type { ServerConfig } from '../config/server-config.ts';

/** Default target of the About link: an introduction to NFTs. */
const ABOUT_URL = 'https://ethereum.org/nft/';

/** Returns the configuration of a local stack, whose first demo account is an admin. */
export function asLocalStack(config: ServerConfig): ServerConfig {
  const [first] = demoAccounts();
  const { address } = expectDefined(first, 'the first demo account');
  const admins = new Set([...config.admins, address.toLowerCase()]);
  return { ...config, admins, aboutUrl: config.aboutUrl ?? ABOUT_URL };
}
