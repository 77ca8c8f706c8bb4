/** Maps the names of fields that earlier versions stored in this browser to the current names. */
const EARLIER_NAMES = {
  nft: {
    type: 'rarity',
    tokensupply: 'supply',
    ImageArtistName: 'imageArtistName',
    ImageArtistProfile: 'imageArtistPortrait',
    ImageArtistAbout: 'imageArtistStatement',
    ImageArtistWebsite: 'imageArtistWebsite',
    ProducerName: 'producerName',
    ProducerProfile: 'producerPortrait',
    ProducerInspiration: 'producerStatement',
    ExecutiveProducerName: 'executiveProducerName',
    ExecutiveProducerProfile: 'executiveProducerPortrait',
    ExecutiveProducerInspiration: 'executiveProducerStatement',
    FanName: 'fanName',
    FanProfile: 'fanPortrait',
    FanInspiration: 'fanStatement',
    collectiontitle: 'collectionTitle',
    collectionimage: 'collectionImage',
  },
  cube: {
    ownermusicfile: 'ownerTrack',
    nonownermusicfile: 'previewTrack',
    MusicArtistName: 'musicArtistName',
    MusicArtistProfile: 'musicArtistPortrait',
    MusicArtistAbout: 'musicArtistStatement',
  },
  drop: { AuctionStartsAt: 'startsAt', AuctionEndsAt: 'endsAt', MinimumBid: 'minimumBid' },
  lot: { dropId: 'auctionId' },
  dropCube: { tokenId: 'onChainId' },
} satisfies Record<string, Readonly<Record<string, string>>>;

/** Returns a stored NFT, cube, drop, lot or cube of a drop with the current names of its fields. */
export function withCurrentNames<Stored extends object>(
  kind: keyof typeof EARLIER_NAMES,
  stored: Stored,
): Stored {
  const names = new Map(Object.entries(EARLIER_NAMES[kind]));
  const fields = Object.entries(stored).map(([name, value]: [string, unknown]) => [
    names.get(name) ?? name,
    value,
  ]);
  return Object.fromEntries(fields) as Stored;
}
