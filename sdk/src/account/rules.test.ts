import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { checkBusiness, mobileNumber, plainEmail } from '../index.ts';

describe('a mobile number', () => {
  it('is kept in its international form, however it is written', () => {
    for (const [written, country] of [
      ['+34 600 00 00 00', undefined],
      ['600000000', 'ES'],
      [' +34600000000 ', 'DE'],
      ['+34-600-000-000', undefined],
    ] as const) {
      expect(mobileNumber(written, country)).toBe('+34600000000');
    }
  });

  it("has the country's dial code in place of a leading 0", () => {
    expect(mobileNumber('0151 23456789', 'DE')).toBe('+4915123456789');
    expect(mobileNumber('07400 123456', 'GB')).toBe('+447400123456');
  });

  it('is refused where it is none', () => {
    for (const [written, country] of [
      ['', 'ES'],
      ['600000000', undefined],
      ['0600000000', undefined],
      ['600000000', 'XX'],
      ['+34', undefined],
      ['+346000', undefined],
      ['+34600000000 ext. 5', undefined],
      ['call +34600000000', undefined],
      ['+999600000000', undefined],
      ['9'.repeat(300), 'ES'],
    ] as const) {
      expect(mobileNumber(written, country)).toBeUndefined();
    }
  });

  it('stays as it is once it is in that form', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('ES', 'DE', 'VN', undefined), (written, country) => {
        const number = mobileNumber(written, country);
        if (number !== undefined) expect(mobileNumber(number)).toBe(number);
      }),
    );
  });
});

describe('the business form', () => {
  it('tells what is missing in the order of its fields', () => {
    const form = { city: '', country: ' ', address: '', factoryName: '' };
    expect(checkBusiness(form).map(({ message }) => message)).toEqual([
      'Please Enter City',
      'Please Select Country',
      'Please Enter Address',
      'Please Enter Business Name',
    ]);
    const full = { city: 'Sevilla', country: 'ES', address: 'Calle Feria 1', factoryName: 'Ruiz' };
    expect(checkBusiness(full)).toEqual([]);
    expect(checkBusiness({ ...full, city: 'x'.repeat(501) })).toHaveLength(1);
  });
});

it('an e-mail address is kept in lower case', () => {
  expect(plainEmail(' Ana@Example.ORG ')).toBe('ana@example.org');
});
