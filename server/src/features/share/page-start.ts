import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renditionSet } from '@cubedrop/sdk';
import type { Wire } from '@cubedrop/sdk/api';
import type { RequestListener } from 'node:http';
import type { Request } from 'express';
import { inProcessClient } from '../../platform/http/in-process-client.ts';
import { isPlain } from './plain-part.ts';
import { presentedId } from './share-presenter.ts';

/** Resources that a page needs first, as listed in `pages.json` of the storefront's build. */
interface Page {
  path: string;
  files: string[];
  fonts: string[];
  calls: Call[];
  /**
   * The main picture: index of the call whose response contains its URL, path to the URL, and its `sizes` attribute.
   */
  picture?: { call: number; at: ValuePath; sizes: string };
}

interface Call {
  method: 'GET';
  path: string;
  /**
   * Set for a follow-up call. It is made once for each id at the path `at` in the responses to the calls with the
   * indexes `calls`, and `most` times at most. The drop at the path `first`, if there is one, comes first.
   */
  named?: { calls: number[]; at: ValuePath; first?: ValuePath; most?: number };
}

/** Path to a value in a response. */
type ValuePath = (string | number)[];

/** Values to fill into calls: the parameters of the page's path, and ids found in earlier responses. */
type Parts = ReadonlyMap<string, string>;
type Answer = { call: string; body: unknown; size: number };

/** Time limit of each call, in milliseconds. If a call fails, the page makes the call itself. */
const TIMEOUT_MS = 1_000;
/** Maximum total size of follow-up responses, in characters. Larger ones would slow the page down. */
const MAX_FOLLOW_UP_CHARS = 60_000;
/** Placeholder in a call for an id from an earlier response. */
const NAMED = ':named';

/**
 * Adds to a page's HTML the resources that the page needs first, so that the browser has or loads them before it
 * runs any code: preloads of the main picture, of the fonts, and of the scripts that the HTML itself does not load,
 * and the anonymous responses to the page's first calls. A page whose URL has a query is returned as it is.
 * @param folder the storefront's build, whose `pages.json` is read once
 * @param api handles the calls, which are made anonymously within this process
 */
export function pageStart(folder: string, api: RequestListener) {
  const ask = inProcessClient(api);
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
      const data = Object.fromEntries(
        answers.flatMap((answer) => (answer ? [[answer.call, answer.body]] : [])),
      );
      // Escaped so that no text in the data can end the element. A script element of this type is never executed.
      const json = JSON.stringify(data).replace(/</g, '\\u003c');
      const script = `<script type="application/json" id="embedded-responses">${json}</script>`;
      return html
        .replace('</head>', () => `${links.join('')}</head>`)
        .replace('</body>', () => `${script}</body>`);
    }
    return html;
  };
}

/**
 * Returns an element for each call, in order: its response, or `undefined` if it is a follow-up call or has failed.
 * After these come the responses to the follow-up calls, up to their maximum total size.
 */
async function answersTo(
  calls: readonly Call[],
  parts: Parts,
  answerTo: (call: Call, parts: Parts) => Promise<Answer | undefined>,
) {
  const answers = await Promise.all(
    calls.map(async (call) => (call.named ? undefined : answerTo(call, parts))),
  );
  const followUps = calls.flatMap((call) =>
    call.named
      ? idsIn(
          call.named.calls.map((index) => answers[index]?.body),
          call.named,
        ).map((id) => answerTo(call, new Map([...parts, [NAMED, id]])))
      : [],
  );
  const followUpAnswers = await Promise.all(followUps);
  let charsLeft = MAX_FOLLOW_UP_CHARS;
  const fits = ({ size }: Answer): boolean => {
    if (size > charsLeft) return false;
    charsLeft -= size;
    return true;
  };
  return [...answers, ...followUpAnswers.filter((answer) => answer !== undefined && fits(answer))];
}

/**
 * Returns the ids at the path `at` of responses, where an id or a list of drops can be, in this order and at most
 * `most`. The drop at the path `first` comes before them.
 */
function idsIn(answers: readonly unknown[], { at: path, first, most }: NonNullable<Call['named']>): string[] {
  const valuesAt = (wanted: ValuePath) => answers.map((answer) => valueAt(answer, wanted));
  const chosen = first && valuesAt(first).find(isDrop);
  const found = valuesAt(path).flatMap((value) => {
    if (Array.isArray(value)) return value.filter(isDrop).map(presentedId);
    return typeof value === 'string' ? [value] : [];
  });
  return [...new Set(chosen ? [presentedId(chosen), ...found] : found)].slice(0, most);
}

/** Whether a value in a response to a list of drops is a drop, and not missing. */
const isDrop = (value: unknown): value is Wire['Drop'] => typeof value === 'object' && value !== null;

/** Returns the value at a path of a response. */
function valueAt(answer: unknown, path: ValuePath): unknown {
  return path.reduce<unknown>(
    (value, step) => (value as Record<string | number, unknown> | undefined)?.[step],
    answer,
  );
}

/** Returns the parameters of a path by their names in the pattern, or `undefined` if the path does not match. */
function partsOf(pattern: string, path: string): Parts | undefined {
  const steps = pattern.split('/');
  const segments = path.split('/');
  if (steps.length !== segments.length) return undefined;
  const isMatch = steps.every((step, i) =>
    step.startsWith(':') ? isPlain(segments[i] ?? '') : step === segments[i],
  );
  return isMatch
    ? new Map(steps.flatMap((step, i) => (step.startsWith(':') ? [[step, segments[i] ?? '']] : [])))
    : undefined;
}

/** Returns the anonymous response to a call, or `undefined` if it fails or takes too long. */
async function answerTo(
  { method, path: pattern }: Call,
  parts: Parts,
  ask: ReturnType<typeof inProcessClient>,
): Promise<Answer | undefined> {
  const path = pattern.replaceAll(/:\w+/g, (name) => parts.get(name) ?? name);
  try {
    const answer = await ask(path, TIMEOUT_MS);
    if (answer.status !== 200) return undefined;
    return {
      call: `${method} ${path}`,
      body: JSON.parse(answer.body) as unknown,
      size: answer.body.length,
    };
  } catch {
    return undefined; // the page makes the call itself and shows the error
  }
}

/** Returns the preload tag for a page's picture, or `undefined` if the response has none of our pictures. */
function pictureIn(answer: unknown, { at: path, sizes }: NonNullable<Page['picture']>): string | undefined {
  const url = valueAt(answer, path);
  const set = typeof url === 'string' ? renditionSet(url) : undefined;
  return (
    set && `<link rel="preload" as="image" fetchpriority="high" imagesrcset="${set}" imagesizes="${sizes}" />`
  );
}
