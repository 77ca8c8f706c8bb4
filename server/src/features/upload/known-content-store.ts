import { digestOfCid, isImageName } from '@cubedrop/sdk';
import { Op, QueryTypes } from 'sequelize';
import { isHiddenMetadata, isHiddenPicture } from '../admin/visibility.ts';
import type { Database } from '../../platform/database/index.ts';
import { metadataTable } from '../../index/metadata/metadata-model.ts';
import { uploadedContentTable } from './uploaded-content-model.ts';

/** CIDs and uploads that this platform serves. Any other CID is refused: this is not a public IPFS gateway. */
export interface KnownContentStore {
  /** Records an upload. @param now seconds since the epoch */
  add(cid: string, now: number): Promise<void>;
  /** Removes the record of an upload that has been deleted. */
  remove(cid: string): Promise<void>;
  /**
   * Whether a CID was uploaded here, is stored metadata that the chain refers to, or is the artwork of an NFT that is
   * listed or in a listed cube.
   */
  isKnown(cid: string): Promise<boolean>;
  /**
   * Whether an id is the CID of metadata that only hidden items have, or the content name of a picture that only hidden
   * profiles show (see `isHiddenMetadata` and `isHiddenPicture`). Such files must not be served to the public.
   */
  isHidden(id: string): Promise<boolean>;
}

export function knownContentStore({ sequelize }: Database): KnownContentStore {
  const uploaded = uploadedContentTable(sequelize);
  const metadata = metadataTable(sequelize);

  const isMetadata = async (cid: string): Promise<boolean> => {
    const digest = digestIn(cid);
    if (digest === undefined) return false;
    return (
      (await metadata.findOne({ where: { digest, json: { [Op.ne]: null } }, attributes: ['digest'] })) !==
      undefined
    );
  };
  // Anyone can mint an NFT with any artwork, so NFTs that no creator made count only inside a creator's cube.
  const isArtwork = async (cid: string): Promise<boolean> => {
    const rows = await sequelize.query(
      `SELECT 1 FROM nfts n WHERE n.artwork = ? AND (n.listed = 1 OR EXISTS (
         SELECT 1 FROM cube_nfts i JOIN cubes c ON c.chain = i.chain AND c.cubeId = i.cubeId
         WHERE i.chain = n.chain AND i.nftId = n.nftId AND c.listed = 1)) LIMIT 1`,
      { type: QueryTypes.SELECT, replacements: [cid] },
    );
    return rows.length > 0;
  };

  return {
    add: (cid, now) => uploaded.insertMissing([{ cid, uploadedAt: now }]),
    remove: async (cid) => void (await uploaded.remove({ cid })),
    isKnown: async (cid) =>
      (await isMetadata(cid)) ||
      (await uploaded.findOne({ where: { cid } })) !== undefined ||
      (await isArtwork(cid)),
    async isHidden(id) {
      if (isImageName(id)) return isHiddenPicture(sequelize, id);
      const digest = digestIn(id);
      return digest !== undefined && isHiddenMetadata(sequelize, digest);
    },
  };
}

/** Returns the digest in a metadata CID as 64 hex digits, or `undefined` for other kinds of CIDs. */
export function digestIn(cid: string): string | undefined {
  try {
    return digestOfCid(cid).slice(2);
  } catch {
    return undefined;
  }
}
