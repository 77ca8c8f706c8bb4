import { afterEach, describe, expect, it } from '@jest/globals';
import { publicProfileQuery } from '@cubedrop/react';
import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { publicProfile } from '../../test/records.ts';
import { signInAs } from '../../test/sign-in.ts';
import { WithQueries } from '../../test/with-queries.tsx';
import { cubedrop } from '../api/cubedrop.ts';
import { forgetSession } from '../session/session.ts';
import { CreatorLink } from './creator-link.tsx';

const WALLET = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

/** Renders the link to a creator. @param shown the public profile of the wallet; `null` if it shows none */
function show(name?: string, shown: ReturnType<typeof publicProfile> | null = null) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(publicProfileQuery(cubedrop, WALLET).queryKey, shown);
  render(
    <WithQueries queries={client}>
      <MemoryRouter>
        <CreatorLink address={WALLET} {...(name === undefined ? {} : { name })} />
      </MemoryRouter>
    </WithQueries>,
  );
}

afterEach(() => void forgetSession());

describe('the link to a creator', () => {
  it('shows the artist, or else the start of the wallet’s address', () => {
    show('Noor Halden');
    show();
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Noor Halden', `/creators/${WALLET}`],
      ['0xf39Fd6e5', `/creators/${WALLET}`],
    ]);
  });

  it('shows the name of the wallet only with its address', () => {
    show(undefined, publicProfile({ address: WALLET, name: 'ذاكرة' }));
    expect(screen.getByRole('link').textContent).toBe('ذاكرة 0xf39Fd6e5');
    expect(screen.getByText('ذاكرة').tagName).toBe('BDI');
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
