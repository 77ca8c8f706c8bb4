import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import {
  accountMessages,
  adminLoginText,
  businessLoginText,
  checkBusiness,
  checkNewPassword,
  checkPasswordChange,
  checkSignUp,
  dialCountries,
  emailFault,
  mobileNumber,
  passwordChangeText,
  passwordFault,
  pinFault,
  normalizeEmail,
  reasonFault,
  walletFault,
} from '../../index.ts';

describe('mobileNumber', () => {
  it('normalizes any spelling to the international form', () => {
    for (const [written, country] of [
      ['+34 600 00 00 00', undefined],
      ['600000000', 'ES'],
      [' +34600000000 ', 'DE'],
      ['+34-600-000-000', undefined],
    ] as const) {
      expect(mobileNumber(written, country)).toBe('+34600000000');
    }
  });

  it("replaces a leading 0 with the country's dial code", () => {
    expect(mobileNumber('0151 23456789', 'DE')).toBe('+4915123456789');
    expect(mobileNumber('07400 123456', 'GB')).toBe('+447400123456');
  });

  it('rejects a number that is invalid, of no known country, or accompanied by other text', () => {
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

  it('leaves the international form unchanged', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('ES', 'DE', 'VN', undefined), (written, country) => {
        const number = mobileNumber(written, country);
        if (number !== undefined) expect(mobileNumber(number)).toBe(number);
      }),
    );
  });
});

describe('the business form', () => {
  it('reports what is missing in the order of its fields', () => {
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
    expect(checkBusiness(form).map(({ code }) => code)).toEqual(Array(4).fill('missing'));
  });
});

it('normalizeEmail trims an e-mail address and converts it to lower case', () => {
  expect(normalizeEmail(' Ana@Example.ORG ')).toBe('ana@example.org');
});

describe('the sign-up form', () => {
  const good = { name: 'Ana', email: 'ana@example.org', mobile: '+34600000000', password: 'pass' };

  it('reports faults in the order of its fields', () => {
    const faults = checkSignUp({ name: ' ', email: 'ana', mobile: undefined, password: 'abc' });
    expect(faults.map(({ field }) => field)).toEqual(['name', 'email', 'mobile', 'password']);
    expect(faults.map(({ code }) => code)).toEqual(['missing', 'malformed', 'malformed', 'too-short']);
    expect(faults[2]?.message).toBe('Invalid Mobile Number.');
    expect(checkSignUp(good)).toEqual([]);
  });

  it.each(['', 'a@', '@b', 'a b@c', 'a@b@c', `${'x'.repeat(250)}@b.org`])(
    'rejects the e-mail address %s',
    (email) => {
      expect(checkSignUp({ ...good, email })).toHaveLength(1);
    },
  );

  it('reports whether an e-mail address is missing, too long or malformed', () => {
    const codeOf = (email: string) => emailFault(email)?.code;
    expect([' ', 'ana', `${'x'.repeat(250)}@b.org`, ' ana@example.org'].map(codeOf)).toEqual([
      'missing',
      'malformed',
      'too-long',
      undefined,
    ]);
  });

  it('has a dial code for each country', () => {
    const countries = dialCountries();
    expect(countries).toContainEqual({ code: 'VN', dialCode: '+84' });
    expect(countries.length).toBeGreaterThan(200);
    const isMalformed = ({ code, dialCode }: (typeof countries)[number]) =>
      !/^[A-Z]{2}$/.test(code) || !/^\+\d{1,3}$/.test(dialCode);
    expect(countries.filter(isMalformed)).toEqual([]);
  });
});

