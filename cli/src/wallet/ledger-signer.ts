import type { Eip1193Requester } from '@cubedrop/sdk';
import { configFolder } from '@cubedrop/sdk/node';
import type { TypedDataDomain, TypedDataField } from 'ethers';
import type { Terminal } from '../terminal/terminal.ts';
import { ledgerError, ledgerStatus } from './ledger-error.ts';
import { ledgerPackages, type EthereumApp, type LedgerPackages } from './ledger-packages.ts';
import type { Ledger } from './ledger.ts';

/** Performs a request with the key at a path of the connected Ledger. */
type Method = (app: EthereumApp, path: string, params: readonly unknown[]) => Promise<unknown>;

/** Typed data as a wallet gets it, with the type of the domain. */
interface TypedData {
  domain: TypedDataDomain;
  primaryType: string;
  types: Record<string, TypedDataField[]>;
  message: Record<string, unknown>;
}

/** Status of a Ledger whose Ethereum app does not have a command. */
const UNKNOWN_COMMAND = 0x6d00;

/** Error code for a method that a wallet does not have (EIP-1193). */
const UNSUPPORTED = 4200;

/**
 * Returns a key of a Ledger as an EIP-1193 provider that shows one account and signs, but sends nothing. Each request
 * opens the connection and closes it again, so that other programs can use the Ledger in between. Before the Ledger asks
 * for approval, prints that it does.
 *
 * A request throws CubedropError `unavailable`, `refused` or `canceled`, as `ledgerError` says; otherwise as `packages`.
 * @param packages defaults to those that are installed
 */
export function ledgerProvider(
  { derivationPath }: Ledger,
  { say, env }: Pick<Terminal, 'say' | 'env'>,
  packages: () => LedgerPackages = () => ledgerPackages(configFolder(env)),
): Eip1193Requester {
  return {
    async request({ method, params }) {
      const perform = METHODS.get(method);
      if (!perform) throw Object.assign(new Error(`A Ledger has no ${method}.`), { code: UNSUPPORTED });
      const { connect, createApp } = packages();
      try {
        const transport = await connect();
        try {
          if (method !== 'eth_accounts') say('Check the request on the Ledger, and approve it there.');
          return await perform(createApp(transport), derivationPath, Array.isArray(params) ? params : []);
        } finally {
          await transport.close();
        }
      } catch (error) {
        throw ledgerError(error, method);
      }
    },
  };
}

const METHODS = new Map<string, Method>([
  ['eth_accounts', async (app, path) => [(await app.getAddress(path)).address]],
  [
    'eth_sign',
    async (app, path, [, bytes]) => joined(await app.signPersonalMessage(path, withoutPrefix(String(bytes)))),
  ],
  ['eth_signTypedData', async (app, path, [, json]) => joined(await signTypedData(app, path, String(json)))],
  [
    'eth_signTransaction',
    (app, path, [transaction]) => signTransaction(app, path, transaction as Record<string, string>),
  ],
]);

/** Signs a transaction in the form of JSON-RPC and returns it signed. */
async function signTransaction(
  app: EthereumApp,
  path: string,
  { from: _, gas, type, nonce, ...fields }: Record<string, string>,
): Promise<string> {
  const { Transaction } = await import('ethers');
  const transaction = Transaction.from({
    ...fields,
    type: Number(type),
    nonce: Number(nonce),
    gasLimit: gas ?? null,
  });
  const { v, r, s } = await app.signTransaction(path, withoutPrefix(transaction.unsignedSerialized), null);
  transaction.signature = { r: `0x${r}`, s: `0x${s}`, yParity: Number.parseInt(v, 16) === 0 ? 0 : 1 };
  return transaction.serialized;
}

/**
 * Signs typed data, which the Ledger shows field by field. The oldest models know only the hashes of typed data, and
 * show those.
 */
async function signTypedData(app: EthereumApp, path: string, json: string) {
  const data = JSON.parse(json) as TypedData;
  try {
    return await app.signEIP712Message(path, data);
  } catch (error) {
    if (ledgerStatus(error) !== UNKNOWN_COMMAND) throw error;
  }
  const { TypedDataEncoder } = await import('ethers');
  const { EIP712Domain: _, ...types } = data.types;
  const domainHash = TypedDataEncoder.hashDomain(data.domain);
  const messageHash = TypedDataEncoder.hashStruct(data.primaryType, types, data.message);
  return app.signEIP712HashedMessage(path, withoutPrefix(domainHash), withoutPrefix(messageHash));
}

/** Joins the parts of the signature of a message. Some apps give the parity in place of `v`. */
function joined({ v, r, s }: { v: number; r: string; s: string }): string {
  return `0x${r}${s}${(v < 27 ? v + 27 : v).toString(16)}`;
}

const withoutPrefix = (hex: string): string => hex.slice('0x'.length);
