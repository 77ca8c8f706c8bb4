import { describe, expect, it } from '@jest/globals';
import {
  accountMessages as messages,
  adminPasswordFault,
  codeFault,
  isRecoveryCode,
  normalizeCode,
} from '../../index.ts';

const faultOf = (password: string, name = 'keeper') =>
  adminPasswordFault('password', password, name)?.message;

describe('adminPasswordFault', () => {
  it.each([
    'correct horse',
    'Tr0ub4dor&3xyz',
    'a long enough one',
    '漢字仮名交じり文で書く合言葉',
    'correct horse '.repeat(14),
  ])('accepts %s', (password) => expect(faultOf(password)).toBeUndefined());

  it('requires 12 to 200 characters, counted as code points', () => {
    expect(faultOf('horse staple')).toBeUndefined();
    expect(faultOf('horse stapl')).toBe(messages.adminPasswordShort);
    expect(faultOf('🐴🐎🏇🦄🎠♞')).toBe(messages.adminPasswordShort);
    expect(faultOf(`${'correct horse '.repeat(14)}staples`)).toBe(messages.passwordLong);
  });

  it('rejects a password that contains the user name, ignoring case, unless the name has one or two characters', () => {
    expect(faultOf('the Keeper of keys')).toBe(messages.adminPasswordNamed);
    expect(faultOf('correct horse', 'or')).toBeUndefined();
  });

  it('reports whether a password is too short, too long or weak', () => {
    const codeOf = (password: string) => adminPasswordFault('password', password, 'keeper')?.code;
    expect(['horse', 'correct horse '.repeat(15), 'the keeper of keys', 'password1234'].map(codeOf)).toEqual([
      'too-short',
      'too-long',
      'weak',
      'weak',
    ]);
  });

  it.each([
    ...['password1234', 'Password2024!', 'qwertyuiop123', '123456789012', 'aaaaaaaaaaaa', 'iloveyou2020!!'],
    ...[
      'adminadmin123',
      'administrator',
      'passwordpassword',
      '1q2w3e4r5t6y',
      'abcabcabcabc',
      'letmein123456',
    ],
    ...['cubedrop2026!', 'welcome123456', 'P@ssw0rd1234', 'abcdefghijklmnop', 'changemechangeme'],
  ])('rejects the common password %s', (password) =>
    expect(faultOf(password)).toBe(messages.adminPasswordCommon),
  );
});

describe('a second-factor code', () => {
  it('is normalized: lower case, no spaces or hyphens and, in a recovery code, digits for o, i and l', () => {
    expect(normalizeCode(' 482 913 ')).toBe('482913');
    expect(normalizeCode('7KQ2M-X9WZO')).toBe('7kq2mx9wz0');
    expect(isRecoveryCode(normalizeCode('7kqlm x9wzi'))).toBe(true);
  });

  it.each(['', '  ', '12345', '1234567', '7kq2m-x9wz', 'abcde-fghiu'])(
    'is rejected if empty or malformed: %p',
    (written) => {
      expect(codeFault('code', written)?.code).toBe(written.trim() ? 'malformed' : 'missing');
    },
  );
  it.each(['482913', '482 913', '7kq2m-x9wzd', '0123456789'])('is accepted if well-formed: %p', (written) => {
    expect(codeFault('code', written)).toBeNull();
  });
});
