import { afterEach, describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { signInAs } from '../../test/sign-in.ts';
import { forgetSession } from '../session/session.ts';
import { CreatorLink } from './creator-link.tsx';

const WALLET = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

const show = (name?: string) =>
  render(
    <MemoryRouter>
      <CreatorLink address={WALLET} {...(name === undefined ? {} : { name })} />
    </MemoryRouter>,
  );

afterEach(() => void forgetSession());

describe('the link to a creator', () => {
  it('shows the artist, or else the start of the wallet', () => {
    show('Noor Halden');
    show();
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Noor Halden', `/creators/${WALLET}`],
      ['0xf39Fd6e5', `/creators/${WALLET}`],
    ]);
  });

  it('isolates the direction of the artist’s name', () => {
    show('\u202egnp.esruc');
    expect(screen.getByText('\u202egnp.esruc').tagName).toBe('BDI');
  });

  it('is absent while the artist is unknown', () => {
    show('');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('is plain text for an admin, who is redirected from public pages', () => {
    signInAs(['admin'], WALLET);
    show('Noor Halden');
    screen.getByText('Noor Halden');
    expect(screen.queryByRole('link')).toBeNull();
  });
});
