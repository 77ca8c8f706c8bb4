import { faultsOf, type Fault } from '../fault.ts';
import { chosenFault, textFault } from '../text.ts';
import { accountMessages as messages } from './messages.ts';

/** The fewest characters of a password. */
export const SHORTEST_PASSWORD = 4;

/** How many digits a pin has. */
export const PIN_DIGITS = 6;

/** What a business signs up as. */
export const BUSINESS_ROLES = ['importer', 'exporter'] as const;

/** The first page of the business sign-up. */
export interface BusinessForm {
  city: string;
  country: string;
  address: string;
  /** The business's name. */
  factoryName: string;
}

/** Everything wrong with the business form, in the order in which it is told. */
export function checkBusiness(form: BusinessForm): Fault[] {
  return faultsOf(
    textFault('city', form.city, messages.cityMissing),
    chosenFault('country', form.country, messages.countryMissing),
    textFault('address', form.address, messages.addressMissing),
    textFault('factoryName', form.factoryName, messages.businessNameMissing),
  );
}

/** An e-mail address as it is sent and kept: in lower case, without spaces around it. */
export function plainEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** An account's address as screens show it: its first 10 characters. */
export function shortAddress(address: string): string {
  return address.slice(0, 10);
}
