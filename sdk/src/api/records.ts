import type { Wire } from './wire.ts';

/** Configuration of the server and its chain. */
export type Config = Wire['Config'];
/** An entry of the audit log. */
export type AuditEntry = Wire['AuditEntry'];
/** Time and reason of an admin's decision to hide something. */
export type Hidden = Wire['Hidden'];
/** A cube or drop that an admin has hidden, with the reason. */
export type HiddenItem = Wire['HiddenListing'];
/** Health of the server, and how far it is behind the chain's latest block. */
export type Health = Wire['Health'];
/** A role of an account. */
export type Role = Wire['Roles'][number];
/** A document attached to a form. */
export type Document = Wire['Document'];
/** Kind of a subject that an account follows or watches: it *follows* creators, and *watches* drops and cubes. */
export type FollowKind = Wire['FollowKind'];
/** A URL that receives events, and its settings. */
export type Webhook = Wire['Webhook'];
/** A browser to which the notices of an account are sent. */
export type SubscribedBrowser = Wire['PushSubscription'];
/** The delivery of an event to a webhook. */
export type WebhookDelivery = Wire['WebhookDelivery'];
