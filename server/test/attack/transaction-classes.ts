import {
  cubeAbi,
  dropAuctionAbi,
  exchangeAbi,
  musicNftAbi,
  offersAbi,
  userAuctionAbi,
  wethAbi,
} from '@cubedrop/contracts/abi';
import type { ContractName } from '@cubedrop/contracts/deploy';
import { Interface, type InterfaceAbi } from 'ethers';

/** Whether only one of several equal transactions succeeds, or each of them does, for the reason given. */
export type TransactionClass = 'once' | { readonly repeatable: string };

const SETS: TransactionClass = { repeatable: 'Sets a value, and sets the same one again.' };
const RAISES: TransactionClass = {
  repeatable: 'Raises a counter, which ends what was signed or approved before.',
};
const BIDS: TransactionClass = {
  repeatable:
    'Adds to the bidder’s total. Clients use the overload with the previous total, which succeeds once.',
};
const LISTS: TransactionClass = {
  repeatable: 'Replaces the order of the seller for the cube, which can be bought once.',
};

const OWNABLE = {
  'acceptOwnership()': 'once',
  'transferOwnership(address)': SETS,
} as const satisfies Record<string, TransactionClass>;
const PAUSABLE = { 'pause()': 'once', 'unpause()': 'once' } as const satisfies Record<
  string,
  TransactionClass
>;

const AUCTIONS: Readonly<Record<string, TransactionClass>> = {
  ...OWNABLE,
  ...PAUSABLE,
  'renounceOwnership()': 'once',
  'bid(uint256,uint256,uint256)': BIDS,
  'bid(uint256,uint256,uint256,uint256)': 'once',
  'lowerMinimumBids(uint256,uint256,uint256)': 'once',
  'claimFunds(uint256,uint256)': 'once',
  'claimNFT(uint256,uint256)': 'once',
  'claimNFTTo(uint256,uint256,address)': 'once',
  'settle(uint256,uint256[])': 'once',
  'withdraw(uint256,uint256)': 'once',
  'withdrawAll(uint256[],uint256[])': 'once',
};

/**
 * The class of each function of the contracts that changes something, by its signature. A test fails if such a function
 * of the ABIs is missing here.
 */
export const transactionClasses: Readonly<Record<ContractName, Readonly<Record<string, TransactionClass>>>> =
  {
    musicNft: {
      ...OWNABLE,
      'renounceOwnership()': 'once',
      'new_batch(uint256,uint256[],bytes32[])': { repeatable: 'Mints new NFTs each time.' },
      'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)': 'once',
      'safeTransferFrom(address,address,uint256,uint256,bytes)': 'once',
      'setApprovalForAll(address,bool)': SETS,
    },
    cube: {
      'approve(address,uint256)': SETS,
      'consign(address,uint256)': 'once',
      'convey(address,address,uint256)': 'once',
      'createCube(string)': { repeatable: 'Creates a cube without NFTs each time.' },
      'createCube(string,uint256[6])': 'once',
      'createCube(string,uint256[6],uint256)': 'once',
      'declineTransfers(bool)': SETS,
      'raiseCounter(address)': RAISES,
      'safeTransferFrom(address,address,uint256)': 'once',
      'safeTransferFrom(address,address,uint256,bytes)': 'once',
      'setApprovalForAll(address,bool)': SETS,
      'transferFrom(address,address,uint256)': 'once',
    },
    dropAuction: {
      ...AUCTIONS,
      'newAuction(uint256,uint256,uint256,uint256[])': 'once',
      'newAuction(uint256,uint256,uint256,uint256,bytes32,uint256[])': 'once',
      'newAuction(uint256,uint256,uint256,uint256,bytes32,uint256,uint256[])': 'once',
      'setCreator(address,bool)': SETS,
    },
    userAuction: {
      ...AUCTIONS,
      'executeOrder(uint256,uint256,uint256)': 'once',
      'newAuction(uint256,uint256,uint256,uint256)': 'once',
      'newAuction(uint256,uint256,uint256,uint256,uint256,uint256,uint256)': 'once',
    },
    exchange: {
      ...OWNABLE,
      ...PAUSABLE,
      'cancelAll()': RAISES,
      'cancelOrder(address,uint256)': 'once',
      'createOrder(address,uint256,uint256,uint256)': LISTS,
      'createOrder(address,uint256,uint256,uint256,uint256,uint256)': LISTS,
      'executeOrder(address,uint256,uint256)': 'once',
      'setOwnerCutPerMillion(uint256)': SETS,
      'setPublicationFee(uint256)': SETS,
    },
    offers: {
      'acceptOffer((address,uint256,address,uint256,uint256,uint256,uint256,uint256,uint256,uint256),bytes,uint256,uint256)':
        'once',
      'cancel(bytes32)': 'once',
      'cancelAll()': RAISES,
      'fillListing((address,uint256,uint256,uint256,uint256,uint256,uint256,uint256),bytes)': 'once',
    },
    weth: {
      'approve(address,uint256)': SETS,
      'deposit()': { repeatable: 'Wraps the ether that is sent along.' },
      'transfer(address,uint256)': 'once',
      'transferFrom(address,address,uint256)': 'once',
      'withdraw(uint256)': 'once',
    },
  };

const ABIS: Readonly<Record<ContractName, InterfaceAbi>> = {
  musicNft: musicNftAbi,
  cube: cubeAbi,
  dropAuction: dropAuctionAbi,
  userAuction: userAuctionAbi,
  exchange: exchangeAbi,
  offers: offersAbi,
  weth: wethAbi,
};
const CONTRACTS = Object.keys(ABIS) as ContractName[];

/** Returns the functions of the ABIs that change something, by name of the contract. */
export function writeFunctions(): Record<string, string[]> {
  return Object.fromEntries(
    CONTRACTS.map((name) => {
      const signatures: string[] = [];
      new Interface(ABIS[name]).forEachFunction((fragment) => {
        if (!fragment.constant) signatures.push(fragment.format('sighash'));
      });
      return [name, signatures.sort()];
    }),
  );
}

/** Returns the functions that must have a race, such as `weth.withdraw(uint256)`. */
export function raceableFunctions(): string[] {
  return CONTRACTS.flatMap((name) =>
    Object.entries(transactionClasses[name]).flatMap(([signature, kind]) =>
      kind === 'once' ? [`${name}.${signature}`] : [],
    ),
  );
}
