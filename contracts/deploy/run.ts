import { parseArgs } from 'node:util';
import { JsonRpcProvider, Wallet } from 'ethers';
import { deploy } from './index.ts';
import type { Addresses } from './index.ts';
import { addressesOf, openRecord, saveRecord } from './record.ts';

export interface RunOptions {
  /** Arguments after the program's name: `--rpc URL`, and where wanted `--weth ADDRESS`, `--creator ADDRESS`. */
  args: string[];
  /** Holds the deployer's key as DEPLOYER_PRIVATE_KEY. */
  env: Record<string, string | undefined>;
  /** Where `<chainId>.json` is kept. */
  folder: string;
  log: (line: string) => void;
}

/**
 * Deploys to the network behind a JSON-RPC address and records it, contract by contract. Run again, it goes on.
 *
 * @throws Error with a line for a person when an argument or the key is missing, or the network fails
 */
export async function runDeploy({ args, env, folder, log }: RunOptions): Promise<Addresses> {
  const { rpc, weth, creator } = readArguments(args);
  const provider = new JsonRpcProvider(rpc, undefined, { staticNetwork: true, cacheTimeout: -1 });
  try {
    const signer = new Wallet(readKey(env), provider);
    const chainId = Number((await provider.getNetwork()).chainId);
    const record = openRecord(folder, chainId, await genesisHash(provider));
    log(`chain ${chainId}, deployer ${signer.address}`);

    const addresses = await deploy({
      signer,
      weth,
      creators: creator,
      known: addressesOf(record),
      log,
      onDeployed: (name, deployed) => {
        record.contracts[name] = deployed;
        saveRecord(folder, record);
      },
    });
    if (weth !== undefined) record.contracts.weth = { address: addresses.weth };
    saveRecord(folder, record);
    return addresses;
  } finally {
    provider.destroy();
  }
}

const usage =
  'Usage: npm run deploy -w @cubedrop/contracts -- --rpc URL [--weth ADDRESS] [--creator ADDRESS]...';

function readArguments(args: string[]): { rpc: string; weth: string | undefined; creator: string[] } {
  const { values } = parseArgs({
    args,
    options: {
      rpc: { type: 'string' },
      weth: { type: 'string' },
      creator: { type: 'string', multiple: true },
    },
  });
  if (values.rpc === undefined) throw new Error(usage);
  return { rpc: values.rpc, weth: values.weth, creator: values.creator ?? [] };
}

function readKey(env: RunOptions['env']): string {
  const key = env['DEPLOYER_PRIVATE_KEY'];
  if (!key) throw new Error('DEPLOYER_PRIVATE_KEY must hold the private key of the deployer.');
  // The library would put a malformed key into its message.
  if (!/^(0x)?[0-9a-f]{64}$/i.test(key))
    throw new Error('DEPLOYER_PRIVATE_KEY is not a private key: 64 hex digits.');
  return key;
}

async function genesisHash(provider: JsonRpcProvider): Promise<string> {
  const hash = (await provider.getBlock(0))?.hash;
  if (!hash) throw new Error('The network does not give its first block.');
  return hash;
}
