import {
  listingStruct,
  makerOf,
  offerStruct,
  orderTypedData,
  toAddress,
  toHex,
  ZERO_ADDRESS,
  type Listing,
  type Offer,
  type OfferTarget,
  type OrderDomain,
  type SignedOrder,
  type UnsignedOrder,
  type WantedCubes,
} from '@cubedrop/sdk';
import type { Wire } from '@cubedrop/sdk/api';
import type { TestChain } from '../chain/test-chain.ts';

/** Terms of an order that a test sets itself. */
type Changes<Order extends UnsignedOrder> = Partial<Omit<Order, 'kind'>>;

let salts = 0n;

/** Makes and fills signed orders of a chain's accounts. */
export function signedOrders(
  chain: Pick<TestChain, 'accounts' | 'addresses' | 'contract' | 'send' | 'time'>,
) {
  const domain: OrderDomain = { chainId: 3, offers: toAddress(chain.addresses.offers!) };
  const address = (account: number) => toAddress(chain.accounts[account]!.address);
  const read = (name: 'offers' | 'cube', method: string, ...args: unknown[]): Promise<bigint> =>
    chain.contract(name, 0).getFunction(method)(...args) as Promise<bigint>;
  const terms = async (account: number) => ({
    price: 500n,
    expiresAt: (await chain.time()) + 3600,
    maxCutPerMillion: 100_000n,
    counter: await read('offers', 'counterOf', address(account)),
    salt: ++salts,
  });
  const sign = async <Order extends UnsignedOrder>(
    account: number,
    order: Order,
    boundTo = domain,
  ): Promise<SignedOrder<Order>> => {
    const typed = orderTypedData(order, boundTo);
    const signer = chain.accounts[account]!;
    return { order, signature: toHex(await signer.signTypedData(typed.domain, typed.types, typed.message)) };
  };
  return {
    domain,
    sign,
    /** Wraps `wei`, and allows the contract Offers to transfer that much WETH and all cubes of the account. */
    async approve(account: number, wei = 0n): Promise<void> {
      if (wei > 0n) await chain.send(account, 'weth', 'deposit', { value: wei });
      await chain.send(account, 'weth', 'approve', domain.offers, wei);
      await chain.send(account, 'cube', 'setApprovalForAll', domain.offers, true);
    },
    /** Signs a listing of 500 wei for an hour. */
    async listing(account: number, cubeId: bigint, changes: Changes<Listing> = {}) {
      const transferCount = await read('cube', 'transferCountOf', cubeId);
      const own = { kind: 'listing', seller: address(account), cubeId, transferCount } as const;
      return sign<Listing>(account, { ...own, ...(await terms(account)), ...changes });
    },
    /**
     * Signs an offer of 500 wei for an hour. An offer for any cube of a creator is for the existing ones, unless
     * `maxCubeId` is given.
     */
    async offer(account: number, wanted: WantedCubes | OfferTarget, changes: Changes<Offer> = {}) {
      const target: OfferTarget =
        wanted.kind === 'creator' ? { maxCubeId: await read('cube', 'totalSupply'), ...wanted } : wanted;
      const own = { kind: 'offer', buyer: address(account), target } as const;
      return sign<Offer>(account, { ...own, ...(await terms(account)), ...changes });
    },
    /** Buys a listed cube, paying its price in ether. */
    fill: (account: number, { order, signature }: SignedOrder<Listing>) =>
      chain.send(account, 'offers', 'fillListing', listingStruct(order), signature, { value: order.price }),
    /** Sells a cube to the maker of an offer. */
    accept: (account: number, { order, signature }: SignedOrder<Offer>, cubeId: bigint) =>
      chain.send(account, 'offers', 'acceptOffer', offerStruct(order), signature, cubeId, 0n),
  };
}

/** Returns the body of a request that publishes an order. */
export function bodyOf({ order, signature }: SignedOrder): Wire['NewSignedOrder'] {
  const { kind, price, expiresAt, maxCutPerMillion, counter, salt } = order;
  const struct = kind === 'listing' ? listingStruct(order) : offerStruct(order);
  return {
    kind,
    maker: makerOf(order),
    cubeId: String(struct.cubeId),
    creator: 'creator' in struct ? struct.creator : ZERO_ADDRESS,
    maxCubeId: 'maxCubeId' in struct ? String(struct.maxCubeId) : '0',
    dropId: 'dropId' in struct ? String(struct.dropId) : '0',
    transferCount: 'transferCount' in struct ? String(struct.transferCount) : '0',
    priceInWei: String(price),
    expiresAt,
    maxCutPerMillion: Number(maxCutPerMillion),
    counter: String(counter),
    salt: String(salt),
    signature,
  };
}
