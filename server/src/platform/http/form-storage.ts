import { isFileName, uploadMessages } from '@cubedrop/sdk';
import { error } from 'express-openapi-validator';
import type { Request } from 'express';
import type { Readable } from 'node:stream';
import { operationOf } from './admission.ts';
import { TOO_LARGE } from '../errors.ts';
import { bodyFilesOf } from './bodies.ts';
import type { KeptBody } from './body-files.ts';
import { bodySchemasOf } from './matched-operation.ts';

type Done = (error: unknown, file?: { size: number }) => void;

/** A file of a form that has been received completely. */
export interface ReceivedFile {
  /** Name of the form's field. */
  readonly field: string;
  /** Name that the client gave the file. */
  readonly name: string;
  readonly kept: KeptBody;
}

const filesOf = new WeakMap<Request, (ReceivedFile | undefined)[]>();

/** Returns the files of a request's form, in the order of the form. */
export const receivedFiles = (req: Request): ReceivedFile[] =>
  (filesOf.get(req) ?? []).filter((file) => file !== undefined);

interface FormPart {
  stream: Readable;
  fieldname: string;
  originalname: string;
}

/**
 * Multer storage that refuses file names with control characters. It limits the total size of a form's files to what
 * the operation allows, and the number of files to one if the field takes a single file.
 */
export function formStorage() {
  const taken = new WeakMap<Request, number>();
  return {
    _handleFile(req: Request, { stream, fieldname: field, originalname: name }: FormPart, done: Done): void {
      const { path, res } = req;
      const operation = operationOf(req);
      // Multer calls this from a stream's event, where an exception would end the process.
      if (!operation || !res) {
        stream.resume();
        return done(new error.NotFound({ path, message: 'Not found' }));
      }
      if (!isFileName(name)) {
        stream.resume();
        return done(new error.BadRequest({ path, message: uploadMessages.fileNameControls }));
      }
      const files = filesOf.get(req) ?? [];
      if (files.length > 0 && isSingle(req, field)) {
        stream.resume();
        return done(new error.BadRequest({ path, message: 'One file at a time.' }));
      }
      const at = files.push(undefined) - 1;
      filesOf.set(req, files);
      const before = taken.get(req) ?? 0;
      const mayHave = (bytes: number): boolean => {
        taken.set(req, before + bytes);
        return before + bytes <= operation.bodyBytes;
      };
      // Node warns of a leak above ten listeners, but two listeners per file are needed until the call ends.
      res.setMaxListeners(res.getMaxListeners() + 2);
      res.once('close', () => stream.destroy());
      bodyFilesOf(req)
        .receive(stream, res, mayHave)
        .then((kept) => {
          if (kept) {
            files[at] = { field, name, kept };
            return done(null, { size: kept.size });
          }
          stream.resume();
          done(new error.RequestEntityTooLarge({ path, message: TOO_LARGE }));
        }, done);
    },
    _removeFile(_req: Request, _file: object, done: (error: null) => void): void {
      // The file is removed with everything else when the call ends.
      done(null);
    },
  };
}

/** Whether a field takes a single file rather than a list. */
function isSingle(req: Request, field: string): boolean {
  const described = bodySchemasOf(req).get('multipart/form-data')?.properties?.[field];
  return described !== undefined && 'format' in described && described.format === 'binary';
}
