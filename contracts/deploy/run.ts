import { parseArgs } from 'node:util';
import { JsonRpcProvider, Wallet } from 'ethers';
import { deploy } from './index.ts';
import type { Addresses } from './index.ts';
import { addressesOf, givenWeth, loadRecord, saveRecord } from './record.ts';

export interface RunOptions {
  /** Command-line arguments: `--rpc URL`, and optionally `--weth`, `--creator` and `--owner`, each with an address. */
  args: string[];
  /** Environment variables, with the deployer's private key in DEPLOYER_PRIVATE_KEY. */
  env: Record<string, string | undefined>;
  /** Folder of the records, `<chainId>.json`. */
  folder: string;
  log: (line: string) => void;
}

/**
 * Deploys to the network at a JSON-RPC URL and records each contract. Running it again resumes the deployment.
 *
 * @throws Error with a message for the user if an argument or the key is missing or malformed
 * @throws SyntaxError if the record of the chain is not JSON
 * @throws the errors of `deploy`
 */
export async function runDeploy({ args, env, folder, log }: RunOptions): Promise<Addresses> {
  const { rpc, creator, owner, ...given } = readArguments(args);
  const provider = new JsonRpcProvider(rpc, undefined, { staticNetwork: true, cacheTimeout: -1 });
  try {
    const signer = new Wallet(readKey(env), provider);
    const chainId = Number((await provider.getNetwork()).chainId);
    const record = loadRecord(folder, chainId, await genesisHash(provider));
    const weth = given.weth ?? givenWeth(record);
    log(`chain ${chainId}, deployer ${signer.address}`);

    const addresses = await deploy({
      signer,
      weth,
      creators: creator,
      owner,
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
  'Usage: npm run deploy -w @cubedrop/contracts -- ' +
  '--rpc URL [--weth ADDRESS] [--owner ADDRESS] [--creator ADDRESS]...';

interface Arguments {
  rpc: string;
  weth: string | undefined;
  owner: string | undefined;
  creator: string[];
}

function readArguments(args: string[]): Arguments {
  const { values } = parseArgs({
    args,
    options: {
      rpc: { type: 'string' },
      weth: { type: 'string' },
      owner: { type: 'string' },
      creator: { type: 'string', multiple: true },
    },
  });
  if (values.rpc === undefined) throw new Error(usage);
  const { rpc, weth, owner, creator = [] } = values;
  return { rpc, weth, owner, creator };
}

function readKey(env: RunOptions['env']): string {
  const key = env['DEPLOYER_PRIVATE_KEY'];
  if (!key) throw new Error('DEPLOYER_PRIVATE_KEY must hold the private key of the deployer.');
  // Check the form here, because the library's message would quote a malformed key.
  if (!/^(0x)?[0-9a-f]{64}$/i.test(key))
    throw new Error('DEPLOYER_PRIVATE_KEY is not a private key: 64 hex digits.');
  return key;
}

async function genesisHash(provider: JsonRpcProvider): Promise<string> {
  const hash = (await provider.getBlock(0))?.hash;
  if (!hash) throw new Error('The network did not return its first block.');
  return hash;
}
