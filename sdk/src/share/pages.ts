/** The public pages that are of nothing in particular. */
export const publicPages = {
  home: { path: '/', to: () => '/' },
  drops: { path: '/auctionDrops', to: () => '/auctionDrops' },
  market: { path: '/marketPlace', to: () => '/marketPlace' },
  terms: { path: '/termsandconditions', to: () => '/termsandconditions' },
  privacy: { path: '/privacy-policy', to: () => '/privacy-policy' },
} as const;

/** The public pages of one thing or one person: what a router matches, and how a link to one is made. */
export const sharedPages = {
  drop: {
    path: '/auctionDrops/DropCubes/:dropId',
    to: (dropId: string) => `/auctionDrops/DropCubes/${encodeURIComponent(dropId)}`,
  },
  /** A cube in a drop. */
  cube: {
    path: '/auctionDrops/DropCubes/Nfts/:dropId/:cubeId',
    to: (dropId: string, cubeId: string) =>
      `/auctionDrops/DropCubes/Nfts/${encodeURIComponent(dropId)}/${encodeURIComponent(cubeId)}`,
  },
  /** A cube at a fixed price. The end in the address is for people to read; the record decides. */
  sale: {
    path: '/marketPlace/Cubes/Nfts/notdrop/:expiresAt/:cubeId/:saleId',
    to: (expiresAt: number, cubeId: string, saleId: string) =>
      `/marketPlace/Cubes/Nfts/notdrop/${expiresAt}/${encodeURIComponent(cubeId)}/${encodeURIComponent(saleId)}`,
  },
  /** A cube in its owner's auction. */
  userAuction: {
    path: '/marketPlace/Cubes/Nfts/userauction/:cubeId/:auctionId',
    to: (cubeId: string, auctionId: string) =>
      `/marketPlace/Cubes/Nfts/userauction/${encodeURIComponent(cubeId)}/${encodeURIComponent(auctionId)}`,
  },
  /** All that somebody made, by their wallet. */
  creator: {
    path: '/creators/:address',
    to: (address: string) => `/creators/${encodeURIComponent(address)}`,
  },
} as const;

/** A public page of one thing or one person, by its word. */
export type SharedPage = keyof typeof sharedPages;

/**
 * Which of these pages a path is, as the browser's router sees it: letters great and small are the same, and so is a
 * slash at the end.
 * @returns the page and the parts of its address as they stand in the path; undefined for any other path
 */
export function sharedPageOf(path: string): { page: SharedPage; parts: Record<string, string> } | undefined {
  const asked = path.replace(/(?<!\/)\/+$/, '').split('/');
  for (const page of Object.keys(sharedPages) as SharedPage[]) {
    const steps = sharedPages[page].path.split('/');
    if (steps.length !== asked.length) continue;
    const isIt = steps.every(
      (step, at) => step.startsWith(':') || step.toLowerCase() === asked[at]!.toLowerCase(),
    );
    if (!isIt) continue;
    const parts = steps.flatMap((step, at) => (step.startsWith(':') ? [[step.slice(1), asked[at]!]] : []));
    return { page, parts: Object.fromEntries(parts) as Record<string, string> };
  }
  return undefined;
}
