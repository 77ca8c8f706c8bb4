import type { operations } from '@cubedrop/sdk/api';

export type OperationId = keyof operations;

/** The most that concurrent calls of one operation, equal or conflicting, may do. */
export type RaceKind =
  /** The thing that they compete for is given once, and calls that would give it again are refused. */
  | 'once'
  /** All that succeed get the same response, and only one has an effect. Later ones may be refused. */
  | 'same'
  /** No more succeed, are checked, or remain in effect than a limit allows. */
  | 'limited'
  /** All succeed, each replaces what the one before it set, and what remains was set by one call. */
  | 'replaced';

/** Number of rows that a race adds to each table. The race must not change the number of rows in other tables. */
export type MoreRows = Readonly<Record<string, number>>;

/** A race of the call's example, which is run without further code. */
export interface ExampleRace {
  /** Statuses of the calls that do not succeed; none by default. */
  readonly refusals?: readonly number[];
  readonly rows: MoreRows;
}

/** For each kind, the race of the example, or the rule that a race written by hand tests. */
type Races = { readonly [kind in RaceKind]?: ExampleRace | string };

/**
 * Class of a call. A call either only reads, or can be repeated without harm for the given reason, or must have a race
 * of each listed kind.
 */
export type RaceClass = 'read' | { readonly independent: string } | Races;

/** For reports of transactions. A report of a transaction that the server has already indexed changes nothing. */
const REPORT: RaceClass = { same: { rows: {} } };

