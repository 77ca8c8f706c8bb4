/**
 * React hooks for Cubedrop, over TanStack Query: {@link CubedropProvider} takes a client of the SDK, and the hooks below
 * it read from it and stay up to date. Most of these have a query of the same name, which can be prefetched. With
 * {@link useSignIn} and {@link useFlow}, pages sign users in and run the flows of the SDK.
 *
 * @module @cubedrop/react
 */
export { useAccount, type OfAccountOptions } from './account/use-account.ts';
export { useSignIn, type Connect } from './account/use-sign-in.ts';
export { useSignOut } from './account/use-sign-out.ts';
export { bidsQuery, useBids } from './bid/queries.ts';
export type { ListPage } from './cache/list-page.ts';
export { LASTING } from './cache/live.ts';
export type { QueryOf } from './cache/query-of.ts';
export { createQueryClient, isMissing, isRejected, REFETCH_MS } from './cache/query-client.ts';
export { useDues } from './claim/queries.ts';
export { CubedropContext, useCubedrop, type CubedropContextValue } from './client/context.ts';
export { CubedropProvider, type CubedropProviderProps } from './client/cubedrop-provider.tsx';
export type { CubedropSource } from './client/cubedrop-source.ts';
export {
  collectionQuery,
  collectionsQuery,
  useCollection,
  useCollections,
  type CollectionInFull,
} from './collection/queries.ts';
export { configQuery, useConfig } from './config/queries.ts';
export { cubeQuery, nextInCollectionQuery, useCube, useNextInCollection } from './cube/queries.ts';
export { dropQuery, dropsQuery, useDrop, useDrops } from './drop/queries.ts';
export { useResume } from './flow/queries.ts';
export { stepsAfter, stoppedSteps, type FlowStep, type StepPhase } from './flow/steps.ts';
export {
  useFlow,
  type FlowData,
  type FlowInput,
  type FlowName,
  type UseFlow,
  type UseFlowOptions,
} from './flow/use-flow.ts';
export {
  useFollow,
  useIsFollowed,
  type FollowedOptions,
  type FollowOptions,
  type FollowSubject,
} from './follow/queries.ts';
export {
  happeningsQuery,
  sellerHappeningsQuery,
  useHappenings,
  useNewerHappenings,
  useSellerHappenings,
  type HappeningPages,
  type HappeningsQuery,
  type NewerHappenings,
  type ShownHappenings,
} from './happening/queries.ts';
export type { EventListeners, FollowEvents } from './live/follow-events.ts';
export { createLiveUpdates, type LiveUpdates } from './live/live-updates.ts';
export { refetchOnEvents } from './live/refetch-on-events.ts';
export { useLivePaused, usePausedSince } from './live/use-live-updates.ts';
export { useLot } from './lot/queries.ts';
export { marketQuery, useMarket, useOwnersAuctions, useSales, type SectionFilter } from './market/queries.ts';
export {
  collectorCubesQuery,
  creatorCubesQuery,
  creatorQuery,
  useCollectorCubes,
  useCreator,
  useCreatorCubes,
} from './profile/queries.ts';
export { PUBLIC_PROFILES, publicProfileQuery, usePublicProfile } from './public-profile/queries.ts';
export { searchQuery, useSearch } from './search/queries.ts';
export { seasonQuery, useSeason, type SeasonInFull } from './season/queries.ts';
export { isListing, isOffer, type PublishedListing, type PublishedOffer } from './signed-order/published.ts';
export {
  listingQuery,
  offersQuery,
  SIGNED_ORDERS,
  unfundedOffersQuery,
  useListing,
  useOffers,
  useUnfundedOffers,
} from './signed-order/queries.ts';
export { transfersQuery, useTransfers } from './transaction/queries.ts';
export type { StartOptions, Work } from './work/use-work.ts';
