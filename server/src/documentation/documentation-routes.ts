import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Router, type RequestHandler } from 'express';
import helmet from 'helmet';
import { parse } from 'yaml';

const REDOC = createRequire(import.meta.url).resolve('redoc/bundles/redoc.standalone.js');

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Cubedrop: every HTTP call</title>
    <style>body { margin: 0 }</style>
  </head>
  <body>
    <main id="calls"></main>
    <noscript>The calls are described in <a href="/openapi.yaml">openapi.yaml</a>.</noscript>
    <script src="/docs/redoc.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`;

const START = `Redoc.init('/openapi.json', { hideDownloadButton: false, nativeScrollbars: true }, document.getElementById('calls'));
`;

/**
 * What is described of the calls, for people at `/docs` and for programs at `/openapi.yaml` and `/openapi.json`. All of
 * it comes from this server.
 */
export async function documentationRoutes(specFile: string): Promise<Router> {
  const [yaml, redoc] = await Promise.all([readFile(specFile, 'utf8'), readFile(REDOC, 'utf8')]);
  // Redoc's mark comes from another host, which our policy refuses.
  const program = redoc.replaceAll(/https:\/\/cdn\.redoc\.ly\/[\w./-]+/g, 'data:,');
  const json = JSON.stringify(parse(yaml));
  const router = Router({ caseSensitive: true, strict: true });
  const asItIs =
    (type: string, content: string): RequestHandler =>
    (_req, res) => {
      res.set('Cache-Control', 'no-cache').type(type).send(content);
    };
  // Redoc styles its page as it goes, and searches in a worker that it makes of a text.
  const policy = helmet.contentSecurityPolicy({
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      workerSrc: ['blob:'],
      formAction: ["'none'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
  });
  router.get('/docs', policy, asItIs('html', PAGE));
  router.get('/docs/start.js', asItIs('js', START));
  router.get('/docs/redoc.js', asItIs('js', program));
  router.get('/openapi.yaml', asItIs('text/yaml', yaml));
  router.get('/openapi.json', asItIs('json', json));
  return router;
}
