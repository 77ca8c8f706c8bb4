import { error } from 'express-openapi-validator';
import type { Request } from 'express';
import type { Readable } from 'node:stream';
import { operationOf } from './admission.ts';
import { bodyFilesOf } from './bodies.ts';
import type { KeptBody } from './body-files.ts';

type Done = (error: unknown, file?: { kept: KeptBody; size: number }) => void;

/**
 * Multer storage that limits the total size of a form's files to what its operation allows, and their number to one
 * if the field takes a single file.
 */
export function formStorage() {
  const taken = new WeakMap<Request, number>();
  const seen = new WeakSet<Request>();
  return {
    _handleFile(
      req: Request,
      { stream, fieldname }: { stream: Readable; fieldname: string },
      done: Done,
    ): void {
      const { path } = req;
      const operation = operationOf(req)!;
      if (seen.has(req) && isSingle(req, fieldname)) {
        stream.resume();
        return done(new error.BadRequest({ path, message: 'One file at a time.' }));
      }
      seen.add(req);
      const before = taken.get(req) ?? 0;
      const mayHave = (bytes: number): boolean => {
        taken.set(req, before + bytes);
        return before + bytes <= operation.bodyBytes;
      };
      req.res!.once('close', () => stream.destroy());
      bodyFilesOf(req)
        .receive(stream, req.res!, mayHave)
        .then((kept) => {
          if (kept) return done(null, { kept, size: kept.size });
          stream.resume();
          done(new error.RequestEntityTooLarge({ path, message: 'This is too large.' }));
        }, done);
    },
    _removeFile(_req: Request, _file: object, done: (error: null) => void): void {
      // Removed with everything else when the call ends.
      done(null);
    },
  };
}

interface Described {
  openapi?: {
    schema?: {
      requestBody?: {
        content?: Record<string, { schema?: { properties?: Record<string, { format?: string }> } }>;
      };
    };
  };
}

/** Whether a field takes a single file rather than a list. */
function isSingle(req: Request, field: string): boolean {
  const { content } = (req as Described).openapi?.schema?.requestBody ?? {};
  return content?.['multipart/form-data']?.schema?.properties?.[field]?.format === 'binary';
}
