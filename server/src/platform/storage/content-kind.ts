import { fileTypeFromBuffer } from 'file-type';
import { CONTENT_TYPES, extensionOfType, type ContentExtension } from '@cubedrop/sdk';

/** Detects the type of a file from its bytes. Returns `undefined` if files of that type are not stored. */
export async function kindOfContent(bytes: Uint8Array): Promise<ContentExtension | undefined> {
  const type = (await fileTypeFromBuffer(bytes))?.mime;
  // An animated PNG is a valid PNG: programs without support for the animation show one picture.
  return type === undefined ? undefined : extensionOfType(type === 'image/apng' ? CONTENT_TYPES.png : type);
}

const PDF_START = '%PDF-';
/** A PDF ends with this, possibly followed by a few more bytes. */
const PDF_END = '%%EOF';
const PDF_TAIL_BYTES = 1024;

/** Detects the type of a document from its bytes. Returns `undefined` if it is not one that is accepted. */
export async function kindOfDocument(bytes: Uint8Array): Promise<'pdf' | 'png' | 'jpg' | undefined> {
  const text = (from: number, to?: number): string => Buffer.from(bytes.slice(from, to)).toString('latin1');
  if (text(0, PDF_START.length) === PDF_START)
    return text(Math.max(0, bytes.length - PDF_TAIL_BYTES)).includes(PDF_END) ? 'pdf' : undefined;
  const kind = await kindOfContent(bytes);
  return kind === 'png' || kind === 'jpg' ? kind : undefined;
}
