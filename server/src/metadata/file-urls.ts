/** Where clients find files, by the names that metadata gives them. */
export interface FileUrls {
  /** Of an upload, by its content name. */
  upload(name: string): string;
  /** Of an NFT's artwork, by its CID. */
  artwork(cid: string): string;
}

/** @param publicUrl the server's own address, without a slash at its end */
export function fileUrls(publicUrl: string): FileUrls {
  return {
    upload: (name) => `${publicUrl}/uploads/${name}`,
    artwork: (cid) => `${publicUrl}/ipfs/${cid}`,
  };
}
