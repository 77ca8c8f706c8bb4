import type { IconName } from '../../components/icon.tsx';
import { ownBidTexts } from '../../components/own-bid-texts.ts';
import { paths } from '../../config/paths.ts';
import { applicationTexts } from '../../features/creator-application/texts.ts';
import { followTexts } from '../../features/follow/texts.ts';
import type { Role } from '@cubedrop/sdk/api';
import { dashboardOf, type Dashboard } from '../../session/roles.ts';

export interface MenuItem {
  text: string;
  to: string;
  icon: IconName;
  /** Whether the item shows the number of the user's bids that need action. */
  hasBidCount?: true;
}

export interface MenuGroup {
  title: string;
  items: readonly MenuItem[];
}

const DASHBOARD: MenuItem = { text: 'Dashboard', to: paths.dashboard.to(), icon: 'grid' };
const BIDS: MenuItem = { text: ownBidTexts.title, to: paths.myBids.to(), icon: 'bars', hasBidCount: true };
const MONEY: MenuItem = { text: 'My money', to: paths.myMoney.to(), icon: 'wallet' };
const FOLLOWING: MenuItem = { text: followTexts.title, to: paths.following.to(), icon: 'bell' };
/** Only for buyers: creators have the creator role already, and admins decide on the applications for it. */
const BECOME_CREATOR: MenuItem = {
  text: applicationTexts.become,
  to: paths.becomeCreator.to(),
  icon: 'cube',
};
const PROFILE: MenuItem = { text: 'Profile', to: paths.profile.to(), icon: 'person' };
/** Only for businesses, and for admins with a password: other accounts sign in with a wallet. */
const PASSWORD: MenuItem = { text: 'Change password', to: paths.changePassword.to(), icon: 'key' };
const BUSINESS: MenuItem = { text: 'Business information', to: paths.kyc.to(), icon: 'document' };

const WEBHOOKS: MenuItem = { text: 'Webhooks', to: paths.webhooks.to(), icon: 'link' };
const EXPORTS: MenuItem = { text: 'Export', to: paths.exports.to(), icon: 'drop' };
const ROLES: MenuItem = { text: 'Roles', to: paths.roles.to(), icon: 'person' };
/** Only for admins. Creators see the admin dashboard without this group, `ROLES` and `PASSWORD`. */
const ADMINISTRATION: readonly MenuItem[] = [
  { text: 'Accounts', to: paths.accounts.to(), icon: 'search' },
  { text: 'Businesses', to: paths.businesses.to(), icon: 'folder' },
  { text: applicationTexts.title, to: paths.applications.to(), icon: 'key' },
  { text: 'Listings', to: paths.listings.to(), icon: 'list' },
  { text: 'Audit log', to: paths.audit.to(), icon: 'document' },
];

const menus: Record<NonNullable<Dashboard> | 'none', readonly MenuGroup[]> = {
  user: [
    {
      title: 'Main',
      items: [DASHBOARD, { text: 'My Cubes', to: paths.myCubes.to(), icon: 'cubes' }, BIDS, MONEY, FOLLOWING],
    },
    { title: 'Settings', items: [PROFILE, BECOME_CREATOR, WEBHOOKS] },
  ],
  admin: [
    {
      title: 'Main',
      items: [
        DASHBOARD,
        { text: 'New NFT', to: paths.newNft.to(), icon: 'picture' },
        { text: 'My NFTs', to: paths.myNfts.to(), icon: 'pictures' },
        { text: 'New Cube', to: paths.newCube.to(), icon: 'cube' },
        { text: 'My Cubes', to: paths.myCubes.to(), icon: 'cubes' },
        { text: 'New Drop', to: paths.newDrop.to(), icon: 'drop' },
        { text: 'My Drops', to: paths.myDrops.to(), icon: 'list' },
        { text: 'New Random Drop', to: paths.newRandomDrop.to(), icon: 'draw' },
        { text: 'New Season', to: paths.newSeason.to(), icon: 'calendar' },
        { text: 'My Season', to: paths.mySeasons.to(), icon: 'calendar' },
        { text: 'Collection', to: paths.myCollections.to(), icon: 'folder' },
      ],
    },
    { title: 'Collecting', items: [BIDS, MONEY, FOLLOWING] },
    { title: 'Settings', items: [PROFILE, WEBHOOKS, EXPORTS] },
  ],
  // Business accounts only have settings.
  none: [{ title: 'Settings', items: [PROFILE, PASSWORD, BUSINESS] }],
};

/**
 * Returns the sidebar groups for a user's roles, without Logout, which is shown at the end of the last group.
 * @param hasPassword whether the account has a password; `false` while unknown
 */
export function menuOf(roles: readonly Role[], hasPassword: boolean): readonly MenuGroup[] {
  const groups = menus[dashboardOf(roles) ?? 'none'];
  if (!roles.includes('admin')) return groups;
  const settings = [PROFILE, ...(hasPassword ? [PASSWORD] : []), ROLES, WEBHOOKS, EXPORTS];
  return [
    ...groups.filter(({ title }) => title !== 'Settings'),
    { title: 'Administration', items: ADMINISTRATION },
    { title: 'Settings', items: settings },
  ];
}

/**
 * Returns the group whose item leads to a screen or, of several, most closely above it. Returns the first group if no
 * item does.
 */
export function groupOf(groups: readonly MenuGroup[], pathname: string): MenuGroup | undefined {
  const above = groups.flatMap((group) =>
    group.items
      .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
      .map(({ to }) => ({ group, depth: to.length })),
  );
  const [closest] = above.sort((a, b) => b.depth - a.depth);
  return closest?.group ?? groups[0];
}
