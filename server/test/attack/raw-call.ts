import { request, type OutgoingHttpHeaders } from 'node:http';
import { connect, type Socket } from 'node:net';

/** A call by an attacker. */
export interface RawCall {
  method?: string;
  path: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Uint8Array;
}

/** Makes a call. Returns its status, or 0 if the connection was closed without a response. */
export function call(url: string, { method = 'GET', path, headers = {}, body }: RawCall): Promise<number> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const asked = request({ hostname, port, method, path, headers, agent: false }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
      answer.on('error', () => resolve(0));
    });
    asked.on('error', () => resolve(0));
    asked.end(body);
  });
}

/** A connection with an incomplete request, and the text that the server has sent on it. */
export interface Unfinished {
  readonly socket: Socket;
  readonly heard: { text: string };
  /** Resolves when the connection is closed, by the server or by the client. */
  readonly ended: Promise<void>;
}

/** Starts a request, sends part of its body as far as the server accepts it, and then stalls. */
export function begin(url: string, head: readonly string[], part: Uint8Array): Unfinished {
  const request = beginHead(url, `${head.join('\r\n')}\r\nHost: localhost\r\n\r\n`);
  request.socket.write(part);
  return request;
}

/** Opens a connection and sends the beginning of a request on it. */
export function beginHead(url: string, beginning: string): Unfinished {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const heard = { text: '' };
  socket.on('data', (chunk) => (heard.text += chunk.toString()));
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => undefined);
  socket.write(beginning);
  return { socket, heard, ended };
}

/** Response to arbitrary bytes. */
export interface RawResponse {
  /** HTTP status, or 0 if the connection was closed without a response. */
  readonly status: number;
  readonly text: string;
  /** Milliseconds from opening the connection to its end, or with `isStream` to the beginning of the body. */
  readonly tookMs: number;
}

/** Matches a successful response up to the first byte of its body, possibly after an interim response. */
const BEGUN = /^(?:HTTP\/1\.1 100 [^]*?\r\n\r\n)?HTTP\/1\.1 200 [^]*?\r\n\r\n[^]/;

/**
 * Sends bytes on a new connection and waits until the connection ends, or with `isStream` until the body of a
 * successful response begins, since a stream does not end. With `isCutOff`, closes the sending side after the
 * bytes. Returns `undefined` if the wait takes longer than `patienceMs`.
 */
export function exchange(
  url: string,
  bytes: Uint8Array,
  {
    patienceMs,
    isCutOff = false,
    isStream = false,
  }: { patienceMs: number; isCutOff?: boolean; isStream?: boolean },
): Promise<RawResponse | undefined> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const begun = performance.now();
    const chunks: Buffer[] = [];
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    const over = (isHeard: boolean): void => {
      clearTimeout(patience);
      socket.destroy();
      const text = Buffer.concat(chunks).toString('latin1');
      // Skip an interim "100 Continue".
      const answer = text.replace(/^HTTP\/1\.1 100 .*\r\n\r\n/, '');
      const [, status = '0'] = /^HTTP\/1\.1 (\d{3})/.exec(answer) ?? [];
      resolve(
        isHeard ? { status: Number(status), text: answer, tookMs: performance.now() - begun } : undefined,
      );
    };
    const patience = setTimeout(() => over(false), patienceMs);
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      if (isStream && BEGUN.test(Buffer.concat(chunks).toString('latin1'))) over(true);
    });
    socket.once('end', () => over(true));
    socket.once('close', () => over(true));
    socket.on('error', () => undefined);
    if (isCutOff) socket.end(bytes);
    else socket.write(bytes);
  });
}
