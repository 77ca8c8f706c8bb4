import { CubedropError, throwIfAborted } from '../base/errors.ts';
import type { LocalChain, LocalChainOptions } from '../node/local-chain.ts';

/**
 * Starts a new chain on this machine, with the contracts deployed and ten accounts that have about 10,000 ETH each. The
 * chain is Hardhat's in-process network, which a local stack uses too. Works only in Node.
 * @throws CubedropError `unavailable` if the package `hardhat` is not installed, or not in a version that works;
 *   `aborted`, once everything that was started is stopped again
 */
export async function startLocalChain(options: LocalChainOptions = {}): Promise<LocalChain> {
  throwIfAborted(options.signal);
  const { runLocalChain } = await import('../node/local-chain.ts').catch((cause: unknown) => {
    throw isHardhatMissing(cause) ? hardhatError(cause) : cause;
  });
  return runLocalChain(options);
}

/** Returns whether an import failed because `hardhat` is not installed or has a major version other than 2. */
function isHardhatMissing(thrown: unknown): boolean {
  const { code, message } = Object(thrown) as { code?: unknown; message?: unknown };
  const isMissing = /^(ERR_MODULE_NOT_FOUND|MODULE_NOT_FOUND|ERR_PACKAGE_PATH_NOT_EXPORTED)$/.test(
    String(code),
  );
  return isMissing && String(message).includes('hardhat');
}

const hardhatError = (cause: unknown) =>
  new CubedropError(
    'unavailable',
    'A local chain needs the package hardhat, version 2.29.1 or a later version 2.',
    {
      hint: 'Run "npm install --save-dev hardhat@^2.29.1".',
      cause,
    },
  );
