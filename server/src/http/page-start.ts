import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { byInterest, renditionSet } from '@cubedrop/sdk';
import type { Drop } from '@cubedrop/sdk/api';
import type { RequestListener } from 'node:http';
import type { Request } from 'express';
import { ownCalls } from './own-calls.ts';

/** How a page begins, as the storefront's build tells it in `pages.json`. */
interface Page {
  path: string;
  files: string[];
  fonts: string[];
  calls: Call[];
  picture?: { call: number; at: Place; sizes: string };
}

interface Call {
  method: 'GET' | 'POST';
  path: string;
  body?: Record<string, string>;
  named?: { call: number; at: Place; most?: number };
}

/** Where in an answer something stands. */
type Place = (string | number)[];

/** The parts of a page's address, and what an answer names, by the names that they have in a call. */
type Parts = ReadonlyMap<string, string>;
type Answer = { call: string; body: unknown; size: number };

/** How long a page waits for its first answers, in milliseconds; without them it asks for them itself. */
const PATIENCE_MS = 1_000;
/** The most that answers about what others name may weigh together, in characters; a page is faster without more. */
const MOST_NAMED = 60_000;
/** What stands in a call for what an earlier one's answer names. */
const NAMED = ':named';
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
      const answers = await answersTo(page.calls, parts, (call, filled) => answerTo(call, filled, ask));
      const picture = page.picture && pictureIn(answers[page.picture.call]?.body, page.picture);
      const links = [
        ...page.files.map((file) => `<link rel="modulepreload" crossorigin href="${file}" />`),
        ...(picture ? [picture] : []),
        ...page.fonts.map(
          (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}" />`,
        ),
      ];
      const told = Object.fromEntries(
        answers.flatMap((answer) => (answer ? [[answer.call, answer.body]] : [])),
      );
      // No tag can end in it, and an element of this type is never run.
      const json = JSON.stringify(told).replace(/</g, '\\u003c');
      const data = `<script type="application/json" id="first-answers">${json}</script>`;
      return html
        .replace('</head>', () => `${links.join('')}</head>`)
        .replace('</body>', () => `${data}</body>`);
    }
    return html;
  };
}

/** What the calls answer, in their order; after them, what those answer that ask about what they name. */
async function answersTo(
  calls: readonly Call[],
  parts: Parts,
  answerTo: (call: Call, parts: Parts) => Promise<Answer | undefined>,
) {
  const answers = await Promise.all(calls.map((call) => (call.named ? undefined : answerTo(call, parts))));
  const now = answers.find((answer) => answer?.call === 'GET /config')?.body;
  const more = calls.flatMap((call) =>
    call.named
      ? idsIn(answers[call.named.call]?.body, call.named, at(now, ['now'])).map((id) =>
          answerTo(call, new Map([...parts, [NAMED, id]])),
        )
      : [],
  );
  let room = MOST_NAMED;
  const named = await Promise.all(more);
  return [...answers, ...named.filter((answer) => (room -= answer?.size ?? 0) >= 0)];
}

/** The id that stands in an answer, or those of the drops of most interest there; none where there is neither. */
function idsIn(answer: unknown, { at: place, most }: NonNullable<Call['named']>, now: unknown): string[] {
  const found = at(answer, place);
  if (typeof found === 'string') return [found];
  if (!Array.isArray(found) || typeof now !== 'number') return [];
  return byInterest(found as Drop[], now)
    .slice(0, most)
    .map(({ _id }) => _id);
}

/** What stands at a place of an answer. */
function at(answer: unknown, place: Place): unknown {
  return place.reduce<unknown>(
    (value, step) => (value as Record<string | number, unknown> | undefined)?.[step],
    answer,
  );
}

/** The parts of a path by the names that a pattern gives them; undefined where it is another page's. */
function partsOf(pattern: string, path: string): Parts | undefined {
  const steps = pattern.split('/');
  const asked = path.split('/');
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
  { method, path: pattern, body }: Call,
  parts: Parts,
  ask: ReturnType<typeof ownCalls>,
): Promise<Answer | undefined> {
  const fill = (step: string) => parts.get(step) ?? step;
  const path = pattern.split('/').map(fill).join('/');
  const filled =
    body &&
    JSON.stringify(Object.fromEntries(Object.entries(body).map(([key, value]) => [key, fill(value)])));
  try {
    const answer = await ask({ method, path, body: filled }, PATIENCE_MS);
    if (answer.status !== 200) return undefined;
    return {
      call: `${method} ${path}${filled === undefined ? '' : ` ${filled}`}`,
      body: JSON.parse(answer.body) as unknown,
      size: answer.body.length,
    };
  } catch {
    return undefined; // the page asks for it itself, and says what is wrong
  }
}

/** The tag that has the browser fetch a page's picture at once; undefined where the answer has none of ours. */
function pictureIn(answer: unknown, { at: place, sizes }: NonNullable<Page['picture']>): string | undefined {
  const url = at(answer, place);
  const set = typeof url === 'string' ? renditionSet(url) : undefined;
  return (
    set && `<link rel="preload" as="image" fetchpriority="high" imagesrcset="${set}" imagesizes="${sizes}" />`
  );
}
