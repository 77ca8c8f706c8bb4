import { matchPath } from 'react-router-dom';
import { lazyPart } from '../components/part/lazy-part.tsx';
import { paths } from '../config/paths.ts';

export const DropCubePage = lazyPart(async () => (await import('./routes/drop-cube.tsx')).DropCubePage);
export const SalePage = lazyPart(async () => (await import('./routes/sale.tsx')).SalePage);
export const UserAuctionPage = lazyPart(
  async () => (await import('./routes/user-auction.tsx')).UserAuctionPage,
);

const SCREENS = [
  [paths.cube, DropCubePage],
  [paths.sale, SalePage],
  [paths.userAuction, UserAuctionPage],
] as const;

/** Resolves once the chunk of the screen at a path is loaded, or at once for a screen that is not in `SCREENS`. */
export async function whenScreenLoaded(pathname: string): Promise<void> {
  const [, screen] = SCREENS.find(([{ path }]) => matchPath(path, pathname)) ?? [];
  await screen?.load();
}
