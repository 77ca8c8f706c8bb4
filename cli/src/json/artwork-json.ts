/** Returns stored artwork as `--json` prints it: with the API's name for its CID. */
export const artworkJson = (cid: string) => ({ ipfsHash: cid });
