import { Contract, isError } from 'ethers';
import type { Signer } from 'ethers';
import { wethAbi } from '../abi/index.ts';
import { codeAt } from './code.ts';
import { LOCAL_CHAIN_IDS } from './local-chains.ts';

/**
 * Ensures that the signer's chain is a local one, where WETH has no value.
 * @throws Error if it is a public chain, or if the signer has no provider
 */
export async function requireLocalChain(signer: Signer): Promise<void> {
  if (signer.provider === null) throw new Error('The signer has no provider.');
  const chainId = Number((await signer.provider.getNetwork()).chainId);
  if (LOCAL_CHAIN_IDS.includes(chainId)) return;
  throw new Error(
    `Chain ${chainId} is not a local one, so no WETH is deployed to it. Pass the address of its WETH (--weth).`,
  );
}

/**
 * Ensures that an address is that of a WETH.
 * @throws Error if it has no code, if its symbol is not WETH or its number of decimals is not 18, or if the signer
 *   has no provider
 */
export async function requireWeth(signer: Signer, address: string): Promise<void> {
  if ((await codeAt(signer, address)) === '0x') {
    throw new Error(`There is no contract at ${address}, which was given as WETH.`);
  }
  const token = new Contract(address, wethAbi, signer);
  const [symbol, decimals] = await Promise.all([read(token, 'symbol'), read(token, 'decimals')]);
  if (symbol === 'WETH' && decimals === '18') return;
  throw new Error(
    `The contract at ${address} is not WETH: its symbol is ${symbol ?? 'missing'}, its decimals are ${decimals ?? 'missing'}.`,
  );
}

/** Returns the result of a view function, `undefined` if the contract has no such function. */
async function read(token: Contract, method: string): Promise<string | undefined> {
  try {
    return String(await token.getFunction(method)());
  } catch (error) {
    if (isError(error, 'CALL_EXCEPTION') || isError(error, 'BAD_DATA')) return undefined;
    throw error;
  }
}