describe('a new password', () => {
  it('has 4 to 200 characters', () => {
    const messageOf = (password: string) => passwordFault('password', password)?.message;
    expect(['abcd', 'x'.repeat(200), '🎵'.repeat(200)].map(messageOf)).toEqual(Array(3).fill(undefined));
    expect(['abc', '🎵🎵'].map(messageOf)).toEqual(Array(2).fill(accountMessages.passwordShort));
    expect(messageOf('x'.repeat(201))).toBe('A password can have at most 200 characters.');
    const codeOf = (password: string) => passwordFault('password', password)?.code;
    expect(['abc', 'x'.repeat(201)].map(codeOf)).toEqual(['too-short', 'too-long']);
  });

  it('has to be repeated identically; each screen has its own message for a mismatch', () => {
    expect(checkNewPassword({ password: 'pass', again: 'past' })).toMatchObject([
      { message: 'Password and Confirm Password should be same.' },
    ]);
    expect(checkPasswordChange({ oldPassword: 'x', newPassword: 'pass', again: 'past' })).toMatchObject([
      { message: 'Confirm password not same as new password' },
    ]);
    expect(checkPasswordChange({ oldPassword: '', newPassword: '', again: '' })).toHaveLength(2);
    expect(checkNewPassword({ password: 'pass', again: 'past' })).toMatchObject([{ code: 'mismatch' }]);
    expect(checkPasswordChange({ oldPassword: '', newPassword: '', again: 'x' })).toMatchObject([
      { field: 'oldPassword', code: 'missing' },
      { field: 'newPassword', code: 'too-short' },
      { field: 'again', code: 'mismatch' },
    ]);
    expect(checkNewPassword({ password: 'pass', again: 'pass' })).toEqual([]);
  });
});

describe('the message for a failed response', () => {
  it.each([
    ['approval-pending', 'Admin Aproval Required.'],
    ['approval-rejected', 'Admin Rejected your Account.'],
    ['mobile-account', 'Individual users must login using Mobile Application.'],
    ['credentials-wrong', 'Incorrect email or password entered'],
    [undefined, 'Incorrect email or password entered'],
  ])('to a business sign-in refused as %s is "%s"', (serverCode, text) => {
    expect(businessLoginText({ status: 400, serverCode })).toBe(text);
  });

  it('to a business sign-in depends on the status if it is not 400', () => {
    expect(businessLoginText({ status: 501 })).toBe('Cannot send 2FA email, try again.');
    expect(businessLoginText({ status: 0 })).toBe('Unknown Error Occured, try again.');
  });

  it('to an admin sign-in or a change of password depends on the status', () => {
    expect(adminLoginText({ status: 400 })).toBe('Incorrect userName or password entered');
    expect(adminLoginText({ status: 500 })).toBe('Unknown Error Occured, try again.');
    expect([404, 401, 500].map((status) => passwordChangeText({ status }))).toEqual([
      'User not found, try later.',
      'Invalid Credentials.',
      'Unknown error occurred, try again.',
    ]);
  });
});

describe('pinFault', () => {
  it('accepts 4 to 10 digits', () => {
    for (const pin of ['4829', ' 482913 ', '4829134829']) expect(pinFault(pin)).toBeNull();
    for (const pin of ['482', '48291348291', '48291x', '482 913'])
      expect(pinFault(pin)).toMatchObject({ code: 'malformed', message: 'Incorrect Pin Entered' });
    expect(pinFault(' ')?.code).toBe('missing');
  });
});

describe('an admin form', () => {
  it('requires a wallet address, and a reason that is neither blank nor too long', () => {
    const wallet = `0x${'aB'.repeat(20)}`;
    expect(walletFault(` ${wallet} `)).toBeNull();
    for (const address of ['', '0x12', `0x${'0'.repeat(40)}`, wallet.slice(2), `${wallet}0`])
      expect(walletFault(address)?.field).toBe('address');
    expect(reasonFault('Artwork of somebody else.')).toBeNull();
    expect(reasonFault(' \n')?.message).toBe('Please enter a reason.');
    expect(reasonFault('x'.repeat(501))?.field).toBe('reason');
    expect([' ', `0x${'0'.repeat(40)}`, '0x12'].map((address) => walletFault(address)?.code)).toEqual([
      'missing',
      'malformed',
      'malformed',
    ]);
    expect([' \n', 'x'.repeat(501)].map((reason) => reasonFault(reason)?.code)).toEqual([
      'missing',
      'too-long',
    ]);
  });
});
