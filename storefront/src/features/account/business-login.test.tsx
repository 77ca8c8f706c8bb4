import { afterEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { showInPage } from '../../../test/page.tsx';
import { BusinessLogin } from './business-login.tsx';
import { signedUpAs } from './signed-up.ts';

const fetchBefore = globalThis.fetch;

afterEach(() => {
  globalThis.fetch = fetchBefore;
  window.history.replaceState(null, '');
});

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it('links to the business form, which must be sent before the first login', () => {
  showInPage(<BusinessLogin onWallet={() => undefined} />);
  expect(hrefOf('Send your business information')).toBe('/kyc');
});

it('shows the remaining steps after a sign-up, with the e-mail address filled in', () => {
  window.history.replaceState({ usr: signedUpAs('ana@example.org') }, '');
  showInPage(<BusinessLogin onWallet={() => undefined} />);
  screen.getByText(/^You are signed up. Open the link that we e-mailed to ana@example.org/);
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ana@example.org');
});

it('links to the business form if the business awaits approval', async () => {
  globalThis.fetch = () =>
    Promise.resolve(
      Response.json(
        { success: false, message: 'Admin Aproval Required.', code: 'approval-pending' },
        { status: 400 },
      ),
    );
  showInPage(<BusinessLogin onWallet={() => undefined} />);
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'ana@example.org' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'correct horse' } });
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Admin Aproval Required.'));
  expect(hrefOf('Business information')).toBe('/kyc');
});
