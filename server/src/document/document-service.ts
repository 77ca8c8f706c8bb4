import { createHash } from 'node:crypto';
import { MAX_DOCUMENT_BYTES, uploadMessages, withoutMetadata } from '@cubedrop/sdk';
import type { Document } from '@cubedrop/sdk/api';
import { badRequest, forbidden, notFound, tooLarge, unavailable } from '../errors.ts';
import type { FormFile } from '../http/form-files.ts';
import { checkPicture } from '../picture/picture-check.ts';
import { kindOfDocument } from '../storage/content-kind.ts';
import { typeOfName } from '../storage/object-type.ts';
import type { ObjectStore } from '../storage/objects.ts';
import type { ServedFile } from '../storage/serve-file.ts';
import { signedQuery, type Permit, type UrlSignatures } from '../storage/url-signatures.ts';
import { orUnavailable } from '../upload/or-unavailable.ts';
import type { KeptDocument } from './document-store.ts';
import type { NoteOpened } from './opened-papers.ts';
import type { PaperFileStore } from './paper-file-store.ts';

const PERMIT_SECONDS = 300;
const LONGEST_NAME = 255;
const SWEPT_AT_ONCE = 100;

export interface DocumentOptions {
  documents: ObjectStore;
  files: PaperFileStore;
  signatures: UrlSignatures;
  /** The server's public address, without a slash at its end. */
  publicUrl: string;
  /** Called before a paper is given out. */
  noteOpened: NoteOpened;
  /** Seconds since the epoch. */
  now: () => number;
}

/** Papers that people send in: for themselves and for admins, never for anyone else. */
export interface DocumentService {
  /**
   * Keeps papers, all of them or none where one is not fit; photos of them without what cameras wrote about them. What
   * then comes to belong to nothing, `sweep` takes away.
   * @throws HttpError 400, 413 or 503
   */
  keep(files: readonly FormFile[]): Promise<KeptDocument[]>;
  /** Papers with addresses at which one account can read them for a few minutes. */
  shown(kept: readonly KeptDocument[], account: string): Document[];
  /**
   * Takes away files that belong to nothing and that nobody sent for a while, as they are left where an order or a form
   * failed half-way, or others came in their place. Cut off anywhere, the next one goes on; many may sweep at once.
   * @param seconds how long ago they have to be sent; longer than any call takes
   * @returns how many were taken away
   */
  sweep(seconds: number): Promise<number>;
  /** Returns the paper that an address names, wherever papers are kept. @throws HttpError 403 or 404 */
  file(permit: Permit, signature: string): Promise<ServedFile>;
}

export function documentService({
  documents,
  files: noted,
  signatures,
  publicUrl,
  noteOpened,
  now,
}: DocumentOptions): DocumentService {
  return {
    async keep(files) {
      // All are looked at before the first is kept.
      const kept = [];
      for (const { name, bytes: sent } of files) {
        const kind = await acceptedDocument(sent);
        const bytes = kind === 'pdf' ? sent : withoutMetadata(sent, kind);
        const hash = createHash('sha256').update(bytes).digest('hex');
        kept.push({ name: plainName(name), objectName: `${hash}.${kind}`, bytes });
      }
      const names = kept.map(({ objectName }) => objectName);
      if (!(await noted.note(names, now()))) throw unavailable(uploadMessages.documentNotUploaded, 5);
      for (const { objectName, bytes } of kept)
        await orUnavailable(documents.put(objectName, bytes), uploadMessages.documentNotUploaded);
      return kept.map(({ name, objectName }) => ({ name, objectName }));
    },
    shown(kept, account) {
      const expiresAt = now() + PERMIT_SECONDS;
      return kept.map(({ name, objectName }) => {
        const permit: Permit = { use: 'document', name: objectName, expiresAt, account };
        return { name, url: `${publicUrl}/documents/${objectName}?${signedQuery(signatures, permit)}` };
      });
    },
    async sweep(seconds) {
      let swept = 0;
      for (;;) {
        const names = await noted.claim(now() - seconds, SWEPT_AT_ONCE);
        for (const name of names) {
          await documents.remove(name);
          await noted.forget(name);
        }
        swept += names.length;
        if (names.length < SWEPT_AT_ONCE) return swept;
      }
    },
    async file(permit, signature) {
      if (!signatures.isGood({ ...permit, use: 'document' }, signature, now()))
        throw forbidden('This address is not signed, or no longer good.');
      const { name } = permit;
      const size = await documents.size(name);
      if (size === undefined) throw notFound();
      await noteOpened(permit);
      return {
        name,
        size,
        type: typeOfName(name),
        privateUntil: permit.expiresAt,
        isDownload: true,
        open: (range) => documents.read(name, range),
      };
    },
  };
}

/** The kind of a paper that may be kept, told from its bytes. @throws HttpError 400 or 413 */
async function acceptedDocument(bytes: Uint8Array<ArrayBuffer>): Promise<'pdf' | 'png' | 'jpg'> {
  if (bytes.length === 0) throw badRequest('The document is empty.');
  if (bytes.length > MAX_DOCUMENT_BYTES)
    throw tooLarge(`The document is larger than ${MAX_DOCUMENT_BYTES / 1024 ** 2} MiB.`);
  const kind = await kindOfDocument(bytes);
  if (!kind) throw badRequest('A document is a pdf, png or jpeg.');
  if (kind !== 'pdf') await checkPicture(bytes, kind);
  return kind;
}

/** A name as people read it: the last part of a path, without what no line of text has. */
function plainName(name: string): string {
  const last = name.split(/[/\\]/).at(-1)!;
  const plain = last.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim();
  return Array.from(plain).slice(0, LONGEST_NAME).join('') || 'document';
}
