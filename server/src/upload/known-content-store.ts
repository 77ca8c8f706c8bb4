import { digestOfCid } from '@cubedrop/sdk';
import { Op, QueryTypes } from 'sequelize';
import { isHiddenMetadata } from '../admin/visibility.ts';
import type { Database } from '../database/index.ts';
import { metadataTable } from '../metadata/metadata-model.ts';
import { uploadedContentTable } from './uploaded-content-model.ts';

/** Which CIDs are this platform's: whoever asks for another one is not served, since we are no gateway to all of IPFS. */
export interface KnownContentStore {
  /** Notes an upload. @param now seconds since the epoch */
  note(cid: string, now: number): Promise<void>;
  /** Forgets an upload that is kept no longer. */
  forget(cid: string): Promise<void>;
  /** Whether a CID was uploaded here, is metadata that the chain names, or the artwork of an NFT that is shown. */
  isKnown(cid: string): Promise<boolean>;
  /** Whether a CID is metadata of something hidden, which says what is hidden. */
  isHidden(cid: string): Promise<boolean>;
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
  // Anybody can mint, and name whatever they like; what no creator made is only shown inside a creator's cube.
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
    note: (cid, now) => uploaded.putMissing([{ cid, uploadedAt: now }]),
    forget: async (cid) => void (await uploaded.remove({ cid })),
    isKnown: async (cid) =>
      (await isMetadata(cid)) ||
      (await uploaded.findOne({ where: { cid } })) !== undefined ||
      (await isArtwork(cid)),
    async isHidden(cid) {
      const digest = digestIn(cid);
      return digest !== undefined && isHiddenMetadata(sequelize, digest);
    },
  };
}

/** Returns the digest in a CID, 64 hex digits. `undefined` for a CID of another kind than metadata has. */
export function digestIn(cid: string): string | undefined {
  try {
    return digestOfCid(cid).slice(2);
  } catch {
    return undefined;
  }
}
