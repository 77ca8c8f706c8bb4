import { Contract, ContractFactory, getAddress, keccak256 } from 'ethers';
import type { ContractTransactionResponse, InterfaceAbi, Signer, TransactionReceipt } from 'ethers';
import {
  cubeAbi,
  dropAuctionAbi,
  exchangeAbi,
  musicNftAbi,
  offersAbi,
  userAuctionAbi,
  wethAbi,
} from '../abi/index.ts';
import {
  cubeBytecode,
  cubeRuntime,
  dropAuctionBytecode,
  dropAuctionRuntime,
  exchangeBytecode,
  exchangeRuntime,
  musicNftBytecode,
  musicNftRuntime,
  offersBytecode,
  offersRuntime,
  userAuctionBytecode,
  userAuctionRuntime,
  wethBytecode,
  wethRuntime,
} from '../bytecode/index.ts';
import { OtherBuildError, codeAt, isBuild } from './code.ts';
import type { Runtime } from './code.ts';
import { accountAddress, offerOwnership } from './ownership.ts';
import { requireLocalChain, requireWeth } from './weth.ts';

export { OtherBuildError } from './code.ts';
export { LOCAL_CHAIN_IDS } from './local-chains.ts';

/** Names of the contracts in code and records. */
export const CONTRACT_NAMES = [
  'musicNft',
  'cube',
  'dropAuction',
  'userAuction',
  'exchange',
  'offers',
  'weth',
] as const;

export type ContractName = (typeof CONTRACT_NAMES)[number];

/** Addresses of the contracts on one chain. */
export type Addresses = Record<ContractName, string>;

/** Deployment of a contract. */
export interface Deployed {
  address: string;
  transactionHash: string;
  blockNumber: number;
  /** ABI-encoded, `0x` if there are none. */
  constructorArguments: string;
  /** Keccak-256 of the creation code without constructor arguments, which identifies the version that deployed it. */
  creationCodeHash: string;
}

export interface DeployOptions {
  /** Pays for all transactions and is the first owner of all contracts that have an owner. */
  signer: Signer;
  /** Address of the chain's WETH. By default a new one is deployed, on local chains only. */
  weth?: string | undefined;
  /** Addresses of contracts that an earlier run deployed. Those that have code there are not deployed again. */
  known?: Partial<Addresses> | undefined;
  /** Accounts to grant the creator role, unless they already have it. */
  creators?: readonly string[] | undefined;
  /** Account to offer the ownership of the contracts to. It becomes their owner by accepting. */
  owner?: string | undefined;
  /** Called after each deployment, so that an interrupted run can be resumed with `known`. */
  onDeployed?: ((name: ContractName, deployed: Deployed) => void | Promise<void>) | undefined;
  /** Called with each line of progress. */
  log?: ((line: string) => void) | undefined;
}

const BUILD: Readonly<Record<ContractName, { abi: InterfaceAbi; bytecode: string; runtime: Runtime }>> = {
  musicNft: { abi: musicNftAbi, bytecode: musicNftBytecode, runtime: musicNftRuntime },
  cube: { abi: cubeAbi, bytecode: cubeBytecode, runtime: cubeRuntime },
  dropAuction: { abi: dropAuctionAbi, bytecode: dropAuctionBytecode, runtime: dropAuctionRuntime },
  userAuction: { abi: userAuctionAbi, bytecode: userAuctionBytecode, runtime: userAuctionRuntime },
  exchange: { abi: exchangeAbi, bytecode: exchangeBytecode, runtime: exchangeRuntime },
  offers: { abi: offersAbi, bytecode: offersBytecode, runtime: offersRuntime },
  weth: { abi: wethAbi, bytecode: wethBytecode, runtime: wethRuntime },
};

/**
 * Deploys the contracts to the signer's chain one after the other, waiting for each. With the addresses of an earlier
 * run as `known`, it deploys only what is missing.
 *
 * @throws OtherBuildError if the code of a known contract is not that of this build
 * @throws Error if `weth` is not a WETH contract, or missing on a public chain; if `owner` or a creator is not an
 *   address or is the zero address; if the ownership of a contract has to be offered and the signer is not its owner;
 *   if a deployment reverts, or the known contracts do not refer to each other; errors of the signer pass through
 */
