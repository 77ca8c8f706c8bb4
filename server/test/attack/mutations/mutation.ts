import type { DescribedCall } from '../../specification/described-calls.ts';
import type { Attempt } from '../../specification/examples/example.ts';
import type { RandomSource } from '../random-source.ts';

/** A request as it is sent over the wire. */
export interface RawRequest {
  method: string;
  /** Request target, after the method. */
  target: string;
  headers: [name: string, value: string][];
  body: Buffer;
  /**
   * Whether the client ends its side of the connection after this request. The request may be incomplete or malformed,
   * so there may be no response.
   */
  isCutOff?: boolean;
}

/** Values that mutations can insert. */
export interface Surroundings {
  /** Tokens with which the call may be sent. */
  readonly tokens: readonly string[];
  /** Ids of accounts and entities of any kind, and other values that calls take. */
  readonly ids: readonly string[];
}

/** A valid call. */
export interface Original {
  readonly call: DescribedCall;
  readonly attempt: Attempt;
  readonly request: RawRequest;
}

/** Changes a request in place. */
export type Mutation = (
  original: Original,
  request: RawRequest,
  random: RandomSource,
  around: Surroundings,
) => void;

/** Replaces all headers of a name, in any letter case. Removes them if `value` is undefined. */
export function setHeader(request: RawRequest, name: string, value: string | undefined): void {
  request.headers = request.headers.filter(([other]) => other.toLowerCase() !== name.toLowerCase());
  if (value !== undefined) request.headers.push([name, value]);
}

/** Replaces the body, with the right Content-Length. */
export function setBody(request: RawRequest, body: Buffer): void {
  request.body = body;
  setHeader(request, 'Content-Length', `${body.length}`);
}

/** Encodes a text for a URL, cut off at 12,000 characters. */
export const encoded = (text: string): string =>
  encodeURIComponent(Buffer.from(text).toString()).slice(0, 12_000);
/** Whether a text can be written into a URL as it is. */
export const isWritable = (text: string): boolean => /^[!-~]+$/.test(text);
/** Replaces line breaks, which would end the header, with spaces, and cuts the text off at 4,000 characters. */
export const headerText = (text: string): string => text.replace(/[\r\n]/g, ' ').slice(0, 4_000);
