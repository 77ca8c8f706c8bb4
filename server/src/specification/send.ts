import type { DescribedCall } from './described-calls.ts';

/** What a call is told. */
export interface Input {
  readonly path?: Readonly<Record<string, string | number>>;
  readonly header?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  /** A JSON body. */
  readonly body?: unknown;
  /** The fields and files of a form. */
  readonly form?: Readonly<Record<string, string | Blob>>;
  /** A file that is the whole body. */
  readonly file?: Blob;
}

/** An answer, read to its end. */
export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  /** Without its parameters, such as `application/json`. */
  readonly type: string;
  readonly text: string;
  /** The JSON; undefined where it is none. */
  readonly json: Record<string, unknown> | undefined;
}

/** Where a call goes, with its inputs in the address. */
export function addressOf(call: DescribedCall, { path = {}, query = {} }: Input): string {
  const filled = call.path.replace(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(String(path[name])),
  );
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) asked.set(name, String(value));
  return asked.size === 0 ? filled : `${filled}?${asked}`;
}

/** Makes a call as any program could, with nothing checked before it is sent. */
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

export async function sendRaw(address: string, init: RequestInit): Promise<Answered> {
  return readAnswer(await fetch(address, { redirect: 'manual', ...init }));
}

/** Reads an answer to its end. */
export async function readAnswer(response: Response): Promise<Answered> {
  const { status, headers } = response;
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  const text = await response.text();
  const json = type === 'application/json' ? (JSON.parse(text) as Answered['json']) : undefined;
  return { status, headers, type, text, json };
}

/** The fields and files of a form, as they are sent. */
export function formOf(form: NonNullable<Input['form']>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(form)) data.set(name, value);
  return data;
}

function bodyOf({ body, form, file }: Input): string | FormData | Blob | undefined {
  if (body !== undefined) return JSON.stringify(body);
  return form ? formOf(form) : file;
}
