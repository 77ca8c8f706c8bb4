import { request, type OutgoingHttpHeaders } from 'node:http';
import { connect, type Socket } from 'node:net';

/** A call as an attacker makes it. */
export interface RawCall {
  method?: string;
  path: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Uint8Array;
}

/** Makes a call. Returns its status, 0 if the connection was ended without an answer. */
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

/** A connection on which a call was begun and not ended, and what the server has said on it. */
export interface Unfinished {
  readonly socket: Socket;
  readonly heard: { text: string };
  /** Resolves when the server has ended it. */
  readonly ended: Promise<void>;
}

/** Begins a call and sends so much of its body, as far as the server takes it, and then nothing more. */
export function begin(url: string, head: readonly string[], part: Uint8Array): Unfinished {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const heard = { text: '' };
  socket.on('data', (chunk) => (heard.text += chunk.toString()));
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => undefined);
  socket.write(`${head.join('\r\n')}\r\nHost: localhost\r\n\r\n`);
  socket.write(part);
  return { socket, heard, ended };
}
