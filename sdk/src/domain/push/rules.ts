import { sha256Hex } from '../../base/metadata/digest.ts';

/** Maximum number of browsers to which the notices of an account are sent. */
export const MAX_PUSH_SUBSCRIPTIONS = 10;

/** Returns the id under which a browser is listed. @param endpoint URL of its push service */
export async function pushSubscriptionId(endpoint: string): Promise<string> {
  return (await sha256Hex(endpoint)).slice(0, 24);
}
