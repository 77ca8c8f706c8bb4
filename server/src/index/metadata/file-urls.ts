/** Builds the URLs of files from the names in metadata. */
export interface FileUrls {
  /** Returns the URL of an upload by content name. */
  upload(name: string): string;
  /** Returns the URL of an NFT's artwork by CID. */
  artwork(cid: string): string;
}

/** @param publicUrl the server's public URL, without a trailing slash */
export function fileUrls(publicUrl: string): FileUrls {
  return {
    upload: (name) => `${publicUrl}/uploads/${name}`,
    artwork: (cid) => `${publicUrl}/ipfs/${cid}`,
  };
}
