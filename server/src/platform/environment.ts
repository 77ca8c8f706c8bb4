import { isAddress, isSecureOrigin, withoutTrailingSlashes } from '@cubedrop/sdk';

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

const HASH = /^0x[0-9a-f]{64}$/;

function isHttp(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

/** Whether an http URL is that of a whole host: without a path, a query, a fragment or a user. */
function isRoot(address: string): boolean {
  const { origin, href } = new URL(address);
  return href === `${origin}/`;
}

/** Ends the fault of a URL with a path. */
const NO_PATH =
  'without a path, such as https://cubedrop.example: the server works only at the root of a host';

/** Returns a reader of settings that collects their faults, so that all of them can be reported at once. */
export function reader(environment: Environment) {
  const faults: string[] = [];
  const text = (name: string): string | undefined => environment[name]?.trim() || undefined;
  const fault = <T>(message: string, fallback: T): T => {
    if (!faults.includes(message)) faults.push(message);
    return fallback;
  };
  /** Reads a URL that may contain a password, so faults do not quote it. */
  const secretUrl = (name: string, kind: string, protocols: RegExp): string | undefined => {
    const given = text(name);
    if (given === undefined) return undefined;
    const isValid = URL.canParse(given) && protocols.test(new URL(given).protocol);
    return isValid ? given : fault(`${name} must be the URL of ${kind}`, given);
  };
  /**
   * Reads an http or https URL and removes trailing slashes. The URL may contain a key, so faults do not quote it.
   */
  const url = (name: string): string | undefined => {
    const given = text(name);
    if (given === undefined) return undefined;
    return isHttp(given)
      ? withoutTrailingSlashes(given)
      : fault(`${name} must be an http or https URL`, given);
  };
  return {
    faults,
    text,
    required: (name: string): string => text(name) ?? fault(`${name} is missing`, ''),
    flag: (name: string): boolean => ['1', 'true', 'yes'].includes(text(name)?.toLowerCase() ?? ''),
    whole(name: string, fallback: number, min: number, max: number = Number.MAX_SAFE_INTEGER): number {
      const given = text(name);
      const value = given === undefined ? fallback : Number(given);
      const isValid = Number.isSafeInteger(value) && value >= min && value <= max;
      return isValid
        ? value
        : fault(`${name} must be a whole number from ${min} to ${max}, not ${given}`, fallback);
    },
    url,
    /** Reads the http or https URL of a host, as `url` does. */
    rootUrl(name: string): string | undefined {
      const given = url(name);
      return given === undefined || !isHttp(given) || isRoot(given)
        ? given
        : fault(`${name} must be a URL ${NO_PATH}`, given);
    },
    /** Reads http or https URLs of hosts separated by commas, and removes trailing slashes. */
    rootUrls(name: string): string[] {
      const given = (text(name) ?? '')
        .split(',')
        .flatMap((part) => withoutTrailingSlashes(part.trim()) || []);
      for (const one of given)
        if (!isHttp(one)) fault(`${name} must list http or https URLs, not ${one}`, '');
        else if (!isRoot(one)) fault(`${name} must list URLs ${NO_PATH}`, '');
      return given;
    },
    /** Reads exact origins separated by commas, such as `https://app.example`. */
    origins(name: string): string[] {
      const given = (text(name) ?? '').split(',').flatMap((part) => part.trim() || []);
      for (const one of given.filter((each) => !isSecureOrigin(each)))
        fault(
          `${name} must list origins such as https://app.example (https unless on this machine, no wildcard, no path), not ${one}`,
          '',
        );
      return given;
    },
    /** Reads the URL of a mail server. */
    smtpUrl: (name: string): string | undefined => secretUrl(name, 'an SMTP server', /^smtps?:$/),
    /** Reads the URL of a Redis server. */
    redisUrl: (name: string): string | undefined => secretUrl(name, 'a Redis server', /^rediss?:$/),
    choice<const T extends string>(name: string, choices: readonly T[], fallback: T): T {
      const given = text(name) ?? fallback;
      const found = choices.find((one) => one === given);
      return found ?? fault(`${name} must be one of ${choices.join(', ')}, not ${given}`, fallback);
    },
    address(name: string): string {
      const given = text(name);
      if (given === undefined) return fault(`${name} is missing`, '');
      return isAddress(given) ? given : fault(`${name} must be an address, not ${given}`, given);
    },
    /** Reads an optional contract address. */
    addressOrNull(name: string): string | null {
      const given = text(name) ?? null;
      return given === null || isAddress(given)
        ? given
        : fault(`${name} must be an address, not ${given}`, given);
    },
    /** Reads an optional 32-byte hash and converts it to lower case. */
    hash(name: string): string | undefined {
      const given = text(name)?.toLowerCase();
      if (given === undefined || HASH.test(given)) return given;
      return fault(`${name} must be 0x and 64 hex digits, not ${given}`, undefined);
    },
    /** Reads account addresses separated by commas and converts them to lower case. */
    addresses(name: string): string[] {
      const given = (text(name) ?? '').split(',').flatMap((part) => part.trim().toLowerCase() || []);
      for (const one of given.filter((each) => !isAddress(each)))
        fault(`${name} must list addresses, not ${one}`, '');
      return given;
    },
  };
}

/** A reader of environment variables, which collects their faults. */
export type EnvironmentReader = ReturnType<typeof reader>;

/** Returns `value` if there are no faults. @throws Fault with all faults otherwise */
export function unlessFaulty<T>(
  faults: readonly string[],
  Fault: new (faults: readonly string[]) => Error,
  value: T,
): T {
  if (faults.length > 0) throw new Fault(faults);
  return value;
}
