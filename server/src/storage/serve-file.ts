import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { HttpError } from '../errors.ts';
import type { ByteRange } from './objects.ts';

/** A file as a browser is given it. */
export interface ServedFile {
  /** Names its content: another content has another name. */
  readonly name: string;
  readonly type: string;
  readonly size: number;
  /** Until when a private file may be kept by the browser it was given to; undefined for a public one. */
  readonly privateUntil?: number;
  /** Whether a browser keeps it rather than showing it. */
  readonly isDownload?: boolean;
  open(range: ByteRange | undefined): Promise<Readable>;
}

const A_YEAR_SECONDS = 31_536_000;

/**
 * Answers with a user's file, or the part that was asked for. Whatever is in it, a browser takes it for nothing but
 * its type, and runs none of it.
 */
export async function serveFile(req: Request, res: Response, file: ServedFile, now: number): Promise<void> {
  const tag = `"${file.name}"`;
  const { privateUntil } = file;
  res.set({
    ETag: tag,
    'Accept-Ranges': 'bytes',
    'Content-Type': file.type,
    'Content-Disposition': `${file.isDownload ? 'attachment' : 'inline'}; filename="${file.name}"`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': privateUntil === undefined ? 'cross-origin' : 'same-origin',
    'Cache-Control':
      privateUntil === undefined
        ? `public, max-age=${A_YEAR_SECONDS}, immutable`
        : `private, max-age=${Math.max(0, privateUntil - now)}`,
  });
  if (req.headers['if-none-match'] === tag) return void res.status(304).end();
  const range = rangeAsked(req, res, file.size, tag);
  res.set('Content-Length', String(range ? range.end - range.start + 1 : file.size));
  if (range) res.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${file.size}`);
  const body = await file.open(range);
  try {
    await pipeline(body, res);
  } catch (error) {
    // Who has left needs no answer.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}

/** The one part that was asked for; undefined for the whole. @throws HttpError 416 */
function rangeAsked(req: Request, res: Response, size: number, tag: string): ByteRange | undefined {
  if (req.headers['if-range'] !== undefined && req.headers['if-range'] !== tag) return undefined;
  const ranges = req.range(size);
  if (ranges === -1) {
    res.set({ 'Content-Range': `bytes */${size}`, 'Cache-Control': 'no-store' });
    throw new HttpError(416, 'The file has no such part.');
  }
  if (!Array.isArray(ranges) || ranges.type !== 'bytes' || ranges.length !== 1) return undefined;
  return ranges[0];
}
