import type { components } from './schema.ts';

type Schemas = components['schemas'];

// What the calls carry, by the names of openapi.yaml.

/** An NFT that is minted, as it is saved. */
export type NewNft = Schemas['NewNft'];
/** An NFT; `nftId` is the chain's id, `_id` the server's. */
export type Nft = Schemas['Nft'];
/** One of a cube's six NFTs. */
export type Face = Schemas['Face'];
/** A cube that is made, as it is saved. */
export type NewCube = Schemas['NewCube'];
/** A cube, with how it is being sold. */
export type Cube = Schemas['Cube'];
/** A drop that is opened, as it is saved. */
export type NewDrop = Schemas['NewDrop'];
/** A drop; times in seconds since the epoch, amounts in wei. */
export type Drop = Schemas['Drop'];
/** A season, as it is saved. */
export type NewSeason = Schemas['NewSeason'];
/** A season of drops. */
export type Season = Schemas['Season'];
/** A collection that NFTs are in. */
export type Collection = Schemas['Collection'];
/** An artist, producer or fan whom an NFT or a cube names. */
export type Person = Schemas['Person'];
/** Somebody whose cubes are shown, by their wallet. */
export type Creator = Schemas['Creator'];
/** An entry of a lot's history: the raise, and the bidder's total after it, in wei. */
export type BidEntry = Schemas['BidEntry'];
/** What a claim of funds came to. */
export type FundsClaimResult = Schemas['FundsClaimResult'];
/** An entry of a cube's history: who gave it to whom. */
export type Transaction = Schemas['Transaction'];
/** A cube at a fixed price, in wei. */
export type Sale = Schemas['Sale'];
/** An owner's auction of one cube. */
export type UserAuction = Schemas['UserAuction'];
/** Something that an ended or outbid auction owes to the caller. */
export type Due = Schemas['Due'];
/** What has come of an item of a manifest. */
export type ManifestItem = Schemas['ManifestItem'];
/** A list of a manifest. */
export type ManifestList = Schemas['ManifestList'];
/** What the server says of itself and its chain. */
export type Config = Schemas['Config'];
/** An entry of the audit log. */
export type AuditEntry = Schemas['AuditEntry'];
/** An account with a role. */
export type RoleHolder = Schemas['RoleHolder'];
/** That an admin has hidden something, when and why. */
export type Hidden = Schemas['Hidden'];
/** A listing that an admin has hidden, and why. */
export type HiddenListing = Schemas['HiddenListing'];
/** How the server is, and how far it is behind the chain's newest block. */
export type Health = Schemas['Health'];
/** Something that an account is told. */
export type Notice = Schemas['Notice'];
/** Something that open screens are told at once. */
export type LiveEvent = Schemas['LiveEvent'];
/** What an account may do. */
export type Role = Schemas['Roles'][number];
/** A paper that came with a form. */
export type Document = Schemas['Document'];
/** An order of a random drop, with its draw. */
export type RandomDrop = Schemas['RandomDrop'];
/** An account. */
export type User = Schemas['User'];
/** A business that signed up. */
export type Business = Schemas['Business'];
