import type { components } from './schema.ts';

type Schemas = components['schemas'];

// Schemas of openapi.yaml.

/** A minted NFT, to be saved to the server. */
export type NewNft = Schemas['NewNft'];
/** An NFT; `nftId` is the on-chain id, `_id` the server id. */
export type Nft = Schemas['Nft'];
/** One of a cube's six NFTs. */
export type Face = Schemas['Face'];
/** A created cube, to be saved to the server. */
export type NewCube = Schemas['NewCube'];
/** A cube, including its sale or auction. */
export type Cube = Schemas['Cube'];
/** An opened drop, to be saved to the server. */
export type NewDrop = Schemas['NewDrop'];
/** A drop; times in seconds since the epoch, amounts in wei. */
export type Drop = Schemas['Drop'];
/** A season, to be saved to the server. */
export type NewSeason = Schemas['NewSeason'];
/** A season of drops. */
export type Season = Schemas['Season'];
/** A collection of NFTs. */
export type Collection = Schemas['Collection'];
/** An artist, producer or fan credited on an NFT or a cube. */
export type Person = Schemas['Person'];
/** An account whose cubes are listed. */
export type Creator = Schemas['Creator'];
/** An entry of a lot's history: the raise, and the bidder's total after it, in wei. */
export type BidEntry = Schemas['BidEntry'];
/** Result of a claim of funds. */
export type FundsClaimResult = Schemas['FundsClaimResult'];
/** An entry of a cube's history: a transfer. */
export type Transaction = Schemas['Transaction'];
/** A cube offered at a fixed price, in wei. */
export type Sale = Schemas['Sale'];
/** An owner's auction of one cube. */
export type UserAuction = Schemas['UserAuction'];
/** Something that the caller can claim or withdraw in an auction. */
export type Due = Schemas['Due'];
/** What was created for an item of a manifest. */
export type ManifestItem = Schemas['ManifestItem'];
/** A list of a manifest. */
export type ManifestList = Schemas['ManifestList'];
/** Configuration of the server and its chain. */
export type Config = Schemas['Config'];
/** An entry of the audit log. */
export type AuditEntry = Schemas['AuditEntry'];
/** An account with a role. */
export type RoleHolder = Schemas['RoleHolder'];
/** When and why an admin has hidden something. */
export type Hidden = Schemas['Hidden'];
/** A listing that an admin has hidden, with the reason. */
export type HiddenListing = Schemas['HiddenListing'];
/** Health of the server, and how far it is behind the chain's latest block. */
export type Health = Schemas['Health'];
/** A notice to an account. */
export type Notice = Schemas['Notice'];
/** An event pushed to open screens. */
export type LiveEvent = Schemas['LiveEvent'];
/** A role of an account. */
export type Role = Schemas['Roles'][number];
/** A document attached to a form. */
export type Document = Schemas['Document'];
/** An ordered random drop, with its draw. */
export type RandomDrop = Schemas['RandomDrop'];
/** An account. */
export type User = Schemas['User'];
/** A business that signed up. */
export type Business = Schemas['Business'];
