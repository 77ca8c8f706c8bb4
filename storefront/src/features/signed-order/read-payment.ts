import type { Address } from '@cubedrop/sdk';
import type { Config } from '@cubedrop/sdk/api';
import { connectChain } from '@cubedrop/sdk/chain';
import { readOfferPayment } from '@cubedrop/sdk/flows';
import type { OfferPayment } from './offer-values.ts';

/**
 * Returns the balance, allowance and gas costs that determine how a buyer would pay for an offer. Imports ethers, so
 * load this module on demand.
 */
export const readPayment = (config: Config, buyer: Address): Promise<OfferPayment> =>
  readOfferPayment(connectChain(config), buyer);
