import type { HiddenListing } from '@cubedrop/sdk/api';
import { FaceThumb } from '../../../../components/face-thumb.tsx';
import { Moment } from '../../../../components/moment.tsx';
import { Picture } from '../../../../components/picture.tsx';
import { paths } from '../../../../config/paths.ts';
import { ListingRow } from '../../../../features/admin/listing-row.tsx';
import { adminTexts as texts } from '../../../../features/admin/texts.ts';
import { useCube } from '../../../../features/cube/queries.ts';
import { useDrop } from '../../../../features/drop/queries.ts';

/** A hidden drop or cube with the reason why it was hidden. */
export function HiddenRow({ listing }: { listing: HiddenListing }) {
  return listing.kind === 'drop' ? <HiddenDrop listing={listing} /> : <HiddenCube listing={listing} />;
}

function HiddenDrop({ listing }: { listing: HiddenListing }) {
  const drop = useDrop(listing.id).data?.drop;
  return (
    <ListingRow
      listing={{ ...listing, title: drop?.title ?? texts.drop }}
      to={paths.myDrop.to(listing.id)}
      picture={<Picture src={drop?.image} alt="" size={56} className="size-14" />}
      hidden={listing}
    >
      <HiddenReason kind={texts.drop} listing={listing} />
    </ListingRow>
  );
}

function HiddenCube({ listing }: { listing: HiddenListing }) {
  const cube = useCube({ cubeId: listing.id }).data?.cube;
  return (
    <ListingRow
      listing={{ ...listing, title: cube?.title ?? texts.cube }}
      to={paths.myCube.to(undefined, listing.id)}
      picture={<FaceThumb face={cube?.frontFace ?? null} size={56} />}
      hidden={listing}
    >
      <HiddenReason kind={texts.cube} listing={listing} />
    </ListingRow>
  );
}

function HiddenReason({ kind, listing: { reason, hiddenAt } }: { kind: string; listing: HiddenListing }) {
  return (
    <>
      <p>
        {kind}, {texts.hiddenSince.toLowerCase()} <Moment at={hiddenAt} />
      </p>
      <p>
        {texts.reason}: <bdi>{reason}</bdi>
      </p>
    </>
  );
}
