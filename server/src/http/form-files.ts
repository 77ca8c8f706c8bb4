import type { Request } from 'express';
import { badRequest } from '../errors.ts';
import type { KeptBody } from './body-files.ts';

/** A file of a form, with the name that it was sent under. */
export interface FormFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A file as the validator hands it on. */
interface Received {
  readonly fieldname: string;
  readonly originalname: string;
  readonly kept: KeptBody;
}

const receivedOf = (req: Request): Received[] => (req.files ?? []) as unknown as Received[];

/** All files of a form, which are all in the field where they belong. @throws HttpError 400 */
export async function filesOf(req: Request, field: string): Promise<FormFile[]> {
  const files = receivedOf(req);
  const stray = files.find(({ fieldname }) => fieldname !== field);
  if (stray) throw badRequest(`${stray.fieldname} is not a field of this call`);
  return Promise.all(
    files.map(async ({ originalname, kept }) => ({ name: originalname, bytes: await kept.bytes() })),
  );
}

/** The one file of a form, in the field where it belongs. @throws HttpError 400 */
export async function fileOf(req: Request, field: string): Promise<Uint8Array<ArrayBuffer>> {
  const files = receivedOf(req);
  if (!files.some(({ fieldname }) => fieldname === field))
    throw badRequest(`${field} not found in request body`);
  if (files.length > 1) throw badRequest('One file at a time.');
  return files[0]!.kept.bytes();
}

/** Files with the names that their form gives them in a field of its own, with commas between. */
export function named(files: readonly FormFile[], documentNames: string): FormFile[] {
  const names = documentNames.split(',').map((name) => name.trim());
  return files.map((file, i) => ({ ...file, name: names[i] || file.name }));
}
