import { afterEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { answerCalls } from '../../../test/calls.ts';
import { showInPage } from '../../../test/page.tsx';
import { EmailVerification } from './email-verification.tsx';

const VERIFY = 'GET /api/v1/users/emailverification/ana%40example.org/secret';
const REQUEST = `${VERIFY}/request`;
const request = { success: true, request: { name: 'Ana \u202eRuiz', mobileEnding: '078' } };
const invalid = {
  status: 400,
  body: {
    success: false,
    message: 'Invalid Email Verification URL',
    code: 'email-unverified',
    requestId: 'r',
  },
};
const show = () => showInPage(<EmailVerification email="ana@example.org" token="secret" />);

afterEach(() => void jest.restoreAllMocks());

it('shows who requested the account, and verifies the address only after the button is pressed', async () => {
  const calls = answerCalls({
    [REQUEST]: request,
    [VERIFY]: { success: true, message: 'Your Email Verification is successfull' },
  });
  show();
  const button = await screen.findByRole('button', { name: 'This was me, verify my address' });
  expect(screen.getByText('Ana \u202eRuiz').tagName).toBe('BDI');
  screen.getByText(/ends in 078\./);
  await act(() => new Promise((done) => setTimeout(done, 0)));
  expect(calls).toEqual([REQUEST]);
  fireEvent.click(button);
  const result = await screen.findByText('Your Email Verification is successfull');
  expect(result.getAttribute('role')).toBe('status');
  expect(calls).toEqual([REQUEST, VERIFY]);
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows that a link is invalid, even if it was still valid when the page opened', async () => {
  answerCalls({ [REQUEST]: request, [VERIFY]: invalid });
  show();
  fireEvent.click(await screen.findByRole('button'));
  const result = await screen.findByText('Invalid Email Verification URL');
  expect(result.getAttribute('role')).toBe('alert');
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows the success message, and verifies nothing, if the address is already verified', async () => {
  const calls = answerCalls({ [REQUEST]: { success: true, request: null } });
  show();
  expect(await screen.findByText('Your Email Verification is successfull')).toBeTruthy();
  expect(calls).toEqual([REQUEST]);
});
