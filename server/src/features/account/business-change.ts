import type { BusinessForm } from '@cubedrop/sdk';

const FIELDS = ['city', 'country', 'address', 'factoryName'] as const;

/** Returns the previous values of the fields that a form changes. */
export function changedFields(before: BusinessForm, form: BusinessForm): Partial<BusinessForm> {
  return Object.fromEntries(
    FIELDS.filter((field) => before[field] !== form[field]).map((field) => [field, before[field]]),
  );
}
