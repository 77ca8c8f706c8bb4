import { keccak256 } from 'ethers';
import { CubedropError, isCubedropError } from '../../base/errors.ts';
import { sameAddress, type Address, type Hex } from '../../base/hex.ts';
import type { ContractIdentity, ContractsOnChain } from './types.ts';
import type { ContractName } from '../../chain/abis.ts';
import { readContract } from '../../chain/contracts.ts';
import { isKnownCode, isPublicWeth } from './identify-code.ts';
import { readCode } from '../../chain/transactions.ts';
import type { Chain } from '../../chain/types.ts';

/**
 * Reads the code of each contract named by the server, and whether the contracts refer to each other. This cannot
 * detect a node that returns false code.
 * @throws CubedropError `unavailable`; `refused` if there is no contract at one of the addresses
 */
export async function readContracts(chain: Chain): Promise<ContractsOnChain> {
  const { chainId, genesisHash } = chain.network;
  const named = Object.entries(chain.contracts).filter(([, address]) => address) as [ContractName, Address][];
  const contracts = await Promise.all(named.map(([name, address]) => identityOf(chain, name, address)));
  return { chainId, genesisHash, contracts, miswired: await readMiswired(chain) };
}

async function identityOf(chain: Chain, name: ContractName, address: Address): Promise<ContractIdentity> {
  const code = await readCode(chain, address);
  if (code === '0x') {
    throw new CubedropError(
      'refused',
      `There is no contract at ${address}, where the server names ${name}.`,
      {
        details: { contract: name, address },
      },
    );
  }
  const isWeth = name === 'weth' && isPublicWeth(chain.network.chainId, address);
  return { name, address, codeHash: keccak256(code) as Hex, isKnown: isWeth || isKnownCode(name, code) };
}

/** Returns the references to contracts other than the named ones, such as `exchange.cube`. */
async function readMiswired(chain: Chain): Promise<string[]> {
  const { musicNft, cube, weth, userAuction, exchange } = chain.contracts;
  const links: [string, Promise<string>, Address][] = [
    ['cube.musicNft', readContract(chain, 'cube', 'musicNft', []), musicNft],
    ['dropAuction.cube', readContract(chain, 'dropAuction', 'cube', []), cube],
    ['dropAuction.weth', readContract(chain, 'dropAuction', 'weth', []), weth],
  ];
  if (userAuction)
    links.push(
      ['userAuction.cube', readContract(chain, 'userAuction', 'cube', []), cube],
      ['userAuction.weth', readContract(chain, 'userAuction', 'weth', []), weth],
    );
  if (exchange)
    links.push(
      ['exchange.cube', readContract(chain, 'exchange', 'cube', []), cube],
      ['exchange.acceptedToken', readContract(chain, 'exchange', 'acceptedToken', []), weth],
    );
  const fits = await Promise.all(
    links.map(([, actual, named]) =>
      actual.then(
        (address) => sameAddress(address, named),
        (error: unknown) => {
          if (isCubedropError(error, 'unavailable')) throw error;
          // The contract has no such function, so it cannot be one of ours.
          return false;
        },
      ),
    ),
  );
  return links.flatMap(([link], place) => (fits[place] ? [] : [link]));
}
