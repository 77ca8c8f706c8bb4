import type { Cube, Drop, Nft, Season } from '../api/index.ts';
import { isJsonObject } from '../base/json.ts';
import { contentNameOfUrl } from '../base/metadata/index.ts';
import { formatAmount } from '../base/money/index.ts';
import { isoTime } from '../base/time/index.ts';
import { formatRoyalty } from '../domain/cube/royalty.ts';
import type { Fields } from './differences.ts';
import type { CubePlan, DropPlan, NftPlan, Reference, SeasonPlan } from './plan.ts';

/** Returns the name of an item for comparisons and display: its key in the file, or else its server id. */
export type NameOf = (reference: Reference | { id: string }) => string;

/** The fields of an item that a manifest describes, as made and as planned. Both have the same names and forms. */
export interface ComparedFields {
  /** Values of the existing item. */
  made: Fields;
  /** Values in the manifest. */
  planned: Fields;
}

/** A person as made or as planned. */
interface Credited {
  name: string;
  /** `about` or `inspiration`. */
  statement: string;
  website?: string;
}

/**
 * Returns the comparable fields of a person. An existing person is compared only by name if the manifest refers to them
 * by name, and not at all if it refers to them by server id.
 * @param statement name of the manifest's field for the statement
 */
function creditFields(
  field: string,
  written: unknown,
  statement: 'about' | 'inspiration',
  made: Credited,
  planned: Credited,
): ComparedFields {
  const reference = isJsonObject(written) ? written : undefined;
  const fieldsOf = (person: Credited): Fields => {
    if (reference && 'id' in reference) return {};
    if (reference) return { [`${field}.name`]: person.name };
    return {
      [`${field}.name`]: person.name,
      [`${field}.${statement}`]: person.statement,
      ...(person.website === undefined ? {} : { [`${field}.website`]: person.website }),
    };
  };
  return { made: fieldsOf(made), planned: fieldsOf(planned) };
}

function joined(parts: readonly ComparedFields[]): ComparedFields {
  const fieldsOf = (side: keyof ComparedFields): Fields =>
    Object.fromEntries(parts.flatMap((part) => Object.entries(part[side])));
  return { made: fieldsOf('made'), planned: fieldsOf('planned') };
}

/**
 * Returns the comparable fields of an NFT. Pictures are left out, since the bytes of a picture change when an upload
 * removes its metadata.
 */
export function nftFields(made: Nft, plan: NftPlan): ComparedFields {
  const { written, imageArtist } = plan;
  const inspired = (field: 'producer' | 'executiveProducer' | 'fan') =>
    creditFields(field, written[field], 'inspiration', made[field], {
      name: plan[field].name,
      statement: plan[field].inspiration,
    });
  const credits = joined([
    creditFields('imageArtist', written['imageArtist'], 'about', made.imageArtist, {
      name: imageArtist.name,
      statement: imageArtist.about,
      website: imageArtist.website,
    }),
    inspired('producer'),
    inspired('executiveProducer'),
    inspired('fan'),
  ]);
  const isById = isJsonObject(written['collection']) && 'id' in written['collection'];
  const fieldsOf = (nft: Nft | NftPlan, side: 'made' | 'planned'): Fields => ({
    title: nft.title,
    description: nft.description,
    rarity: nft.rarity,
    supply: nft.supply,
    ...credits[side],
    other: nft.other,
    ...(isById ? {} : { 'collection.title': nft.collection.title }),
  });
  return { made: fieldsOf(made, 'made'), planned: fieldsOf(plan, 'planned') };
}

/**
 * Returns the comparable fields of a cube. They exclude the price of a cube on sale, since its record has the price
 * of the sale.
 */
export function cubeFields(made: Cube, plan: CubePlan, nameOf: NameOf): ComparedFields {
  const price = (wei: bigint) => (made.sale ? {} : { price: formatAmount(wei) });
  const { name, about } = plan.musicArtist;
  const artist = creditFields('musicArtist', plan.written['musicArtist'], 'about', made.musicArtist, {
    name,
    statement: about,
  });
  return {
    made: {
      title: made.title,
      description: made.description,
      nfts: made.nftIds.map((id) => nameOf({ id })),
      ...price(made.price),
      royalty: formatRoyalty(made.royaltyBasisPoints),
      ownerMusic: contentNameOfUrl(made.ownerTrack),
      nonOwnerMusic: contentNameOfUrl(made.previewTrack),
      ...artist.made,
    },
    planned: {
      title: plan.title,
      description: plan.description,
      nfts: plan.nfts.map(nameOf),
      ...price(plan.price),
      royalty: formatRoyalty(plan.royaltyBasisPoints),
      ownerMusic: contentNameOfFile(plan.ownerMusic),
      nonOwnerMusic: contentNameOfFile(plan.nonOwnerMusic),
      ...artist.planned,
    },
  };
}

const contentNameOfFile = ({ sha256, extension }: { sha256: string; extension: string }) =>
  `${sha256}.${extension}`;

/**
 * Returns the comparable fields of a drop. Its picture is left out, and so are times relative to the start of the
 * run.
 */
export function dropFields(made: Drop, plan: DropPlan, nameOf: NameOf): ComparedFields {
  const fieldsOf = (drop: Drop | DropPlan, cubes: string[]) => ({
    title: drop.title,
    description: drop.description,
    cubes,
    ...(isRelative(plan.written['startsAt']) ? {} : { startsAt: isoTime(drop.startsAt) }),
    ...(isRelative(plan.written['endsAt']) ? {} : { endsAt: isoTime(drop.endsAt) }),
    minimumBid: formatAmount(drop.minimumBid, 'WETH'),
    bidDelta: formatAmount(drop.bidDelta, 'WETH'),
    extension: `${drop.extension}s`,
  });
  return {
    made: fieldsOf(
      made,
      made.cubeIds.map((id) => nameOf({ id })),
    ),
    planned: fieldsOf(plan, plan.cubes.map(nameOf)),
  };
}

/** Returns whether a time in a manifest is relative to the start of the run, such as `now+10m`. */
export function isRelative(time: unknown): boolean {
  return typeof time === 'string' && time.trim().startsWith('now');
}

/** Returns the comparable fields of a season. Its picture is left out. */
export function seasonFields(made: Season, plan: SeasonPlan, nameOf: NameOf): ComparedFields {
  const { title, description } = plan;
  return {
    made: {
      title: made.title,
      description: made.description,
      drops: made.dropIds.map((id) => nameOf({ id })),
    },
    planned: { title, description, drops: plan.drops.map(nameOf) },
  };
}
