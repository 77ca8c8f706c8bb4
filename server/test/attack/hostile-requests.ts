import { addressOf, formOf } from '../specification/send.ts';
import type { DescribedCall } from '../specification/described-calls.ts';
import type { Attempt } from '../specification/examples/example.ts';
import type { Chance } from './chance.ts';
import { hostileLiterals, hostileNames, hostileTexts, hostileValues } from './hostile-values.ts';

/** A request as it is sent over the wire. */
export interface RawRequest {
  method: string;
  /** Request target, after the method. */
  target: string;
  headers: [name: string, value: string][];
  body: Buffer;
  /** Whether the connection is closed before the full body is sent, so that there may be no response. */
  isCutOff?: boolean;
}

/** Foreign values that mutations can insert. */
export interface Surroundings {
  /** Tokens of other accounts. */
  readonly tokens: readonly string[];
  /** Ids of other accounts' entities or of other kinds. */
  readonly ids: readonly string[];
}

/** A valid call. */
export interface Original {
  readonly call: DescribedCall;
  readonly attempt: Attempt;
  readonly request: RawRequest;
}

/** Renders a valid call as a request. */
export async function originalOf(
  call: DescribedCall,
  attempt: Attempt,
  token: string | undefined,
): Promise<Original> {
  const { body, form, file } = attempt;
  const headers: [string, string][] = [['Host', 'localhost']];
  if (token !== undefined) headers.push(['Authorization', `Bearer ${token}`]);
  const sent = new Response(
    body === undefined ? (form ? formOf(form) : (file ?? null)) : JSON.stringify(body),
  );
  const type = body === undefined ? sent.headers.get('content-type') : 'application/json';
  const bytes = Buffer.from(await sent.arrayBuffer());
  if (type !== null) headers.push(['Content-Type', type]);
  if (bytes.length > 0) headers.push(['Content-Length', `${bytes.length}`]);
  return {
    call,
    attempt,
    request: { method: call.method.toUpperCase(), target: addressOf(call, attempt), headers, body: bytes },
  };
}

type Mutation = (original: Original, request: RawRequest, chance: Chance, around: Surroundings) => void;

/** Applies one to three mutations to a valid call. */
export function hostileRequest(original: Original, chance: Chance, around: Surroundings): RawRequest {
  const request = {
    ...original.request,
    headers: original.request.headers.map(([name, value]): [string, string] => [name, value]),
  };
  const { attempt } = original;
  const fitting = [
    ...ANYWHERE,
    ...(original.call.parameters.length > 0 ? [changedParameter, changedParameter, changedParameter] : []),
    ...(attempt.body === undefined ? [] : new Array<Mutation>(6).fill(changedValue)),
    ...(attempt.body === undefined ? [] : [changedLiteral, changedField, changedField]),
    ...(attempt.form === undefined ? [] : [changedForm, changedForm, changedForm]),
    ...(request.body.length === 0 ? [unexpectedBody] : BODIES),
  ];
  const times = chance.of([1, 1, 1, 2, 3]);
  for (let time = 0; time < times; time++) chance.of(fitting)(original, request, chance, around);
  return request;
}

