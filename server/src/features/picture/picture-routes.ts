import type { Router } from 'express';
import { RENDITION_FORMATS, type RenditionFormat } from '@cubedrop/sdk';
import { notFound } from '../../platform/errors.ts';
import { typedRoutes } from '../../platform/http/typed-routes.ts';
import { visitorOf } from '../../platform/http/visitor.ts';
import { serveFile } from '../../platform/storage/serve-file.ts';
import { RENDITION_SIZES, type PictureService } from './picture-service.ts';

export function pictureRoutes(pictures: PictureService): Router {
  const routes = typedRoutes();
  routes.raw('/pictures/{picture}/{rendition}', async (call) => {
    const { picture, rendition } = call.params;
    const [name, extension] = rendition.split('.');
    const size = RENDITION_SIZES.find((one) => one === name);
    const format = RENDITION_FORMATS.find((one) => one === extension);
    if (!size) throw notFound();
    const chosenFormat = format ?? acceptedFormat(call.req.headers.accept);
    const file = await pictures.rendition(picture, size, chosenFormat, visitorOf(call.req));
    if (!format) call.res.vary('Accept');
    await serveFile(call.req, call.res, file);
  });
  return routes.router;
}

/** Returns the most compact format that the browser explicitly accepts, or JPEG. */
export function acceptedFormat(accept = ''): RenditionFormat {
  const types = accept
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]);
  if (types.includes('image/avif')) return 'avif';
  return types.includes('image/webp') ? 'webp' : 'jpg';
}
