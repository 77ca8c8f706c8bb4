import type { Request } from 'express';
import { badRequest } from '../errors.ts';

/** A file of a form, with the name that it was sent under. */
export interface FormFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** All files of a form, which are all in the field where they belong. @throws HttpError 400 */
export function filesOf(req: Request, field: string): FormFile[] {
  const files = (req.files ?? []) as Express.Multer.File[];
  const stray = files.find(({ fieldname }) => fieldname !== field);
  if (stray) throw badRequest(`${stray.fieldname} is not a field of this call`);
  return files.map(({ originalname, buffer }) => ({ name: originalname, bytes: new Uint8Array(buffer) }));
}

/** The one file of a form, in the field where it belongs. @throws HttpError 400 */
export function fileOf(req: Request, field: string): Uint8Array<ArrayBuffer> {
  const files = (req.files ?? []) as Express.Multer.File[];
  if (!files.some(({ fieldname }) => fieldname === field))
    throw badRequest(`${field} not found in request body`);
  if (files.length > 1) throw badRequest('One file at a time.');
  return new Uint8Array(files[0]!.buffer);
}

/** Files with the names that their form gives them in a field of its own, with commas between. */
export function named(files: readonly FormFile[], documentNames: string): FormFile[] {
  const names = documentNames.split(',').map((name) => name.trim());
  return files.map((file, i) => ({ ...file, name: names[i] || file.name }));
}