export async function deploy(options: DeployOptions): Promise<Addresses> {
  const { signer, log } = options;
  const owner = options.owner === undefined ? undefined : accountAddress(options.owner, 'own the contracts');
  // Validate the addresses before anything is deployed.
  const creators = (options.creators ?? []).map((account) => accountAddress(account, 'open drops'));
  if (options.weth === undefined) await requireLocalChain(signer);
  else await requireWeth(signer, options.weth);
  const provide = (name: ContractName, args: unknown[]) => provideContract(options, name, args);

  const weth = options.weth ?? (await provide('weth', []));
  const musicNft = await provide('musicNft', []);
  const cube = await provide('cube', [musicNft]);
  const market = [weth, cube, await signer.getAddress()];
  const dropAuction = await provide('dropAuction', market);
  const userAuction = await provide('userAuction', market);
  const exchange = await provide('exchange', market);
  const offers = await provide('offers', [exchange, dropAuction]);
  const addresses = { musicNft, cube, dropAuction, userAuction, exchange, offers, weth: getAddress(weth) };
  await checkWiring(signer, addresses);
  await grantCreators(options, dropAuction, creators);
  if (owner !== undefined) {
    for (const contract of [musicNft, dropAuction, userAuction, exchange]) {
      await offerOwnership(signer, contract, owner, (line) => log?.(line));
    }
  }
  return addresses;
}

/** Returns the address of a known contract, or deploys it. */
async function provideContract(
  { signer, known = {}, log, onDeployed }: DeployOptions,
  name: ContractName,
  args: unknown[],
): Promise<string> {
  const { abi, bytecode, runtime } = BUILD[name];
  const earlier = known[name];
  const code = earlier === undefined ? '0x' : await codeAt(signer, earlier);
  if (earlier !== undefined && code !== '0x') {
    if (!isBuild(code, runtime)) throw new OtherBuildError(name, earlier);
    log?.(`${name} is already at ${earlier}`);
    return getAddress(earlier);
  }
  const factory = new ContractFactory(abi, bytecode, signer);
  const contract = await factory.deploy(...args);
  const receipt = await waitForReceipt(contract.deploymentTransaction());
  const address = await contract.getAddress();
  log?.(`${name} deployed at ${address} in block ${receipt.blockNumber}`);
  await onDeployed?.(name, {
    address,
    transactionHash: receipt.hash,
    blockNumber: receipt.blockNumber,
    constructorArguments: factory.interface.encodeDeploy(args),
    creationCodeHash: keccak256(bytecode),
  });
  return address;
}

/** Ensures that the contracts refer to each other: mixed addresses of two runs would make a broken market. */
async function checkWiring(
  signer: Signer,
  { dropAuction, userAuction, exchange, offers, cube, weth, musicNft }: Addresses,
): Promise<void> {
  const cubeContract = new Contract(cube, cubeAbi, signer);
  const dropContract = new Contract(dropAuction, dropAuctionAbi, signer);
  const userContract = new Contract(userAuction, userAuctionAbi, signer);
  const exchangeContract = new Contract(exchange, exchangeAbi, signer);
  const offersContract = new Contract(offers, offersAbi, signer);
  const expected = [
    { contract: dropContract, getter: 'cube', address: cube },
    { contract: dropContract, getter: 'weth', address: weth },
    { contract: userContract, getter: 'cube', address: cube },
    { contract: userContract, getter: 'weth', address: weth },
    { contract: exchangeContract, getter: 'cube', address: cube },
    { contract: exchangeContract, getter: 'acceptedToken', address: weth },
    { contract: offersContract, getter: 'exchange', address: exchange },
    { contract: offersContract, getter: 'dropAuction', address: dropAuction },
    { contract: offersContract, getter: 'cube', address: cube },
    { contract: offersContract, getter: 'weth', address: weth },
    { contract: cubeContract, getter: 'musicNft', address: musicNft },
  ];
  for (const { contract, getter, address } of expected) {
    const actual = String(await contract.getFunction(getter)());
    if (getAddress(actual) === getAddress(address)) continue;
    throw new Error(`${String(contract.target)} was deployed with ${getter} ${actual}, not ${address}.`);
  }
}

async function grantCreators(
  { signer, log }: DeployOptions,
  dropAuction: string,
  creators: readonly string[],
): Promise<void> {
  const auction = new Contract(dropAuction, dropAuctionAbi, signer);
  for (const account of creators) {
    if (await auction.getFunction('isCreator')(account)) continue;
    await waitForReceipt(await auction.getFunction('setCreator').send(account, true));
    log?.(`${account} may open drops`);
  }
}

async function waitForReceipt(transaction: ContractTransactionResponse | null): Promise<TransactionReceipt> {
  const receipt = await transaction?.wait();
  if (!receipt) throw new Error('The network returned no receipt for a transaction.');
  return receipt;
}
