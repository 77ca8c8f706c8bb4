import { error } from 'express-openapi-validator';
import type { Request } from 'express';
import type { Readable } from 'node:stream';

type Done = (error: unknown, file?: { buffer: Buffer; size: number }) => void;

/**
 * Keeps the files of a form in memory, all of one form's together within `limit` bytes, and no more than one where the
 * call takes one.
 */
export function fileMemory(limit: number) {
  const taken = new WeakMap<Request, number>();
  const seen = new WeakSet<Request>();
  return {
    _handleFile(
      req: Request,
      { stream, fieldname }: { stream: Readable; fieldname: string },
      done: Done,
    ): void {
      const { path } = req;
      if (seen.has(req) && isSingle(req, fieldname)) {
        stream.resume();
        return done(new error.BadRequest({ path, message: 'One file at a time.' }));
      }
      seen.add(req);
      const chunks: Buffer[] = [];
      let isOver = false;
      stream.on('data', (chunk: Buffer) => {
        if (isOver) return;
        const sum = (taken.get(req) ?? 0) + chunk.length;
        taken.set(req, sum);
        if (sum <= limit) return void chunks.push(chunk);
        isOver = true;
        chunks.length = 0;
        done(new error.RequestEntityTooLarge({ path, message: 'This is too large.' }));
      });
      stream.on('error', (fault: unknown) => {
        if (!isOver) done(fault);
      });
      stream.on('end', () => {
        if (isOver) return;
        const buffer = Buffer.concat(chunks);
        done(null, { buffer, size: buffer.length });
      });
    },
    _removeFile(_req: Request, file: { buffer?: Buffer }, done: (error: null) => void): void {
      delete file.buffer;
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

/** Whether a field takes one file by itself. */
function isSingle(req: Request, field: string): boolean {
  const { content } = (req as Described).openapi?.schema?.requestBody ?? {};
  return content?.['multipart/form-data']?.schema?.properties?.[field]?.format === 'binary';
}
