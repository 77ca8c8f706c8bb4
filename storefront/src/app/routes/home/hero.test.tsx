import 'fake-indexeddb/auto';
import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { showInPage } from '../../../../test/page.tsx';
import { Hero } from './hero.tsx';

it('shows a headline, and links to everything that a visitor can explore or create', () => {
  showInPage(<Hero lot={undefined} isPending={false} />);
  screen.getByRole('heading', { level: 1, name: 'Re-Imagine the NFT Exchange' });
  const banner = within(screen.getByRole('region', { name: 'Welcome' }));
  const hrefOf = (name: string) => banner.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Explore Drops')).toBe('/auctionDrops');
  expect(hrefOf('Market')).toBe('/marketPlace');
  expect(hrefOf('Learn More')).toBe('/#cube');
  // A visitor has to sign in before creating anything.
  expect(hrefOf('Create')).toBe('/admin-login');
});
