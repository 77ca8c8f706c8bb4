import { Contract, ContractFactory, getAddress } from 'ethers';
import type { ContractTransactionResponse, InterfaceAbi, Signer, TransactionReceipt } from 'ethers';
import { cubeAbi, dropAuctionAbi, exchangeAbi, musicNftAbi, userAuctionAbi, wethAbi } from '../abi/index.ts';
import {
  cubeBytecode,
  dropAuctionBytecode,
  exchangeBytecode,
  musicNftBytecode,
  userAuctionBytecode,
  wethBytecode,
} from '../bytecode/index.ts';

/** Addresses of the contracts on one chain. */
export interface Addresses {
  musicNft: string;
  cube: string;
  dropAuction: string;
  userAuction: string;
  exchange: string;
  weth: string;
}

export type ContractName = keyof Addresses;

/** Deployment of a contract. */
export interface Deployed {
  address: string;
  transactionHash: string;
  blockNumber: number;
}

export interface DeployOptions {
  /** Pays for everything and owns the auctions and the exchange. */
  signer: Signer;
  /** Address of the chain's WETH. By default a new one is deployed, which is for local chains only. */
  weth?: string | undefined;
  /** Addresses deployed by an earlier run. Contracts with code at their address are not deployed again. */
  known?: Partial<Addresses> | undefined;
  /** Accounts to grant the creator role, unless they have it already. */
  creators?: readonly string[] | undefined;
  /** Called after each deployment, so that an interrupted run can be resumed with `known`. */
  onDeployed?: ((name: ContractName, deployed: Deployed) => void | Promise<void>) | undefined;
  /** Called with each line of progress. */
  log?: ((line: string) => void) | undefined;
}

/**
 * Deploys the contracts to the signer's chain one after the other, waiting for each.
 * With the addresses of an earlier run as `known`, it deploys only what is missing.
 *
 * @throws Error if `weth` has no code, a deployment reverts, or the known contracts do not refer to each other;
 *   errors of the signer pass through
 */
export async function deploy(options: DeployOptions): Promise<Addresses> {
  const { signer, known = {} } = options;
  if (options.weth !== undefined && !(await hasCode(signer, options.weth))) {
    throw new Error(`There is no contract at ${options.weth}, which was given as WETH.`);
  }
  const bring = (name: ContractName, abi: InterfaceAbi, bytecode: string, args: unknown[]) =>
    bringOne(options, name, known[name], abi, bytecode, args);

  const weth = options.weth ?? (await bring('weth', wethAbi, wethBytecode, []));
  const musicNft = await bring('musicNft', musicNftAbi, musicNftBytecode, []);
  const cube = await bring('cube', cubeAbi, cubeBytecode, [musicNft]);
  const owner = await signer.getAddress();
  const market = [weth, cube, owner];
  const dropAuction = await bring('dropAuction', dropAuctionAbi, dropAuctionBytecode, market);
  const userAuction = await bring('userAuction', userAuctionAbi, userAuctionBytecode, market);
  const exchange = await bring('exchange', exchangeAbi, exchangeBytecode, market);
  const addresses = { musicNft, cube, dropAuction, userAuction, exchange, weth: getAddress(weth) };
  await checkWiring(signer, addresses);
  await grantCreators(options, dropAuction);
  return addresses;
}

async function bringOne(
  { signer, log, onDeployed }: DeployOptions,
  name: ContractName,
  known: string | undefined,
  abi: InterfaceAbi,
  bytecode: string,
  args: unknown[],
): Promise<string> {
  if (known !== undefined && (await hasCode(signer, known))) {
    log?.(`${name} is at ${known} already`);
    return getAddress(known);
  }
  const contract = await new ContractFactory(abi, bytecode, signer).deploy(...args);
  const receipt = await mined(contract.deploymentTransaction());
  const address = await contract.getAddress();
  log?.(`${name} deployed at ${address} in block ${receipt.blockNumber}`);
  await onDeployed?.(name, { address, transactionHash: receipt.hash, blockNumber: receipt.blockNumber });
  return address;
}

/** Ensures that the contracts refer to each other, since mixed addresses of two runs would make a broken market. */
async function checkWiring(
  signer: Signer,
  { dropAuction, userAuction, exchange, cube, weth, musicNft }: Addresses,
): Promise<void> {
  const ofCubes = new Contract(cube, cubeAbi, signer);
  const ofDrops = new Contract(dropAuction, dropAuctionAbi, signer);
  const ofOwners = new Contract(userAuction, userAuctionAbi, signer);
  const ofOrders = new Contract(exchange, exchangeAbi, signer);
  const expected = [
    { contract: ofDrops, part: 'cube', address: cube },
    { contract: ofDrops, part: 'weth', address: weth },
    { contract: ofOwners, part: 'cube', address: cube },
    { contract: ofOwners, part: 'weth', address: weth },
    { contract: ofOrders, part: 'cube', address: cube },
    { contract: ofOrders, part: 'acceptedToken', address: weth },
    { contract: ofCubes, part: 'musicNft', address: musicNft },
  ];
  for (const { contract, part, address } of expected) {
    const actual = String(await contract.getFunction(part)());
    if (getAddress(actual) === getAddress(address)) continue;
    throw new Error(`${String(contract.target)} was deployed with ${part} ${actual}, not ${address}.`);
  }
}

async function grantCreators(
  { signer, creators = [], log }: DeployOptions,
  dropAuction: string,
): Promise<void> {
  const auction = new Contract(dropAuction, dropAuctionAbi, signer);
  for (const account of creators) {
    if (await auction.getFunction('isCreator')(account)) continue;
    await mined(await auction.getFunction('setCreator').send(account, true));
    log?.(`${account} may open drops`);
  }
}

async function hasCode(signer: Signer, address: string): Promise<boolean> {
  if (signer.provider === null) throw new Error('The signer has no provider.');
  return (await signer.provider.getCode(address)) !== '0x';
}

async function mined(transaction: ContractTransactionResponse | null): Promise<TransactionReceipt> {
  const receipt = await transaction?.wait();
  if (!receipt) throw new Error('The network gave no receipt for a deployment.');
  return receipt;
}
