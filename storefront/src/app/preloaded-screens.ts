import { matchPath } from 'react-router-dom';
import { lazyPart } from '../components/part/lazy-part.tsx';
import { paths } from '../config/paths.ts';

export const DropPage = lazyPart(async () => (await import('./routes/drop.tsx')).DropPage);
export const DropCubePage = lazyPart(async () => (await import('./routes/drop-cube.tsx')).DropCubePage);
export const SalePage = lazyPart(async () => (await import('./routes/sale.tsx')).SalePage);
export const UserAuctionPage = lazyPart(
  async () => (await import('./routes/user-auction.tsx')).UserAuctionPage,
);
export const ActivityPage = lazyPart(async () => (await import('./routes/activity.tsx')).ActivityPage);

/** The screens whose chunks the server sends with the page, by path. */
export const PRELOADED_SCREENS = [
  [paths.activity, ActivityPage],
  [paths.drop, DropPage],
  [paths.cube, DropCubePage],
  [paths.sale, SalePage],
  [paths.userAuction, UserAuctionPage],
] as const;

/** Resolves once the chunk of the screen at a path is loaded, or at once for a screen that is not in `PRELOADED_SCREENS`. */
export async function whenScreenLoaded(pathname: string): Promise<void> {
  const [, screen] = PRELOADED_SCREENS.find(([{ path }]) => matchPath(path, pathname)) ?? [];
  await screen?.load();
}
