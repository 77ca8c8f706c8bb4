import type { DescribedCall } from './described-calls.ts';

/** The input of a call. */
export interface Input {
  readonly path?: Readonly<Record<string, string | number>>;
  readonly header?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  /** The JSON body. */
  readonly body?: unknown;
  /** The fields and files of a form. */
  readonly form?: Readonly<Record<string, string | Blob>>;
  /** A raw file as the body. */
  readonly file?: Blob;
}

/** A completely read response. */
export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  /** The media type without parameters, such as `application/json`. */
  readonly type: string;
  readonly text: string;
  /** The parsed JSON; `undefined` if it is not JSON. */
  readonly json: Record<string, unknown> | undefined;
}

/** Returns the path and query of a call with its inputs. */
export function addressOf(call: DescribedCall, { path = {}, query = {} }: Input): string {
  const filled = call.path.replace(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(String(path[name])),
  );
  const searchParams = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) searchParams.set(name, String(value));
  return searchParams.size === 0 ? filled : `${filled}?${searchParams}`;
}

/** Makes a call without checking anything before sending it. */
export async function send(
  baseUrl: string,
  call: DescribedCall,
  input: Input,
  token?: string,
): Promise<Answered> {
  const headers = new Headers(token === undefined ? {} : { authorization: `Bearer ${token}` });
  for (const [name, value] of Object.entries(input.header ?? {})) headers.set(name, value);
  if ('body' in input) headers.set('content-type', 'application/json');
  return sendRaw(`${baseUrl}${addressOf(call, input)}`, {
    method: call.method.toUpperCase(),
    headers,
    ...(bodyOf(input) === undefined ? {} : { body: bodyOf(input)! }),
  });
}

/** Sends any request, without following redirects. */
export async function sendRaw(address: string, init: RequestInit): Promise<Answered> {
  const headers = new Headers(init.headers);
  // The server may close a kept-alive connection just when the next request is sent, and that request is then lost.
  headers.set('connection', 'close');
  return readAnswer(await fetch(address, { redirect: 'manual', ...init, headers }));
}

/** Reads a response completely. */
export async function readAnswer(response: Response): Promise<Answered> {
  const { status, headers } = response;
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  const text = await response.text();
  // A 304 has the type of the response that the caller has, but no body.
  const hasJson = type === 'application/json' && status !== 304;
  const json = hasJson ? (JSON.parse(text) as Answered['json']) : undefined;
  return { status, headers, type, text, json };
}

/** Returns the form data of fields and files. */
export function formOf(form: NonNullable<Input['form']>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(form)) data.set(name, value);
  return data;
}

function bodyOf({ body, form, file }: Input): string | FormData | Blob | undefined {
  if (body !== undefined) return JSON.stringify(body);
  return form ? formOf(form) : file;
}
