import { isLoopback } from '@cubedrop/sdk';
import type { ServerConfig } from '../config/server-config.ts';
import { StartError } from '../../platform/start-error.ts';

/**
 * Refuses to expose a local stack to other machines: its accounts' keys are public, its first account is an admin, and
 * its outbox contains everyone's pins. A proxy in front of it, as announced by TRUSTED_PROXIES, makes requests from
 * other machines look like requests from this machine. A listed origin of another site could sign its visitors in as
 * these accounts.
 * @throws StartError naming the setting
 */
export function assertUnexposed({
  host,
  publicUrl,
  publicUrlAliases,
  allowedOrigins,
  trustedProxies,
}: Pick<
  ServerConfig,
  'host' | 'publicUrl' | 'publicUrlAliases' | 'allowedOrigins' | 'trustedProxies'
>): void {
  const settings = [
    ['HOST', host, host.includes(':') ? `[${host}]` : host],
    ['PUBLIC_URL', publicUrl, new URL(publicUrl).hostname],
    ...publicUrlAliases.map((alias) => ['PUBLIC_URL_ALIASES', alias, new URL(alias).hostname]),
    ...allowedOrigins.map((origin) => ['ALLOWED_ORIGINS', origin, new URL(origin).hostname]),
  ] as const;
  const exposed = settings.find(([, , hostname]) => !isLoopback(hostname));
  if (!exposed && trustedProxies === 0) return;
  const [name, value] = exposed ?? ['TRUSTED_PROXIES', String(trustedProxies)];
  throw new StartError(
    `${name} is ${value}, but a local stack is for this machine alone: its accounts' keys are public and one is an admin. ` +
      `Remove ${name}${exposed ? ' or set it to localhost' : ''}. To serve other machines, run cubedrop-server: see docs/operations.md.`,
  );
}
