import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { publicProfileMessages as messages } from '@cubedrop/sdk';
import type { Wire } from '@cubedrop/sdk/api';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answerCalls } from '../../../test/calls.ts';
import { showInPage } from '../../../test/page.tsx';
import { publicProfile } from '../../../test/records.ts';
import { OwnProfile } from './own-profile.tsx';
import { publicProfileTexts as texts } from './texts.ts';

const WALLET = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const SAVE = 'POST /public-profiles/mine';

async function show(profile: Wire['PublicProfile'], hidden?: Wire['Hidden']) {
  const calls = answerCalls({
    'GET /public-profiles/mine': { success: true, profile, ...(hidden && { hidden }) },
    [SAVE]: { success: true, message: messages.saved },
  });
  const { messages: shown } = showInPage(<OwnProfile account={WALLET} />);
  await screen.findByLabelText(texts.name);
  return { calls, shown };
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = () => fireEvent.click(screen.getByRole('button', { name: texts.save }));
const preview = () => within(screen.getByRole('region', { name: texts.preview }));

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('the form of the public profile', () => {
  it('previews the entered values as others will see them, with the address, and saves them', async () => {
    const { calls, shown } = await show(publicProfile({ name: null }));
    type(texts.name, '  Noor   Halden ');
    type(texts.links, 'https://Noor.example');
    expect(preview().getByText('Noor Halden').tagName).toBe('BDI');
    preview().getByText('0xf39Fd6e5');
    expect(preview().getByRole('link', { name: 'noor.example' }).getAttribute('rel')).toContain('nofollow');
    press();
    await waitFor(() => expect(shown).toEqual([messages.saved]));
    expect(calls.filter((call) => call === SAVE)).toHaveLength(1);
  });

  it('refuses hostile names and links, and shows neither in the preview', async () => {
    const { calls, shown } = await show(publicProfile({ name: null }));
    for (const [field, value, message] of [
      [texts.name, '\u202egnihtyreve', messages.nameControls],
      [texts.name, `Z${'\u0316'.repeat(30)}`, messages.nameMarks],
      [texts.links, 'javascript:alert(1)', messages.linkMalformed],
    ] as const) {
      type(texts.name, '');
      type(texts.links, '');
      type(field, value);
      expect(preview().queryByText(value)).toBeNull();
      expect(preview().queryByRole('link')).toBeNull();
      press();
      await waitFor(() => expect(shown.at(-1)).toBe(message));
    }
    expect(calls).not.toContain(SAVE);
  });

  it('removes the picture', async () => {
    await show(publicProfile({ picture: '/uploads/noor.png' }));
    fireEvent.click(screen.getByRole('button', { name: texts.removePicture }));
    expect(screen.queryByRole('button', { name: texts.removePicture })).toBeNull();
  });

  it('shows that an admin has hidden the profile, and why', async () => {
    await show(publicProfile(), { reason: 'Not their name.', at: 1_000 });
    expect(screen.getByRole('note').textContent).toContain('Not their name.');
  });
});
