import { afterEach, expect, it, jest } from '@jest/globals';
import { ApiError } from '@cubedrop/sdk/api';
import { QueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { answerCalls } from '../../../test/calls.ts';
import { config, hash } from '../../../test/records.ts';
import { signInAs } from '../../../test/sign-in.ts';
import { WithQueries } from '../../../test/with-queries.tsx';
import { configQuery } from '../../api/config-query.ts';
import { forgetSession } from '../../session/session.ts';

const GENESIS = hash('1');
const DEMO = { address: `0x${'22'.repeat(20)}`, privateKey: `0x${'33'.repeat(32)}`, roles: ['user'] };

/** Links a wallet. The server refuses the first call, because it requires a proof of identity. */
const signInWith = jest.fn<() => Promise<void>>();
jest.unstable_mockModule('../sign-in.ts', () => ({ signInWith, proveWith: jest.fn() }));
jest.unstable_mockModule('../demo/demo-sender.ts', () => ({ demoSender: async () => ({}) }));
jest.unstable_mockModule('../../components/dialog/dialog.tsx', () => ({
  Dialog: ({ children, footer }: { children: ReactNode; footer?: ReactNode }) => (
    <section>
      {children}
      {footer}
    </section>
  ),
}));
const { SignIn } = await import('./sign-in.tsx');

afterEach(() => {
  jest.restoreAllMocks();
  forgetSession();
});

it('asks for a proof when the server requires one, and then links the wallet', async () => {
  signInWith.mockRejectedValueOnce(
    new ApiError({ status: 403, message: 'Please confirm that it is you.', body: { proof: 'password' } }),
  );
  signInWith.mockReturnValue(new Promise(() => undefined));
  const calls = answerCalls({
    'GET /dev/accounts': { success: true, genesisHash: GENESIS, accounts: [DEMO] },
    'POST /user/auth/proof': { success: true, message: 'Thank you.' },
  });
  signInAs(['business'], null);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  client.setQueryData(configQuery.queryKey, config());
  render(
    <WithQueries queries={client}>
      <SignIn onClose={() => undefined} />
    </WithQueries>,
  );
  fireEvent.click(await screen.findByRole('button', { name: /Demo account/ }));
  fireEvent.change(await screen.findByLabelText('Password'), { target: { value: 'battery staple' } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(signInWith).toHaveBeenCalledTimes(2));
  expect(calls).toContain('POST /user/auth/proof');
  await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull());
});
