import { isFileName, uploadMessages } from '@cubedrop/sdk';
import type { Request } from 'express';
import { badRequest } from '../errors.ts';
import { receivedFiles } from './form-storage.ts';

/** A file of a form, with the name that the client gave it. */
export interface FormFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Returns all files of a form, which must all be in `field`. @throws HttpError 400 */
export async function filesOf(req: Request, field: string): Promise<FormFile[]> {
  const files = receivedFiles(req);
  const stray = files.find((file) => file.field !== field);
  if (stray) throw badRequest(`${stray.field} is not a field of this call`);
  return Promise.all(files.map(async ({ name, kept }) => ({ name, bytes: await kept.bytes() })));
}

/** Returns the bytes of the only file of a form, which must be in `field`. @throws HttpError 400 */
export async function fileOf(req: Request, field: string): Promise<Uint8Array<ArrayBuffer>> {
  const files = receivedFiles(req);
  const [file] = files;
  if (!file || !files.some((each) => each.field === field))
    throw badRequest(`${field} not found in request body`);
  if (files.length > 1) throw badRequest('One file at a time.');
  return file.kept.bytes();
}

/**
 * Renames files to the comma-separated names in `documentNames`. Files without a name there keep theirs.
 * @throws HttpError 400 if a name contains control characters
 */
export function withNames(files: readonly FormFile[], documentNames: string): FormFile[] {
  if (!isFileName(documentNames)) throw badRequest(uploadMessages.fileNameControls);
  const names = documentNames.split(',').map((name) => name.trim());
  return files.map((file, i) => ({ ...file, name: names[i] || file.name }));
}
