import { fileTypeFromBuffer } from 'file-type';
import { CONTENT_TYPES, endingOfType, type ContentEnding } from '@cubedrop/sdk';

/** What kind of file the bytes are, told from the bytes alone; undefined for any that the platform does not keep. */
export async function kindOfContent(bytes: Uint8Array): Promise<ContentEnding | undefined> {
  const type = (await fileTypeFromBuffer(bytes))?.mime;
  // An animated PNG is a PNG to whoever knows no better.
  return type === undefined ? undefined : endingOfType(type === 'image/apng' ? CONTENT_TYPES.png : type);
}

const PDF_BEGINNING = '%PDF-';
/** A PDF ends in this, or with a little after it. */
const PDF_END = '%%EOF';
const PDF_TAIL_BYTES = 1024;

/** What kind of paper the bytes are; undefined for any that is not kept. */
export async function kindOfDocument(bytes: Uint8Array): Promise<'pdf' | 'png' | 'jpg' | undefined> {
  const text = (from: number, to?: number): string => Buffer.from(bytes.slice(from, to)).toString('latin1');
  if (text(0, PDF_BEGINNING.length) === PDF_BEGINNING)
    return text(Math.max(0, bytes.length - PDF_TAIL_BYTES)).includes(PDF_END) ? 'pdf' : undefined;
  const kind = await kindOfContent(bytes);
  return kind === 'png' || kind === 'jpg' ? kind : undefined;
}
