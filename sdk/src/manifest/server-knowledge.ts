import { ownImageOf } from '../domain/collection/rules.ts';
import { sameAddress } from '../base/hex.ts';
import {
  getCube,
  getDrop,
  getPeople,
  ifFound,
  listOwnCollections,
  listUsableNfts,
  type Api,
} from '../api/index.ts';
import type { Existing, ExistingPart, ExistingReference } from './existing.ts';

/**
 * Looks up what exists on a server, fetching the lists of people, collections and NFTs at most once, and cubes and
 * drops one by one. Of several people or collections with the same name, the newest is used.
 */
export function serverKnowledge(
  api: Api,
  account: string,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Existing {
  const people = once(() => getPeople(api, { signal }));
  const collections = once(() => listOwnCollections(api, { signal }));
  const nfts = once(async () => {
    const usable = await listUsableNfts(api, { signal });
    return new Map(usable.map(({ id, onChainId, copiesHeld }) => [id, { onChainId, copiesHeld }]));
  });
  const readCube = async (cubeId: string) =>
    (await ifFound(getCube(api, { view: { cubeId }, signal })))?.cube;
  return {
    async person(list, reference) {
      const found = (await people())[list].findLast(({ id, name }) => isReferredTo(id, name, reference));
      if (!found) return undefined;
      const { name, portrait, statement = '', website = '' } = found;
      return { name, image: { url: portrait }, about: statement, website, inspiration: statement };
    },
    async collection(reference) {
      const found = (await collections()).findLast(({ id, title }) => isReferredTo(id, title, reference));
      return found && { title: found.title, image: ownImageOf(found) };
    },
    async names(list) {
      if (list === 'collections') return (await collections()).map(({ title }) => title);
      return (await people())[list].map(({ name }) => name);
    },
    nft: async (id) => (await nfts()).get(id),
    async nftIn(cubeId, id) {
      const face = (await readCube(cubeId))?.faces.find((one) => one.id === id);
      return face && { onChainId: face.onChainId };
    },
    async cube(id, { anyHolder = false } = {}) {
      const found = await readCube(id);
      return found && part(found.onChainId, anyHolder || sameAddress(found.holder, account));
    },
    async drop(id) {
      const drop = (await ifFound(getDrop(api, { dropId: id, signal })))?.drop;
      return drop && part(drop.onChainId, sameAddress(drop.creator, account));
    },
  };
}

const part = (onChainId: string, isOwn: boolean): ExistingPart =>
  isOwn ? { onChainId } : { onChainId, isOthers: true };

function isReferredTo(id: string, name: string, reference: ExistingReference): boolean {
  return 'id' in reference ? id === reference.id : name === reference.existing;
}

function once<T>(request: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => (result ??= request());
}
