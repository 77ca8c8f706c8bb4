import 'fake-indexeddb/auto';
import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { showInPage } from '../../../../test/page.tsx';
import { Hero } from './hero.tsx';

it('shows what the site offers, with links', () => {
  showInPage(<Hero lot={undefined} isPending={false} />);
  screen.getByRole('heading', { level: 1, name: 'Re-Imagine the NFT Exchange' });
  const banner = within(screen.getByRole('region', { name: 'Welcome' }));
  const addressOf = (name: string) => banner.getByRole('link', { name }).getAttribute('href');
  expect(addressOf('Explore Drops')).toBe('/auctionDrops');
  expect(addressOf('Market')).toBe('/marketPlace');
  expect(addressOf('Learn More')).toBe('/#cube');
  // A visitor has to sign in before creating anything.
  expect(addressOf('Create')).toBe('/admin-login');
});
