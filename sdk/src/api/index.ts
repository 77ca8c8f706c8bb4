/**
 * HTTP client for the whole API, typed from the OpenAPI specification. Functions take and return amounts as `bigint` in
 * wei; only the calls of `Api` itself have them as decimal strings. Times are whole seconds since the epoch.
 *
 * @module @cubedrop/sdk/api
 */
export {
  beginAdminSignIn,
  type AdminChallenge,
  type BeginAdminSignInParameters,
} from './account/begin-admin-sign-in.ts';
export { changePassword, type ChangePasswordParameters } from './account/change-password.ts';
export { confirmPhone, type ConfirmPhoneParameters } from './account/confirm-phone.ts';
export { confirmSignIn, type ConfirmSignInParameters } from './account/confirm-sign-in.ts';
export { endAllSessions } from './account/end-all-sessions.ts';
export { endSession } from './account/end-session.ts';
export {
  enrolSecondFactor,
  type EnrolSecondFactorParameters,
  type SecondFactor,
} from './account/enrol-second-factor.ts';
export {
  finishAdminSignIn,
  type AdminSession,
  type FinishAdminSignInParameters,
} from './account/finish-admin-sign-in.ts';
export { getAccount, type GetAccountParameters } from './account/get-account.ts';
export {
  getAccountRequest,
  type AccountRequest,
  type AccountRequestParameters,
} from './account/get-account-request.ts';
export { proveIdentity, type Proof } from './account/prove-identity.ts';
export {
  requestPasswordReset,
  type RequestPasswordResetParameters,
} from './account/request-password-reset.ts';
export { resendPin, type ResendPinParameters } from './account/resend-pin.ts';
export { resetPassword, type ResetPasswordParameters } from './account/reset-password.ts';
export { sendBusinessForm, type SendBusinessFormParameters } from './account/send-business-form.ts';
export {
  signInWithPassword,
  type PasswordSignIn,
  type SignInWithPasswordParameters,
} from './account/sign-in-with-password.ts';
export type { SignedMessage } from './account/sign-in-with-wallet.ts';
export { signUp, type SignUp, type SignUpParameters } from './account/sign-up.ts';
export { updateAccount, type UpdateAccountParameters } from './account/update-account.ts';
export { verifyEmail, type VerifyEmailParameters } from './account/verify-email.ts';
export { verifyResetPin, type VerifyResetPinParameters } from './account/verify-reset-pin.ts';
export { decideBusiness, type DecideBusinessParameters } from './admin/decide-business.ts';
export {
  decideCreatorApplication,
  type DecideCreatorApplicationParameters,
} from './admin/decide-creator-application.ts';
export { exportTable, type ExportTableParameters } from './admin/export-table.ts';
export { findAccounts, type FindAccountsParameters, type FoundAccounts } from './admin/find-accounts.ts';
export { getOverview } from './admin/get-overview.ts';
export { listAudit, type AuditFilter, type ListAuditParameters } from './admin/list-audit.ts';
export { listBusinesses, type ListBusinessesParameters } from './admin/list-businesses.ts';
export {
  listCreatorApplications,
  type ListCreatorApplicationsParameters,
} from './admin/list-creator-applications.ts';
export { listHidden, type ListHiddenParameters } from './admin/list-hidden.ts';
export { listHiddenProfiles, type ListHiddenProfilesParameters } from './admin/list-hidden-profiles.ts';
export { listRoleHolders, type ListRoleHoldersParameters } from './admin/list-role-holders.ts';
export { setAdminRole, type SetAdminRoleParameters } from './admin/set-admin-role.ts';
export { setFeaturedDrop, type SetFeaturedDropParameters } from './admin/set-featured-drop.ts';
export { setHidden, type SetHiddenParameters } from './admin/set-hidden.ts';
export { setProfileHidden, type SetProfileHiddenParameters } from './admin/set-profile-hidden.ts';
export { allDue, type AllDue } from './all-due.ts';
export { ApiError, errorOfResponse, type ApiErrorParameters, type ServerErrorCode } from './api-error.ts';
export { calendarPath, getCalendar, type GetCalendarParameters } from './auction/get-calendar.ts';
export { reportAuction, type ReportAuctionParameters } from './auction/report-auction.ts';
export { listBids, listBidsCall, type ListBidsParameters } from './bid/list-bids.ts';
export { listOwnBids, type ListOwnBidsParameters, type OwnBidPage } from './bid/list-own-bids.ts';
export { reportBidSettlement, type ReportBidSettlementParameters } from './bid/report-bid-settlement.ts';
export { reportBid, type ReportBidParameters } from './bid/report-bid.ts';
export { reportCubeClaim, type ReportCubeClaimParameters } from './claim/report-cube-claim.ts';
export { reportFundsClaim, type ReportFundsClaimParameters } from './claim/report-funds-claim.ts';
export { getCollection, type GetCollectionParameters } from './collection/get-collection.ts';
export {
  listCollections,
  type CollectionFilter,
  type ListCollectionsParameters,
} from './collection/list-collections.ts';
export { listOwnCollections } from './collection/list-own-collections.ts';
export {
  createApi,
  type Answer,
  type Api,
  type ApiOptions,
  type CallOptions,
  type Fetch,
} from './create-api.ts';
export {
  getCube,
  getCubeCall,
  type CubeInFull,
  type CubeView,
  type GetCubeParameters,
} from './cube/get-cube.ts';
export { addDocuments } from './documents.ts';
export { downloadTrack, type DownloadedTrack, type DownloadTrackParameters } from './cube/download-track.ts';
export { getDrawCommitment } from './drop/get-draw-commitment.ts';
export { drawPath, getDraw, type GetDrawParameters } from './drop/get-draw.ts';
export {
  listNextInCollection,
  type ListNextInCollectionParameters,
  type PlaceInCollection,
} from './cube/list-next-in-collection.ts';
export { getTrack, type GetTrackParameters, type Track } from './cube/get-track.ts';
export { getTrackPeaks, type GetTrackPeaksParameters, type TrackPeaks } from './cube/get-track-peaks.ts';
export { listCubes, type CubeFilter, type ListCubesParameters } from './cube/list-cubes.ts';
export { listFreeCubes } from './cube/list-free-cubes.ts';
export { reportCube } from './cube/report-cube.ts';
export { getDropFeed, type GetDropFeedParameters } from './drop/get-drop-feed.ts';
export { getDrop, getDropCall, type DropInFull, type GetDropParameters } from './drop/get-drop.ts';
export {
  listDrops,
  listDropsCall,
  type DropFilter,
  type DropPage,
  type ListDropsParameters,
} from './drop/list-drops.ts';
export { listOwnDrops } from './drop/list-own-drops.ts';
export { listRandomDrops, type ListRandomDropsParameters } from './drop/list-random-drops.ts';
export { orderRandomDrop, type RandomDropOrder } from './drop/order-random-drop.ts';
export { reportDrop } from './drop/report-drop.ts';
export type { EmbeddedCall } from './embedded-call.ts';
export { follow, type FollowParameters } from './follow/follow.ts';
export { listFollows, type FollowFilter, type ListFollowsParameters } from './follow/list-follows.ts';
export { unfollow } from './follow/unfollow.ts';
export { noResponseError } from './no-response-error.ts';
export { getActivityFeed, type GetActivityFeedParameters } from './happening/get-activity-feed.ts';
export {
  listHappenings,
  listHappeningsCall,
  type HappeningFilter,
  type HappeningPage,
  type ListHappeningsParameters,
} from './happening/list-happenings.ts';
export { getOwnOverview, type GetOwnOverviewParameters } from './happening/get-own-overview.ts';
export { listNotices, type ListNoticesParameters, type NoticePage } from './notice/list-notices.ts';
export { markNoticesRead } from './notice/mark-notices-read.ts';
export {
  listMarket,
  listMarketCall,
  type ListMarketParameters,
  type Market,
  type MarketFilter,
} from './market/list-market.ts';
export { listNfts, type ListNftsParameters, type NftFilter } from './nft/list-nfts.ts';
export { listUsableNfts } from './nft/list-usable-nfts.ts';
export { reportNfts, type ReportNftsParameters } from './nft/report-nfts.ts';
export { itemsOf, type FilterablePage, type ListRange, type Page } from './page.ts';
export { getOrder, type GetOrderParameters } from './order/get-order.ts';
export { listOrders, type ListOrdersParameters, type OrderFilter } from './order/list-orders.ts';
export { publishOrder } from './order/publish-order.ts';
export { withdrawOrder, type WithdrawOrderParameters } from './order/withdraw-order.ts';
export { getCreator, type GetCreatorParameters } from './profile/get-creator.ts';
export { getPeople } from './profile/get-people.ts';
export { listCreatorCubes, type ListCreatorCubesParameters } from './profile/list-creator-cubes.ts';
export { applyAsCreator, type ApplyAsCreatorParameters } from './creator-application/apply-as-creator.ts';
export { getOwnCreatorApplication } from './creator-application/get-own-creator-application.ts';
export { withdrawCreatorApplication } from './creator-application/withdraw-creator-application.ts';
export { getOwnPublicProfile } from './public-profile/get-own-public-profile.ts';
export {
  listCollectorCubes,
  type ListCollectorCubesParameters,
} from './public-profile/list-collector-cubes.ts';
export { getPublicProfiles, type GetPublicProfilesParameters } from './public-profile/get-public-profiles.ts';
export { savePublicProfile, type SavePublicProfileParameters } from './public-profile/save-public-profile.ts';
export {
  searchEverything,
  type CountedResults,
  type FirstResults,
  type Found,
  type SearchEverythingParameters,
} from './search/search-everything.ts';
export { lookUpItems, type LookUpItemsParameters } from './manifest/look-up-items.ts';
export { reserveItems, type ReserveItemsParameters } from './manifest/reserve-items.ts';
export { watchEvents, type WatchedEvent, type WatchEventsParameters } from './live/watch-events.ts';
export type * from './records.ts';
export type { ManifestItem, ManifestList } from './records/manifest-item.ts';
export { setPhoto, type SetPhotoParameters } from './account/set-photo.ts';
export { ifFound } from './if-found.ts';
export { getFile, type GetFileParameters } from './upload/get-file.ts';
export { signUpload, type SignedUpload, type SignUploadParameters } from './upload/sign-upload.ts';
export { storeArtwork } from './upload/store-artwork.ts';
export { storeFile } from './upload/store-file.ts';
export { storeJson } from './upload/store-json.ts';
export type { Collection } from './records/collection.ts';
export type { Creator } from './records/creator.ts';
export type { CreatorApplication, OwnCreatorApplication } from './records/creator-application.ts';
export type { Credit } from './records/credit.ts';
export type { Cube, CubeLot, NewCube } from './records/cube.ts';
export type { People } from './records/people.ts';
export type { Person } from './records/person.ts';
export type { Account } from './records/account.ts';
export type { RoleHolder } from './records/role-holder.ts';
export type { Session } from './records/session.ts';
export type { Business } from './records/business.ts';
export type { FoundAccount } from './records/found-account.ts';
export type { Bid } from './records/bid.ts';
export type { LotId } from './records/lot-id.ts';
export type { OwnBid } from './records/own-bid.ts';
export type { Drop, NewDrop } from './records/drop.ts';
export type { Due } from './records/due.ts';
export { decodeLiveEvent, type LiveEvent, type LiveEventType } from './records/live-event.ts';
export type { Match } from './records/match.ts';
export type { OwnersAuction } from './records/owners-auction.ts';
export { encodeOrder, type PublishedOrder } from './records/published-order.ts';
export type { Sale } from './records/sale.ts';
export type { Happening, HappeningKind, NamedItem } from './records/happening.ts';
export type { SellerDay } from './records/seller-day.ts';
export type { Notice } from './records/notice.ts';
export type { DrawnCube, RandomDrop } from './records/random-drop.ts';
export type { Face } from './records/face.ts';
export type { FoundPerson } from './records/found-person.ts';
export type { Follow, FollowedCreator, WatchedCube, WatchedDrop } from './records/follow.ts';
export type { NewNft, Nft, NftTexts } from './records/nft.ts';
export type { Overview } from './records/overview.ts';
export type { HiddenProfile, OwnPublicProfile, PublicProfile } from './records/public-profile.ts';
export type { NewSeason, Season } from './records/season.ts';
export type { Transfer } from './records/transfer.ts';
export {
  sessionFromResponse,
  sessionKeeper,
  type StoredSession,
  type SessionKeeper,
  type SessionKeeperOptions,
} from './session-keeper.ts';
export type { components, operations, paths } from './schema-types.ts';
export type { SaleOrAuctionId } from './sale/sale-or-auction-id.ts';
export { listSubscribedBrowsers, type SubscribedBrowsers } from './push/list-subscribed-browsers.ts';
export { subscribeBrowser, type SubscribeBrowserParameters } from './push/subscribe-browser.ts';
export { unsubscribeBrowser, type UnsubscribeBrowserParameters } from './push/unsubscribe-browser.ts';
export { reportPurchase, type ReportPurchaseParameters } from './sale/report-purchase.ts';
export { reportRemoval, type ReportRemovalParameters } from './sale/report-removal.ts';
export { reportSale, type ReportSaleParameters } from './sale/report-sale.ts';
export { getSeason, type GetSeasonParameters } from './season/get-season.ts';
export { listSeasons, type ListSeasonsParameters, type SeasonFilter } from './season/list-seasons.ts';
export { saveSeason } from './season/save-season.ts';
export { getConfig, getConfigCall } from './server/get-config.ts';
export { getDemoAccounts, type DemoAccount, type DemoAccounts } from './server/get-demo-accounts.ts';
export { getHealth } from './server/get-health.ts';
export { getOembed, type EmbeddedPage, type GetOembedParameters } from './share/get-oembed.ts';
export {
  listTransfers,
  listTransfersCall,
  type ListTransfersParameters,
} from './transaction/list-transfers.ts';
export { reportTransfer, type ReportTransferParameters } from './transaction/report-transfer.ts';
export { changeWebhook, type ChangeWebhookParameters } from './webhook/change-webhook.ts';
export { createWebhook, type CreateWebhookParameters, type NewWebhook } from './webhook/create-webhook.ts';
export { deleteWebhook } from './webhook/delete-webhook.ts';
export {
  listWebhookDeliveries,
  type ListWebhookDeliveriesParameters,
} from './webhook/list-webhook-deliveries.ts';
export { listWebhooks } from './webhook/list-webhooks.ts';
export { replaceWebhookSecret, type ReplacedSecret } from './webhook/replace-webhook-secret.ts';
export {
  resendWebhookDelivery,
  type ResendWebhookDeliveryParameters,
} from './webhook/resend-webhook-delivery.ts';
export { testWebhook } from './webhook/test-webhook.ts';
export type { WebhookId } from './webhook/webhook-id.ts';
export { decodePushedNotice, type PushedNotice } from './records/pushed-notice.ts';
export { decodeWebhookEvent, encodeWebhookEvent, type WebhookEvent } from './records/webhook-event.ts';
export type { Wire } from './wire.ts';
