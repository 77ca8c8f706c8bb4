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

/** Where the contracts of one chain are. */
export interface Addresses {
  musicNft: string;
  cube: string;
  dropAuction: string;
  userAuction: string;
  exchange: string;
  weth: string;
}

export type ContractName = keyof Addresses;

/** How a contract got on the chain. Absent where it was there before. */
export interface Deployed {
  address: string;
  transactionHash: string;
  blockNumber: number;
}

export interface DeployOptions {
  /** Pays for everything and owns the auctions and the exchange. */
  signer: Signer;
  /** The chain's WETH. Without it one is deployed, which is for local chains only. */
  weth?: string | undefined;
  /** What an earlier run deployed: contracts with code at their address are kept as they are. */
  known?: Partial<Addresses> | undefined;
  /** Accounts that get the creator role, where they do not have it. */
  creators?: readonly string[] | undefined;
  /** Told each new contract as soon as it stands, so that a run cut off can go on with `known`. */
  onDeployed?: ((name: ContractName, deployed: Deployed) => void | Promise<void>) | undefined;
  /** Takes a line of progress for a person. */
  log?: ((line: string) => void) | undefined;
}

/**
 * Brings the contracts onto the signer's chain, one after the other, each waited for.
 * Run again with the addresses of the last run as `known`, it deploys only what is missing.
 *
 * @throws Error when `weth` has no code, a deployment is reverted, or the known contracts do not belong together;
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

/** Known addresses of two different runs would make an auction of cubes that nobody can see. */
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
    const actual: string = await contract.getFunction(part)();
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
    await mined(await auction.getFunction('setCreator')(account, true));
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
