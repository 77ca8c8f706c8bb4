import type { components } from './schema.ts';

type Schemas = components['schemas'];

/** What the calls carry, by the names of openapi.yaml. */
export type NewNft = Schemas['NewNft'];
export type Nft = Schemas['Nft'];
export type Face = Schemas['Face'];
export type NewCube = Schemas['NewCube'];
export type Cube = Schemas['Cube'];
export type NewDrop = Schemas['NewDrop'];
export type Drop = Schemas['Drop'];
export type NewSeason = Schemas['NewSeason'];
export type Season = Schemas['Season'];
export type Collection = Schemas['Collection'];
export type Person = Schemas['Person'];
export type Creator = Schemas['Creator'];
export type BidEntry = Schemas['BidEntry'];
export type FundsClaimResult = Schemas['FundsClaimResult'];
export type Transaction = Schemas['Transaction'];
export type Sale = Schemas['Sale'];
export type UserAuction = Schemas['UserAuction'];
export type Due = Schemas['Due'];
export type ManifestItem = Schemas['ManifestItem'];
export type ManifestList = Schemas['ManifestList'];
export type Config = Schemas['Config'];
export type AuditEntry = Schemas['AuditEntry'];
export type RoleHolder = Schemas['RoleHolder'];
export type Hidden = Schemas['Hidden'];
export type HiddenListing = Schemas['HiddenListing'];
export type Health = Schemas['Health'];
export type Notice = Schemas['Notice'];
export type LiveEvent = Schemas['LiveEvent'];
export type Role = Schemas['Roles'][number];
export type Document = Schemas['Document'];
export type RandomDrop = Schemas['RandomDrop'];
export type User = Schemas['User'];
export type Business = Schemas['Business'];
