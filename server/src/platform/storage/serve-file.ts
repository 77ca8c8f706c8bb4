import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { HttpError } from '../errors.ts';
import { isHead } from '../http/head-requests.ts';
import { leavePlaces } from '../http/places.ts';
import type { ByteRange } from './objects.ts';

/** A file to send to a browser. */
export interface ServedFile {
  /** Identifies the content: different content has a different name. */
  readonly name: string;
  readonly type: string;
  readonly size: number;
  /** Whether the file is not for everyone. The browser then keeps no copy that its other users could open. */
  readonly isPrivate?: boolean;
  /** Whether the browser downloads the file instead of showing it. */
  readonly isDownload?: boolean;
  /** Called only if the file, or a range of it, is sent. */
  open(range: ByteRange | undefined): Promise<Readable>;
}

const YEAR_SECONDS = 31_536_000;

/**
 * Sends a user's file or the requested range of it. The headers make sure that a browser treats it only as its declared
 * type and executes nothing in it.
 * @throws HttpError 416 if the file does not have the requested range
 */
export async function serveFile(req: Request, res: Response, file: ServedFile): Promise<void> {
  const tag = `"${file.name}"`;
  res.set({
    ETag: tag,
    'Accept-Ranges': 'bytes',
    'Content-Type': file.type,
    'Content-Disposition': `${file.isDownload ? 'attachment' : 'inline'}; filename="${file.name}"`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': file.isPrivate ? 'same-origin' : 'cross-origin',
    'Cache-Control': file.isPrivate ? 'no-store' : `public, max-age=${YEAR_SECONDS}, immutable`,
  });
  if (req.headers['if-none-match'] === tag) return void res.status(304).end();
  const range = requestedRange(req, res, file.size, tag);
  res.set('Content-Length', String(range ? range.end - range.start + 1 : file.size));
  if (range) res.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${file.size}`);
  if (isHead(req)) return void res.end();
  leavePlaces(req);
  const body = await file.open(range);
  try {
    await pipeline(body, res);
  } catch (error) {
    // `ERR_STREAM_PREMATURE_CLOSE` means that the client has disconnected.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}

/**
 * Returns the requested range, or `undefined` for the whole file.
 * @throws HttpError 416 if the file does not have it
 */
function requestedRange(req: Request, res: Response, size: number, tag: string): ByteRange | undefined {
  if (req.headers['if-range'] !== undefined && req.headers['if-range'] !== tag) return undefined;
  const ranges = req.range(size);
  if (ranges === -1) {
    res.set({ 'Content-Range': `bytes */${size}`, 'Cache-Control': 'no-store' });
    throw new HttpError(416, 'The file has no such part.');
  }
  if (!Array.isArray(ranges) || ranges.type !== 'bytes' || ranges.length !== 1) return undefined;
  return ranges[0];
}
