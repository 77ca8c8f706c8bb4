/** Messages about uploads. The irregular full stops and spaces are part of the specification. */
export const uploadMessages = {
  imageUploaded: 'Image Uploaded to S3 Successfully',
  imageNotUploaded: 'Unable to Upload Image to S3 .',
  audioUploaded: 'Audio Uploaded to S3 Successfully',
  audioNotUploaded: 'Unable to Upload Audio to S3 .',
  artworkUploaded: 'Image Uploaded to IPFS Successfully',
  artworkNotUploaded: 'Unable to Upload Image to IPFS ',
  metadataNotStored: 'The metadata could not be stored.',
  /** Fault of a form with too many documents. @param maximum number of documents that it can have */
  documentsTooMany: (maximum: number) => `At most ${maximum} documents.`,
  documentTooLarge: 'A document can be at most 5 MiB.',
  documentWrongKind: 'A document must be a PDF, PNG or JPEG file.',
  fileNameControls: 'A file name contains a control character. Rename the file and send it again.',
  documentNotUploaded: 'Unable to Upload Document.',
} as const;
