import { expect, it } from '@jest/globals';
import { CubedropError } from './errors.ts';
import { walletError } from './wallet-error.ts';

const thrownWith = (code: unknown, message = 'No.') => Object.assign(new Error(message), { code });

it('a request that the user declined is canceled, without a hint', () => {
  expect(walletError(thrownWith(4001))).toMatchObject({ code: 'canceled', hint: undefined });
  const nested = Object.assign(thrownWith(-32_603), { data: { originalError: { code: 4001 } } });
  expect(walletError(nested)).toMatchObject({ code: 'canceled', hint: undefined, cause: nested });
});

it('a request of a page without access to an account is canceled, with the hint to connect one', () => {
  expect(walletError(thrownWith(4100))).toMatchObject({
    code: 'canceled',
    hint: 'Your wallet gives no access to an account. Connect one in your wallet and try again.',
  });
});

it('a request is unavailable while the user has not answered an earlier one', () => {
  expect(walletError(thrownWith(-32_002))).toMatchObject({
    code: 'unavailable',
    hint: 'Open it and answer the request.',
  });
});

it('a request of an account with too little ETH fails with `insufficient-funds`', () => {
  const poor = thrownWith(-32_000, 'insufficient funds for gas * price + value');
  expect(walletError(poor)).toMatchObject({ code: 'insufficient-funds' });
});

it.each([
  [thrownWith(-32_603, 'x'.repeat(400)), `It says: ${'x'.repeat(300)}`],
  [{ code: 'text' }, undefined],
  [null, undefined],
  ['declined', undefined],
])(
  'any other error, such as %j, is unavailable; its hint is the start of the message, if any',
  (thrown, hint) => {
    expect(walletError(thrown)).toMatchObject({ code: 'unavailable', hint, cause: thrown });
  },
);

it('an error of Cubedrop stays as it is', () => {
  const error = new CubedropError('wrong-network', 'Another network.');
  expect(walletError(error)).toBe(error);
});
