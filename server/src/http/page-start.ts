import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renditionSet } from '@cubedrop/sdk';
import type { RequestListener } from 'node:http';
import type { Request } from 'express';
import { ownCalls } from './own-calls.ts';

/** How a page begins, as the storefront's build tells it in `pages.json`. */
interface Page {
  path: string;
  files: string[];
  calls: { method: 'GET' | 'POST'; path: string; body?: Record<string, string> }[];
  picture?: { call: number; at: (string | number)[]; sizes: string };
}

/** How long a page waits for its first answers, in milliseconds; without them it asks for them itself. */
const PATIENCE_MS = 1_000;
/** What may stand in an address for a thing: ids and times are letters and digits. */
const PLAIN = /^[0-9a-zA-Z]{1,64}$/;

/**
 * Sends along with a page what it begins with, so that a browser need not first run it to find out: the rest of its code,
 * what its first calls answer to anybody, and the picture that it is about.
 * @param folder of the storefront's build, whose `pages.json` is read once
 * @param api what answers calls; it is asked in this process, by nobody in particular
 */
export function pageStart(folder: string, api: RequestListener) {
  const ask = ownCalls(api);
  const pages = readFile(join(folder, 'pages.json'), 'utf8').then(
    (text) => JSON.parse(text) as Page[],
    () => [],
  );
  return async (html: string, req: Request): Promise<string> => {
    if (Object.keys(req.query).length > 0) return html;
    for (const page of await pages) {
      const parts = partsOf(page.path, req.path);
      if (!parts) continue;
      const answers = await Promise.all(page.calls.map((call) => answerTo(call, parts, ask)));
      const picture = page.picture && pictureIn(answers[page.picture.call]?.body, page.picture);
      const links = page.files.map((file) => `<link rel="modulepreload" crossorigin href="${file}" />`);
      const told = Object.fromEntries(
        answers.flatMap((answer) => (answer ? [[answer.call, answer.body]] : [])),
      );
      // No tag can end in it, and an element of this type is never run.
      const json = JSON.stringify(told).replace(/</g, '\\u003c');
      const data = `<script type="application/json" id="first-answers">${json}</script>`;
      return html
        .replace('</head>', () => `${[...links, ...(picture ? [picture] : [])].join('')}</head>`)
        .replace('</body>', () => `${data}</body>`);
    }
    return html;
  };
}

/** The parts of a path by the names that a pattern gives them; undefined where it is another page's. */
function partsOf(pattern: string, path: string): Map<string, string> | undefined {
  const [steps, asked] = [pattern.split('/'), path.split('/')];
  if (steps.length !== asked.length) return undefined;
  const fits = steps.every((step, at) =>
    step.startsWith(':') ? PLAIN.test(asked[at]!) : step === asked[at],
  );
  return fits
    ? new Map(steps.flatMap((step, at) => (step.startsWith(':') ? [[step, asked[at]!]] : [])))
    : undefined;
}

/** What this server answers to anybody; undefined where that is no success, or takes too long. */
async function answerTo(
  { method, path, body }: Page['calls'][number],
  parts: Map<string, string>,
  ask: ReturnType<typeof ownCalls>,
) {
  const filled =
    body &&
    JSON.stringify(
      Object.fromEntries(Object.entries(body).map(([key, value]) => [key, parts.get(value) ?? value])),
    );
  try {
    const answer = await ask({ method, path, body: filled }, PATIENCE_MS);
    if (answer.status !== 200) return undefined;
    return {
      call: `${method} ${path}${filled === undefined ? '' : ` ${filled}`}`,
      body: JSON.parse(answer.body) as unknown,
    };
  } catch {
    return undefined; // the page asks for it itself, and says what is wrong
  }
}

/** The tag that has the browser fetch a page's picture at once; undefined where the answer has none of ours. */
function pictureIn(answer: unknown, { at, sizes }: NonNullable<Page['picture']>): string | undefined {
  const url = at.reduce<unknown>(
    (value, step) => (value as Record<string | number, unknown> | undefined)?.[step],
    answer,
  );
  const set = typeof url === 'string' ? renditionSet(url) : undefined;
  return (
    set && `<link rel="preload" as="image" fetchpriority="high" imagesrcset="${set}" imagesizes="${sizes}" />`
  );
}
