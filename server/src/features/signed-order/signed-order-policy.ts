import { sameAddress, type Address } from '@cubedrop/sdk';
import { forbidden } from '../../platform/errors.ts';

/**
 * Anyone may publish an order of a contract, since a contract cannot call the server itself.
 * @throws HttpError 403 unless `wallet` may publish an order of `maker`
 */
export function assertMayPublish(
  wallet: string,
  maker: { readonly address: Address; readonly isContract: boolean },
): void {
  if (!maker.isContract && !sameAddress(maker.address, wallet))
    throw forbidden('Only the maker of an order can publish it.');
}

/** @throws HttpError 403 unless `wallet` made or published the order. Wallets are in lower case. */
export function assertMayWithdraw(
  wallet: string,
  { maker, publisher }: { readonly maker: string; readonly publisher: string },
): void {
  if (wallet !== maker && wallet !== publisher)
    throw forbidden('Only the maker of an order, or the account that published it, can withdraw it.');
}