/** The class of each call of openapi.yaml by its `operationId`. A call without a class is a compile error. */
export const raceClasses: Readonly<Record<OperationId, RaceClass>> = {
  // Signing in and out.
  getNonce: { independent: 'Each call returns a nonce of its own, which signs in once.' },
  login: {
    once: { refusals: [401], rows: { nonces: -1, accounts: 1, sessions: 1 } },
    limited: 'An account has at most 100 sessions.',
  },
  logout: { same: { refusals: [401], rows: { sessions: -1 } } },
  logoutEverywhere: { same: { refusals: [401], rows: { sessions: -1 } } },
  renewSession: { same: 'A session is renewed once.' },
  proveIdentity: {
    once: 'A signature, a code or a recovery code proves an identity once.',
    limited: 'A session has ten attempts at a proof.',
  },
  adminLogin: { limited: 'A network has ten attempts at the password of an account.' },
  enrolFactor: { replaced: 'An account keeps one secret, and it is in one of the responses.' },
  adminLoginCode: {
    once: 'A code or a recovery code signs in once.',
    limited: 'A network has five attempts at a code of an account.',
  },
  linkWallet: { once: 'A wallet is linked to one account, and an account to one wallet.' },
  businessLogin: { limited: 'A network has ten attempts at a password.' },
  confirmLogin: {
    once: { refusals: [400], rows: { sessions: 1 } },
    limited: 'A pin has five attempts.',
  },

  // Signing up, and accounts with a password.
  signUp: { limited: 'A phone number gets five sign-ups a day.' },
  confirmPhoneNumber: {
    // The example omits the sign-up's id. Such attempts are limited to five, and further ones get 429.
    once: { refusals: [400, 429], rows: { account_secrets: 1 } },
    limited: 'A pin has five attempts.',
  },
  resendVerificationCode: { limited: 'A sign-up gets three more pins a day.' },
  verifyEmail: {
    same: { rows: { members: 1, user_profiles: 1, name_words: 2, sign_ups: -1, account_secrets: -1 } },
  },
  getAccountRequest: 'read',
  forgotPassword: { limited: 'An account gets ten pins a day from networks that it has not signed in from.' },
  verifyResetPasswordPin: {
    once: { refusals: [400], rows: { account_secrets: 1 } },
    limited: 'A pin has five attempts.',
  },
  resetPassword: { once: { refusals: [400], rows: { known_places: 1 } } },
  changePassword: {
    // A session has ten attempts in a quarter of an hour.
    once: { refusals: [401, 409, 429], rows: { sessions: 1 } },
    limited: 'A session has ten attempts at the password.',
  },
  submitBusinessForm: {
    replaced: 'A business has the form and the documents of one of the calls.',
    limited: 'A network has ten attempts at a password.',
  },
  setBusiness: { same: 'A changed form is recorded once, and ends the sessions of the business.' },
  decideBusiness: {
    same: 'A decision is made, recorded and mailed once.',
    once: 'Of two opposite decisions on the same revision, one is made.',
  },
  listBusinesses: 'read',
  getUser: 'read',
  updateUser: {
    same: { rows: { user_profiles: 1 } },
    once: 'Without a proof, an account sets its first phone number once.',
  },
  setUserImage: { same: { rows: { user_profiles: 1 } } },

  // Files.
  signUpload: { limited: 'The URLs that are not used yet count towards the quota of an account.' },
  putUpload: {
    same: { rows: {} },
    once: 'Of several files that are sent to one URL, one is stored.',
  },
  uploadFile: {
    same: 'A file is stored and counted once.',
    limited: 'The quota of an account is not exceeded.',
  },
  uploadArtwork: {
    same: { rows: {} },
    limited: 'The quota of an account is not exceeded.',
  },
  uploadMetadata: {
    same: { rows: { uploaders: 1, upload_files: 1, uploaded_contents: 1 } },
    limited: 'The quota of an account is not exceeded.',
  },
  getUpload: 'read',
  getPicture: 'read',
  getSharePicture: 'read',
  getDocument: { independent: 'Each opening of a document by an admin is recorded.' },
  getContent: 'read',

  // NFTs, cubes, drops, seasons and manifests.
  createNfts: REPORT,
  createCube: REPORT,
  createDrop: REPORT,
  createSeason: {
    same: { rows: { seasons: 1, season_drops: 1, name_words: 1 } },
    once: 'A key belongs to one season.',
  },
  reserveItems: {
    same: { rows: { manifest_items: 1 } },
    once: 'A key belongs to one item.',
    limited: 'An account has at most 10,000 keys.',
  },
  lookupItems: 'read',
  addOrder: {
    same: { rows: { random_drops: 1, draw_seeds: 1, documents: 1, paper_files: 1, uploaders: 1 } },
    once: 'A seed is used by one draw.',
  },
  getDrawCommitment: {
    independent: 'The first call creates the seed of the next draw, which all of them commit to.',
  },
  listOrders: 'read',
  getDraw: 'read',
  listUsableNfts: 'read',
  listNfts: 'read',
  listMadeCubes: 'read',
  listHeldCubes: 'read',
  listFreeCubes: 'read',
  getCube: 'read',
  readCube: 'read',
  getCubeAudio: 'read',
  getCubePeaks: 'read',
  listAllDrops: 'read',
  listDrops: 'read',
  getDrop: 'read',
  readDrop: 'read',
  listSeasons: 'read',
  getSeason: 'read',
  readSeason: 'read',
  listCollections: 'read',
  listAllCollections: 'read',
  getCollection: 'read',
  readCollection: 'read',
  searchEverything: 'read',
  getCreator: 'read',
  listHappenings: 'read',
  getOwnOverview: 'read',
  getActivityFeed: 'read',
  getDropFeed: 'read',
  getCreatorFeed: 'read',
  listCreatorCubes: 'read',
  listCollectorCubes: 'read',
  listProfiles: 'read',

  // Auctions, sales and signed orders.
  reportBid: REPORT,
  reportSettlement: REPORT,
  reportCubeClaim: REPORT,
  reportFundsClaim: REPORT,
  reportTransaction: REPORT,
  createSale: REPORT,
  removeListing: REPORT,
  reportPurchase: REPORT,
  createUserAuction: REPORT,
  reportUserAuctionBid: REPORT,
  reportUserAuctionSettlement: REPORT,
  reportUserAuctionFundsClaim: REPORT,
  listOwnBids: 'read',
  getCalendar: 'read',
  getEmbed: 'read',
  getOembed: 'read',
  listBids: 'read',
  readBids: 'read',
  getFundsClaim: 'read',
  readFundsClaim: 'read',
  listTransactions: 'read',
  listMarket: 'read',
  listDue: 'read',
  listUserAuctionBids: 'read',
  readUserAuctionBids: 'read',
  makeSignedOrder: {
    same: { rows: { signed_orders: 1 } },
    limited: 'An account has at most 100 open orders.',
  },
  withdrawSignedOrder: { same: { rows: {} } },
  listSignedOrders: 'read',
  getSignedOrder: 'read',

  // Follows, notices, profiles, applications, webhooks and browsers.
  follow: {
    same: { rows: { follows: 1 } },
    limited: 'An account follows at most 1,000 subjects.',
  },
  unfollow: { same: { rows: { follows: -1 } } },
  listFollows: 'read',
  listNotices: 'read',
  readNotices: { same: { rows: { notices_read: 5 } } },
  savePublicProfile: { replaced: 'A wallet has the profile of one of the calls.' },
  getPublicProfiles: 'read',
  getOwnPublicProfile: 'read',
  applyAsCreator: { replaced: 'A wallet has the application of one of the calls.' },
  withdrawCreatorApplication: { same: { rows: { creator_applications: -1 } } },
  getCreatorApplication: 'read',
  createWebhook: {
    once: 'An account has one webhook per URL.',
    limited: 'An account has at most ten webhooks.',
  },
  changeWebhook: {
    same: 'A webhook has the settings that all calls give it.',
    once: 'An account has one webhook per URL.',
  },
  deleteWebhook: { once: { refusals: [404], rows: { webhooks: -1 } } },
  replaceWebhookSecret: { replaced: 'Each call returns a secret of its own, and the last one is valid.' },
  testWebhook: { independent: 'Each call sends an event of its own.' },
  resendWebhookDelivery: { same: { rows: {} } },
  listWebhooks: 'read',
  listWebhookDeliveries: 'read',

  addPushSubscription: {
    same: 'A browser is subscribed once.',
    limited: 'An account has at most ten browsers.',
  },
  deletePushSubscription: { once: { refusals: [404], rows: { push_subscriptions: -1 } } },
  listPushSubscriptions: 'read',

  // Administration.
  changeRole: { same: 'A role is granted or revoked once, and recorded once.' },
  changeListing: { same: 'An item is hidden or shown once, and recorded once.' },
  changeFeaturedDrop: { same: 'A drop is featured once, and recorded once.' },
  changeProfileVisibility: { same: 'A profile is hidden or shown once, and recorded once.' },
  decideCreatorApplication: {
    same: 'A decision is made, recorded and notified once.',
    once: 'Of two opposite decisions on the same revision, one is made.',
  },
  listCreatorApplications: 'read',
  getOverview: 'read',
  findAccounts: 'read',
  listAudit: 'read',
  listRoles: 'read',
  listHidden: 'read',
  listHiddenProfiles: 'read',

  // The system.
  exportList: 'read',
  getSitemapIndex: 'read',
  getSitemap: 'read',
  getRobots: 'read',
  getConfig: 'read',
  getHealth: 'read',
  getReady: 'read',
  getMetrics: 'read',
  getEvents: 'read',
  getOutbox: 'read',
  getDemoAccounts: 'read',
};

/** All kinds, in the order in which their races run. */
export const RACE_KINDS = ['once', 'same', 'limited', 'replaced'] as const satisfies readonly RaceKind[];

/** Returns the races that an operation must have, by kind; none for one that reads or is independent. */
export function racesOf(id: OperationId): readonly (readonly [RaceKind, ExampleRace | string])[] {
  const races = raceClasses[id];
  if (races === 'read' || 'independent' in races) return [];
  return RACE_KINDS.flatMap((kind) => {
    const race = races[kind];
    return race === undefined ? [] : [[kind, race] as const];
  });
}