/** Serializes a request. The head is encoded as Latin-1. */
export function bytesOf({ method, target, headers, body }: RawRequest): Buffer {
  const lines = [`${method} ${target} HTTP/1.1`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`, 'latin1'), body]);
}

function setHeader(request: RawRequest, name: string, value: string | undefined): void {
  request.headers = request.headers.filter(([other]) => other.toLowerCase() !== name.toLowerCase());
  if (value !== undefined) request.headers.push([name, value]);
}

function setBody(request: RawRequest, body: Buffer): void {
  request.body = body;
  setHeader(request, 'Content-Length', `${body.length}`);
}

/** A key within an object. */
interface Place {
  within: Record<string, unknown>;
  key: string;
}

/** Copies a body and picks a random place in it. */
function somewhereIn(attempt: Attempt, chance: Chance): Place & { body: { root: unknown } } {
  const body: Record<string, unknown> & { root: unknown } = { root: structuredClone(attempt.body) };
  return { body, ...(placeIn(body.root, chance) ?? { within: body, key: 'root' }) };
}

function placeIn(value: unknown, chance: Chance): Place | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const within = value as Record<string, unknown>;
  const keys = Object.keys(within);
  if (keys.length === 0) return undefined;
  const key = chance.of(keys);
  return (chance.number(3) > 0 ? placeIn(within[key], chance) : undefined) ?? { within, key };
}

const changedValue: Mutation = ({ attempt }, request, chance, { ids }) => {
  const { body, within, key } = somewhereIn(attempt, chance);
  const value = chance.number(6) === 0 ? chance.of(ids) : chance.of(hostileValues);
  Object.defineProperty(within, key, { value, enumerable: true, configurable: true, writable: true });
  setBody(request, Buffer.from(JSON.stringify(body.root)));
};

const changedLiteral: Mutation = ({ attempt }, request, chance) => {
  const { body, within, key } = somewhereIn(attempt, chance);
  within[key] = '\u0001here\u0001';
  const text = JSON.stringify(body.root).replace('"\\u0001here\\u0001"', () => chance.of(hostileLiterals));
  setBody(request, Buffer.from(text));
};

/** Removes, adds or duplicates a field. */
const changedField: Mutation = ({ attempt }, request, chance) => {
  const { body, within, key } = somewhereIn(attempt, chance);
  const how = chance.number(3);
  if (how === 0) delete within[key];
  else if (how === 1) {
    const value = chance.of(hostileValues);
    Object.defineProperty(within, chance.of(hostileNames), { value, enumerable: true, configurable: true });
  }
  const text = JSON.stringify(body.root) ?? '';
  const twice = `{${JSON.stringify(key)}:${JSON.stringify(chance.of(hostileValues))},`;
  setBody(request, Buffer.from(how === 2 ? text.replace('{', () => twice) : text));
};

/** Replaces a path or query parameter. */
const changedParameter: Mutation = ({ call, attempt }, request, chance, { ids }) => {
  const parameter = chance.of(call.parameters);
  const text = chance.number(4) === 0 ? chance.of(ids) : chance.of(hostileTexts);
  const filled = { path: { ...attempt.path }, query: { ...attempt.query } };
  if (parameter.in === 'header') return setHeader(request, parameter.name, headerText(text));
  const written = encoded(text);
  const address = addressOf(call, {
    ...filled,
    [parameter.in]: { ...filled[parameter.in], [parameter.name]: 'placed-here' },
  });
  request.target = address.replace('placed-here', () =>
    chance.number(5) === 0 && isWritable(text) ? text : written,
  );
};

const encoded = (text: string): string => encodeURIComponent(Buffer.from(text).toString()).slice(0, 12_000);
const isWritable = (text: string): boolean => /^[!-~]+$/.test(text);
const headerText = (text: string): string => text.replace(/[\r\n]/g, ' ').slice(0, 4_000);

/** Adds an unexpected query parameter. */
const changedQuery: Mutation = (_original, request, chance) => {
  const name = chance.of(hostileNames);
  const text = chance.of(hostileTexts);
  const one = `${encoded(name)}=${encoded(text)}`;
  const how = [
    `${one}`,
    `${one}&${one}`,
    'a[]=1&a[]=2',
    'a[b][c]=1',
    `__proto__[a]=1&${one}`,
    '&&&=&=&',
    '?',
    '%',
  ];
  request.target += `${request.target.includes('?') ? '&' : '?'}${chance.of(how)}`;
};

/** Sends all query parameters twice. */
const doubledQuery: Mutation = (_original, request) => {
  const [path, query] = request.target.split('?');
  if (query) request.target = `${path}?${query}&${query}`;
};

const changedPath: Mutation = (_original, request, chance) => {
  const [path = '/', query] = request.target.split('?');
  const steps = path.split('/');
  const at = chance.number(steps.length);
  const tricks: (() => string)[] = [
    ...[() => `/${path}`, () => `${path}/`, () => `${path}//`, () => path.replaceAll('/', '//')],
    ...[
      () => `/./${path}`,
      () => `/x/..${path}`,
      () => `/%2e%2e${path}`,
      () => `${path}%00`,
      () => `${path};a=1`,
    ],
    ...[
      () => path.toUpperCase(),
      () => path.replaceAll('/', '\\'),
      () => `http://evil.example${path}`,
      () => '*',
    ],
    ...[
      () => `${path}%2f..%2f..`,
      () => `${path}%zz`,
      () => `${path}.json`,
      () => path.replaceAll('/', '%2f'),
    ],
    () => steps.with(at, encoded(chance.of(hostileTexts))).join('/'),
    () => `${path}/${'a/'.repeat(2_000)}`,
  ];
  request.target = chance.of(tricks)() + (query === undefined ? '' : `?${query}`);
};

const changedMethod: Mutation = (_original, request, chance) => {
  const methods = [
    'GET',
    'POST',
    'PUT',
    'DELETE',
    'PATCH',
    'OPTIONS',
    'HEAD',
    'TRACE',
    'PROPFIND',
    'get',
    'LOCK',
  ];
  request.method = chance.of([...methods, 'CONNECT', 'M-SEARCH', 'QUERY', 'XYZZY', '']);
  if (['CONNECT', '', 'XYZZY', 'get', 'QUERY'].includes(request.method)) request.isCutOff = true;
};

const changedToken: Mutation = (_original, request, chance, { tokens }) => {
  const good = chance.of(tokens);
  const ways = [
    ...[
      `Bearer ${good}`,
      `Bearer ${good}`,
      `bearer ${good}`,
      `Bearer  ${good}`,
      `Bearer ${good} ${good}`,
      good,
    ],
    ...[`Basic ${Buffer.from('admin:admin').toString('base64')}`, 'Bearer', 'Bearer null', 'Bearer ..', ''],
    ...[`Bearer ${good.slice(0, -1)}`, `Bearer ${good}=`, `Bearer ${good.split('.').reverse().join('.')}`],
    ...[`Bearer ${'a'.repeat(6_000)}`, `Bearer ${good.replace(/^[^.]+/, 'eyJhbGciOiJub25lIn0')}`],
  ];
  setHeader(request, 'Authorization', chance.of(ways));
};

const changedHeader: Mutation = (_original, request, chance, { tokens }) => {
  const text = headerText(chance.of(hostileTexts));
  const headers: [string, string][] = [
    ...(['Authorization', 'Authorization'] as const).map((name): [string, string] => [
      name,
      `Bearer ${chance.of(tokens)}`,
    ]),
    ...([
      ['Content-Type', 'text/html'],
      ['Content-Type', 'application/json'],
      ['Content-Encoding', 'gzip'],
    ] as const),
    ...([
      ['Transfer-Encoding', 'chunked'],
      ['Content-Length', '0'],
      ['Content-Length', '-1'],
      ['Host', text],
    ] as const),
    ...([
      ['Expect', '100-continue'],
      ['Expect', 'x'],
      ['Range', 'bytes=0-,9-1'],
      ['If-None-Match', text],
    ] as const),
    ...([
      ['Accept', text],
      ['Accept', 'text/html'],
      ['Accept-Encoding', 'identity;q=0,*;q=0'],
      ['Origin', 'null'],
    ] as const),
    ...([
      ['X-Forwarded-For', '127.0.0.1'],
      ['X-Forwarded-For', text],
      ['X-HTTP-Method-Override', 'DELETE'],
    ] as const),
    ...([
      ['Forwarded', 'for=127.0.0.1'],
      ['X-Forwarded-Host', 'evil.example'],
      ['Cookie', `token=${chance.of(tokens)}`],
    ] as const),
    ...([
      ['Upgrade', 'websocket'],
      ['X-Request-Id', text],
      ['Last-Event-ID', text],
      ['User-Agent', text],
    ] as const),
    ...([
      ['If-Modified-Since', text],
      ['Accept-Language', text],
      ['Idempotency-Key', text],
      ['X'.repeat(4_000), 'x'],
    ] as const),
  ].map(([name, value]): [string, string] => [name, value]);
  const header = chance.of(headers);
  // Duplicate the header or replace it.
  if (chance.number(2) === 0) request.headers.push(header);
  else setHeader(request, ...header);
  if (/^(Host|Expect|Transfer-Encoding|Content-Length|Upgrade)$/.test(header[0])) request.isCutOff = true;
};

const ANYWHERE = [
  changedQuery,
  doubledQuery,
  changedPath,
  changedMethod,
  changedToken,
  changedToken,
  changedHeader,
  changedHeader,
];

/** Changes a field or a file of a form. */
const changedForm: Mutation = ({ attempt }, request, chance) => {
  const boundary = 'x'.repeat(20);
  const names = Object.keys(attempt.form!);
  const chosen = chance.of(names);
  const fileNames = [
    'a.png',
    '../../a',
    'a\u0000.png',
    '',
    '.',
    'x'.repeat(3_000),
    '\u202egnp.exe',
    'con',
    'a/b',
    '%2e%2e',
  ];
  const part = (name: string): string => {
    const value = attempt.form![name]!;
    const isFile = (typeof value !== 'string') !== (name === chosen && chance.number(4) === 0);
    const hostile = name === chosen && chance.number(2) === 0;
    const text = typeof value === 'string' && !hostile ? value : chance.of(hostileTexts);
    const file = isFile
      ? `; filename="${chance.of(fileNames)}"\r\nContent-Type: ${chance.of(['image/png', 'text/html', ''])}`
      : '';
    return `--${boundary}\r\nContent-Disposition: form-data; name="${hostile && chance.number(4) === 0 ? chance.of(hostileNames) : name}"${file}\r\n\r\n${text}\r\n`;
  };
  const parts = names.map(part);
  if (chance.number(4) === 0) parts.push(...new Array<string>(chance.of([1, 29, 40])).fill(part(chosen)));
  const end = chance.of([
    `--${boundary}--\r\n`,
    `--${boundary}--\r\n`,
    `--${boundary}--`,
    `--${boundary}`,
    '',
    '--\r\n',
  ]);
  setHeader(request, 'Content-Type', `multipart/form-data; boundary=${boundary}`);
  setBody(request, Buffer.from(parts.join('') + end));
};

const wrongType: Mutation = (_original, request, chance) => {
  const types = [
    ...[
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'image/svg+xml',
    ],
    ...[
      'application/json; charset=utf-16',
      'application/json; charset=x',
      'application/vnd.api+json',
      'a',
      '',
      '/',
    ],
    ...[
      'multipart/form-data; boundary=',
      `multipart/form-data; boundary=${'x'.repeat(300)}`,
      'application/json;;;',
    ],
  ];
  setHeader(request, 'Content-Type', chance.of([...types, undefined]));
};

/** Sends fewer or more bytes than Content-Length says. */
const wrongLength: Mutation = (_original, request, chance) => {
  const { length } = request.body;
  const promised = chance.of([
    length + 1,
    length + 1_000,
    Math.max(length - 1, 0),
    0,
    1,
    2 ** 31,
    '1e3',
    '0x5',
    '9'.repeat(20),
  ]);
  setHeader(request, 'Content-Length', `${promised}`);
  request.isCutOff = true;
};

/** Sends invalid UTF-8, a truncated body or another encoding. */
const wrongBytes: Mutation = (_original, request, chance) => {
  const { body } = request;
  const at = chance.number(body.length + 1);
  const bodies = [
    ...[
      body.subarray(0, at),
      Buffer.concat([body.subarray(0, at), Buffer.from([0xff, 0xfe]), body.subarray(at)]),
    ],
    ...[
      Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), body]),
      Buffer.from(body.toString('latin1'), 'utf16le'),
    ],
    ...[
      Buffer.concat([body, body]),
      Buffer.alloc(chance.of([1, 100, 70_000])),
      Buffer.from([0xc0, 0x80]),
      Buffer.alloc(0),
    ],
    ...[
      Buffer.from('['.repeat(chance.of([33, 5_000]))),
      Buffer.from(`{${'"a":{'.repeat(40)}`),
      Buffer.from('null'),
    ],
  ];
  setBody(request, chance.of(bodies));
};

/** Sends a chunked body, possibly with invalid chunks. */
const chunked: Mutation = (_original, request, chance) => {
  const text = request.body.toString('latin1');
  const size = text.length.toString(16);
  const good = `${size}\r\n${text}\r\n0\r\n\r\n`;
  const chunks = chance.of([
    good,
    good,
    `${size}\r\n${text}`,
    `g\r\n${text}\r\n0\r\n\r\n`,
    `-1\r\n\r\n`,
    `${size};a=b\r\n${text}\r\n0\r\nX: y\r\n\r\n`,
  ]);
  setHeader(request, 'Content-Length', undefined);
  setHeader(request, 'Transfer-Encoding', 'chunked');
  request.body = Buffer.from(chunks, 'latin1');
  request.isCutOff = true;
};

const unexpectedBody: Mutation = (_original, request, chance) => {
  setBody(request, Buffer.from(chance.of(['{}', 'x', '['.repeat(50_000), '{"__proto__":1}'])));
  setHeader(
    request,
    'Content-Type',
    chance.of(['application/json', 'text/plain', 'multipart/form-data; boundary=x']),
  );
};

const BODIES = [wrongType, wrongType, wrongLength, wrongBytes, wrongBytes, chunked];
