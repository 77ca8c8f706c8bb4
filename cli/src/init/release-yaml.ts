const SIDES = [1, 2, 3, 4, 5, 6].map(
  (side) => `  - key: side-${side}
    artwork: art/side-${side}.png
    title: Side ${side}
    description: What is on side ${side}.
    rarity: Common             # Mastercraft, Legendary, Epic, Rare, Uncommon or Common
    supply: 1                  # number of copies; the cube uses one copy of each of its NFTs
    imageArtist: image-artist
    producer: producer
    executiveProducer: executive-producer
    fan: fan
    other: Anything else worth knowing.
    collection: first
`,
);

/** The manifest of a new release folder. */
export const RELEASE = `# yaml-language-server: $schema=manifest.schema.json
#
# One release: six NFTs, a cube of them, a drop that auctions the cube, and a season. The files in art, audio and people
# are placeholders. Replace them and the texts, then:
#   cubedrop nft validate release.yaml
#   cubedrop plan release.yaml
#   cubedrop apply release.yaml
# A key is the permanent name of its item. Choose the keys before you apply: changing one later creates another item.
version: 1
profiles:
  imageArtists:
    - key: image-artist
      name: The Image Artist
      image: people/image-artist.png
      about: What the artist says about the artwork.
      website: https://example.org
  producers:
    - {key: producer, name: The Producer, image: people/producer.png, inspiration: What inspired them.}
  executiveProducers:
    - {key: executive-producer, name: The Executive Producer, image: people/executive-producer.png, inspiration: What inspired them.}
  fans:
    - {key: fan, name: The Fan, image: people/fan.png, inspiration: What inspired them.}
  musicArtists:
    - {key: music-artist, name: The Music Artist, image: people/music-artist.png, about: What the artist says about the track.}
collections:
  - {key: first, title: The Collection, image: art/collection.png}
nfts:
${SIDES.join('')}cubes:
  - key: cube
    title: The Cube
    description: Six pictures and a song.
    nfts: [side-1, side-2, side-3, side-4, side-5, side-6]
    price: "0.5 ETH"
    royalty: "5 %"             # your share of later sales by others, 0 to 10 %, cannot be changed later
    ownerMusic: audio/full.mp3
    nonOwnerMusic: audio/preview.mp3       # others hear its first 10 seconds
    musicArtist: music-artist
drops:
  - key: drop
    title: The Drop
    description: One day only.
    image: art/drop.png
    cubes: [cube]
    startsAt: now+1h           # or a date and time with a zone, as in 2027-01-08T18:00:00Z
    endsAt: now+1d
    minimumBid: "0.1 WETH"
    bidDelta: "0.01 WETH"
seasons:
  - {key: season, title: The Season, description: All of its drops., image: art/drop.png, drops: [drop]}
`;
