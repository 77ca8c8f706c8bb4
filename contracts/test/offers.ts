import { TypedDataEncoder } from 'ethers';
import { offersAbi } from '../abi/index.ts';
import { offersBytecode } from '../bytecode/index.ts';
import { deployContract, now, provider } from './chain.ts';
import type { Outcome, TestContract } from './chain.ts';
import type { Market } from './market.ts';
import { DAY, people } from './world.ts';

const { admin, creator, alice, bob, carol } = people;

/** EIP-712 types of the orders, as wallets get them. */
export const orderTypes = {
  Listing: [
    { name: 'seller', type: 'address' },
    { name: 'cubeId', type: 'uint256' },
    { name: 'transferCount', type: 'uint256' },
    { name: 'priceInWei', type: 'uint256' },
    { name: 'expiresAt', type: 'uint256' },
    { name: 'maxCutPerMillion', type: 'uint256' },
    { name: 'counter', type: 'uint256' },
    { name: 'salt', type: 'uint256' },
  ],
  Offer: [
    { name: 'buyer', type: 'address' },
    { name: 'cubeId', type: 'uint256' },
    { name: 'creator', type: 'address' },
    { name: 'maxCubeId', type: 'uint256' },
    { name: 'dropId', type: 'uint256' },
    { name: 'priceInWei', type: 'uint256' },
    { name: 'expiresAt', type: 'uint256' },
    { name: 'maxCutPerMillion', type: 'uint256' },
    { name: 'counter', type: 'uint256' },
    { name: 'salt', type: 'uint256' },
  ],
};

/** The fields of a listing or an offer, in the order of its EIP-712 type. */
export type Order = Record<string, bigint | number | string>;
type Kind = keyof typeof orderTypes;

/** The contract for signed orders in a test market, approved by the creator and the bidders. */
export class TestOffers {
  readonly contract: TestContract;
  readonly #domain: { name: string; version: string; chainId: bigint; verifyingContract: string };

  constructor(contract: TestContract, chainId: bigint) {
    this.contract = contract;
    this.#domain = { name: 'Cubedrop', version: '1', chainId, verifyingContract: contract.address };
  }

  /**
   * Deploys the contract for a market. The creator and the bidders approve it for their cubes and for 1000 wei of WETH.
   */
  static async in({ exchange, drops, cube, weth }: Market): Promise<TestOffers> {
    const contract = await deployContract(admin, offersAbi, offersBytecode, exchange.address, drops.address);
    for (const account of [creator, alice, bob, carol]) {
      await cube.send(account, 'setApprovalForAll', contract.address, true);
      await weth.send(account, 'approve', contract.address, 1000n);
    }
    return new TestOffers(contract, (await provider.getNetwork()).chainId);
  }

  /** Returns a listing of cube 1 by the creator for 100 wei, valid for a day. */
  async listing(terms: Order = {}): Promise<Order> {
    const expiresAt = (await now()) + DAY;
    const fixed = { maxCutPerMillion: 50_000, counter: 0, salt: 7 };
    return { seller: creator, cubeId: 1, transferCount: 0, priceInWei: 100, expiresAt, ...fixed, ...terms };
  }

  /**
   * Returns an offer of 100 wei by Alice, valid for a day; for cube 1 unless the terms name another target. An offer
   * for a creator's cubes is for those with ids up to 12 unless the terms say otherwise.
   */
  async offer(terms: Order = {}): Promise<Order> {
    const expiresAt = (await now()) + DAY;
    const target = {
      cubeId: 'creator' in terms || 'dropId' in terms ? 0 : 1,
      creator: `0x${'0'.repeat(40)}`,
      maxCubeId: 'creator' in terms ? 12 : 0,
    };
    const fixed = { maxCutPerMillion: 50_000, counter: 0, salt: 7 };
    return { buyer: alice, ...target, dropId: 0, priceInWei: 100, expiresAt, ...fixed, ...terms };
  }

  /** Signs an order as a wallet does. `chainId` defaults to the test network's. */
  async sign(account: string, order: Order, chainId = this.#domain.chainId): Promise<string> {
    const kind = kindOf(order);
    const signer = await provider.getSigner(account);
    if (chainId === this.#domain.chainId)
      return signer.signTypedData(this.#domain, { [kind]: orderTypes[kind] }, order);
    const types = { EIP712Domain: domainTypes, [kind]: orderTypes[kind] };
    const domain = { ...this.#domain, chainId: Number(chainId) };
    const typed = JSON.stringify({ types, domain, primaryType: kind, message: order });
    return provider.send('eth_signTypedData_v4', [account, typed]) as Promise<string>;
  }

  /** Returns the hash of an order as wallets compute it. */
  hash(order: Order): string {
    const kind = kindOf(order);
    return TypedDataEncoder.hash(this.#domain, { [kind]: orderTypes[kind] }, order);
  }

  /** Buys a listed cube; the signature defaults to the seller's. */
  async fill(buyer: string, listing: Order, { signature = '', value = 0n } = {}): Promise<Outcome> {
    const signed = signature || (await this.sign(String(listing['seller']), listing));
    return this.contract.pay(buyer, value, 'fillListing', Object.values(listing), signed);
  }

  /** Sells a cube for an offer; the signature defaults to the buyer's. */
  async accept(
    seller: string,
    offer: Order,
    { cubeId = 1, minimum = 0, signature = '' } = {},
  ): Promise<Outcome> {
    const signed = signature || (await this.sign(String(offer['buyer']), offer));
    return this.contract.send(seller, 'acceptOffer', Object.values(offer), signed, cubeId, minimum);
  }
}

const domainTypes = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
];

const kindOf = (order: Order): Kind => ('seller' in order ? 'Listing' : 'Offer');
