import { keccak256 } from 'ethers';
import { CubedropError, isCubedropError } from '../../base/errors.ts';
import { sameAddress, toHex, type Address } from '../../base/hex.ts';
import type { ContractIdentity, ContractsOnChain } from './types.ts';
import type { ContractName } from '../../chain/abis.ts';
import { deployedContracts, readContract } from '../../chain/contracts.ts';
import { isKnownCode, publicWeth } from './identify-code.ts';
import { readCode } from '../../chain/transactions.ts';
import type { Chain } from '../../chain/types.ts';

/**
 * Reads the code of each contract that the server names, and whether the contracts refer to each other. Cannot detect a
 * node that returns false code.
 * @throws CubedropError `unavailable`; `refused` if there is no contract at one of the addresses
 */
export async function readContracts(chain: Chain): Promise<ContractsOnChain> {
  const { chainId, genesisHash } = chain.network;
  const contracts = await Promise.all(
    deployedContracts(chain).map(({ name, address }) => identityOf(chain, name, address)),
  );
  return { chainId, genesisHash, contracts, miswired: await readMiswired(chain) };
}

async function identityOf(chain: Chain, name: ContractName, address: Address): Promise<ContractIdentity> {
  const code = await readCode(chain, address);
  if (code === '0x') {
    throw new CubedropError(
      'refused',
      `There is no contract at ${address}, the server's address of ${name}.`,
      { details: { contract: name, address } },
    );
  }
  // Anyone can deploy a known build of WETH. On a network with a canonical WETH, everybody else uses that one.
  const weth = name === 'weth' ? publicWeth(chain.network.chainId) : undefined;
  const isKnown = weth ? sameAddress(weth, address) : isKnownCode(name, code);
  return { name, address, codeHash: toHex(keccak256(code)), isKnown };
}

/** References between the contracts: the getter of a contract, and the contract whose address it has to return. */
export const REFERENCES = [
  { contract: 'cube', getter: 'musicNft', to: 'musicNft' },
  { contract: 'dropAuction', getter: 'cube', to: 'cube' },
  { contract: 'dropAuction', getter: 'weth', to: 'weth' },
  { contract: 'userAuction', getter: 'cube', to: 'cube' },
  { contract: 'userAuction', getter: 'weth', to: 'weth' },
  { contract: 'exchange', getter: 'cube', to: 'cube' },
  { contract: 'exchange', getter: 'acceptedToken', to: 'weth' },
  { contract: 'offers', getter: 'exchange', to: 'exchange' },
  { contract: 'offers', getter: 'dropAuction', to: 'dropAuction' },
  { contract: 'offers', getter: 'cube', to: 'cube' },
  { contract: 'offers', getter: 'weth', to: 'weth' },
] as const;

/** Returns the references to contracts other than those that the server names, such as `exchange.cube`. */
async function readMiswired(chain: Chain): Promise<string[]> {
  const references = REFERENCES.filter(({ contract }) => chain.contracts[contract]);
  const isCorrect = await Promise.all(
    references.map(({ contract, getter, to }) =>
      // Each of these getters takes no arguments and returns an address.
      readContract(chain, contract as 'cube', getter as 'musicNft', []).then(
        (address) => sameAddress(address, chain.contracts[to]),
        (error: unknown) => {
          if (isCubedropError(error, 'unavailable') || isCubedropError(error, 'aborted')) throw error;
          // The contract has no such function, so it is not one of the platform's.
          return false;
        },
      ),
    ),
  );
  return references.flatMap(({ contract, getter }, index) =>
    isCorrect[index] ? [] : [`${contract}.${getter}`],
  );
}
