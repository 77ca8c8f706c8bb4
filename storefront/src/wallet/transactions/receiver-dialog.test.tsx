import 'fake-indexeddb/auto';
import type { Address } from '@cubedrop/sdk';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { showInPage } from '../../../test/page.tsx';
import { signInAs } from '../../../test/sign-in.ts';
import { forgetSession } from '../../session/session.ts';

const ME: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const FRIEND: Address = '0x8f3A9c1Dae11cc22bb33dd44ee55ff6600117788';

const start = jest.fn<(input: object, options: object) => Promise<void>>();
jest.unstable_mockModule('./use-flow.ts', () => ({
  useFlow: () => ({ start, activity: undefined, isBusy: false, reset: () => undefined }),
}));
jest.unstable_mockModule('../../components/dialog/dialog.tsx', () => ({
  Dialog: ({ children, footer }: { children: ReactNode; footer?: ReactNode }) => (
    <section>
      {children}
      {footer}
    </section>
  ),
}));
const { ReceiverDialog } = await import('./receiver-dialog.tsx');

function show() {
  signInAs(['user'], ME);
  return showInPage(
    <ReceiverDialog
      kind="claimCube"
      inputFor={(to) => ({ kind: 'auction', auctionId: 1n, cubeId: 7n, to })}
      title="Claim to another wallet"
      about="Tide"
      action="Claim Cube"
      onClose={() => undefined}
    />,
  );
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Address of the recipient' });
function send(to: string) {
  fireEvent.change(field(), { target: { value: to } });
  fireEvent.click(screen.getByRole('button', { name: 'Claim Cube' }));
}

beforeEach(() => {
  start.mockReset();
  start.mockResolvedValue(undefined);
});
afterEach(() => {
  cleanup();
  forgetSession();
});

it.each([
  ['empty', ''],
  ['not an address', '0x12'],
  ['the zero address', `0x${'0'.repeat(40)}`],
  ['the user’s own address', ME.toLowerCase()],
])('refuses to send a cube if the entered recipient is %s', async (_what, to) => {
  const { messages } = show();
  send(to);
  await waitFor(() => expect(messages).toHaveLength(1));
  expect([field().getAttribute('aria-invalid'), start.mock.calls]).toEqual(['true', []]);
});

it('warns, and sends the cube to the entered address', async () => {
  show();
  screen.getByText(/^Whoever controls that address will own the cube .* This cannot be undone\./);
  send(` ${FRIEND} `);
  await waitFor(() => expect(start).toHaveBeenCalledTimes(1));
  expect(start).toHaveBeenCalledWith(
    { kind: 'auction', auctionId: 1n, cubeId: 7n, to: FRIEND },
    { about: 'Tide', shown: 'here' },
  );
});
