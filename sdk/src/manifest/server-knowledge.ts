import { ownImageOf } from '../collection/rules.ts';
import { isCubedropError } from '../errors.ts';
import { sameAddress } from '../hex.ts';
import type { Answer, Api, Collection, Nft, Person } from '../api/index.ts';
import type { Existing, ExistingReference } from './existing.ts';
import type { PersonList } from './lists.ts';

type Profiles = Answer<'/profile/createprofile', 'get'>;
type ProfileList = { [K in keyof Profiles]: Profiles[K] extends Person[] ? K : never }[keyof Profiles];

const PROFILE_LISTS: Record<PersonList, ProfileList> = {
  imageArtists: 'Imageartist',
  producers: 'Producer',
  executiveProducers: 'ExecutiveProducer',
  fans: 'Fan',
  musicArtists: 'Musicartist',
};

/** Looks up what exists on a server, fetching each list once. If several have the same name, the newest is used. */
export function serverKnowledge(api: Api, account: string): Existing {
  const profiles = once(() => api.get('/profile/createprofile'));
  const collections = once(() => api.get('/collection/collections', { params: { query: { mine: true } } }));
  const nfts = once(async () => {
    const { NFTdata } = await api.get('/nft/createnft');
    return new Map(NFTdata.map((nft: Nft) => [nft._id, { chainId: nft.nftId, copiesLeft: nft.copiesLeft }]));
  });
  const cube = (id: string) =>
    orUndefined(api.post('/token/SingleTokenId', { body: { tokenId: id, check: 'notdrop', dropId: null } }));
  return {
    async person(list, reference) {
      const people = (await profiles())[PROFILE_LISTS[list]];
      const found = people.findLast((person) => isReferredTo(person._id, person.Name, reference));
      return (
        found && {
          name: found.Name,
          image: { url: found.Profile },
          about: found.About ?? '',
          website: found.Website ?? '',
          inspiration: found.Inspiration ?? '',
        }
      );
    },
    async collection(reference) {
      const { Collectiondata } = await collections();
      const found = Collectiondata.findLast((one: Collection) =>
        isReferredTo(one._id, one.collectiontitle, reference),
      );
      return found && { title: found.collectiontitle, image: ownImageOf(found) };
    },
    nft: async (id) => (await nfts()).get(id),
    async nftIn(cubeId, id) {
      const faces = (await cube(cubeId))?.nftdata.flat() ?? [];
      const face = faces.find(({ _id }) => _id === id);
      return face && { chainId: face.nftId };
    },
    async cube(id, { anyHolder = false } = {}) {
      const found = (await cube(id))?.tokensdata;
      return found && (anyHolder || sameAddress(found.address, account))
        ? { chainId: found.tokenId }
        : undefined;
    },
    async drop(id) {
      const drop = (await orUndefined(api.post('/drop/drops', { body: { dropId: id } })))?.Dropdata;
      return drop && sameAddress(drop.creator, account) ? { chainId: drop.dropId } : undefined;
    },
  };
}

function isReferredTo(id: string, name: string, reference: ExistingReference): boolean {
  return 'id' in reference ? id === reference.id : name === reference.existing;
}

function once<T>(request: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => (result ??= request());
}

/** Returns `undefined` for a 404. */
async function orUndefined<T>(result: Promise<T>): Promise<T | undefined> {
  try {
    return await result;
  } catch (error) {
    if (isCubedropError(error) && (error as { status?: number }).status === 404) return undefined;
    throw error;
  }
}
