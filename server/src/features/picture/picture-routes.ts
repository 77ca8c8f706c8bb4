import type { Router } from 'express';
import type { Rendition, RenditionFormat } from '@cubedrop/sdk';
import { apiRouter } from '../../platform/http/router.ts';
import { visitorOf } from '../../platform/http/visitor.ts';
import { serveFile } from '../../platform/storage/serve-file.ts';
import type { PictureService } from './picture-service.ts';

/** @param now seconds since the epoch */
export function pictureRoutes(pictures: PictureService, now: () => number): Router {
  const router = apiRouter();
  router.get('/pictures/:picture/:rendition', async (req, res) => {
    const { picture, rendition } = req.params;
    const [size, format] = rendition.split('.') as [Rendition, RenditionFormat?];
    const made = format ?? acceptedFormat(req.headers.accept);
    const file = await pictures.rendition(picture, size, made, visitorOf(req));
    if (!format) res.vary('Accept');
    await serveFile(req, res, file, now());
  });
  return router;
}

/** Returns the most compact format that the browser explicitly accepts, or JPEG. */
export function acceptedFormat(accept = ''): RenditionFormat {
  const named = accept
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]);
  if (named.includes('image/avif')) return 'avif';
  return named.includes('image/webp') ? 'webp' : 'jpg';
}
