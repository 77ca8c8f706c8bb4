import { hostileTexts } from '../hostile-values.ts';
import { headerText, setHeader, type Mutation } from './mutation.ts';

/** Replaces the token with another one, or with something that is not a token. */
export const changedToken: Mutation = (_original, request, random, { tokens }) => {
  const token = random.pick(tokens);
  const values = [
    `Bearer ${token}`,
    `Bearer ${token}`,
    `bearer ${token}`,
    `Bearer  ${token}`,
    `Bearer ${token} ${token}`,
    token,
    `Basic ${Buffer.from('admin:admin').toString('base64')}`,
    'Bearer',
    'Bearer null',
    'Bearer ..',
    '',
    `Bearer ${token.slice(0, -1)}`,
    `Bearer ${token}=`,
    `Bearer ${token.split('.').reverse().join('.')}`,
    `Bearer ${'a'.repeat(6_000)}`,
    `Bearer ${token.replace(/^[^.]+/, 'eyJhbGciOiJub25lIn0')}`,
  ];
  setHeader(request, 'Authorization', random.pick(values));
};

/** Adds or replaces a header. */
export const changedHeader: Mutation = (_original, request, random, { tokens }) => {
  const text = headerText(random.pick(hostileTexts));
  const headers: [string, string][] = [
    ['Authorization', `Bearer ${random.pick(tokens)}`],
    ['Authorization', `Bearer ${random.pick(tokens)}`],
    ['Content-Type', 'text/html'],
    ['Content-Type', 'application/json'],
    ['Content-Encoding', 'gzip'],
    ['Transfer-Encoding', 'chunked'],
    ['Content-Length', '0'],
    ['Content-Length', '-1'],
    ['Host', text],
    ['Expect', '100-continue'],
    ['Expect', 'x'],
    ['Range', 'bytes=0-,9-1'],
    ['If-None-Match', text],
    ['Accept', text],
    ['Accept', 'text/html'],
    ['Accept-Encoding', 'identity;q=0,*;q=0'],
    ['Origin', 'null'],
    ['X-Forwarded-For', '127.0.0.1'],
    ['X-Forwarded-For', text],
    ['X-HTTP-Method-Override', 'DELETE'],
    ['Forwarded', 'for=127.0.0.1'],
    ['X-Forwarded-Host', 'evil.example'],
    ['Cookie', `token=${random.pick(tokens)}`],
    ['Upgrade', 'websocket'],
    ['X-Request-Id', text],
    ['Last-Event-ID', text],
    ['User-Agent', text],
    ['If-Modified-Since', text],
    ['Accept-Language', text],
    ['Idempotency-Key', text],
    ['X'.repeat(4_000), 'x'],
  ];
  const header = random.pick(headers);
  // Duplicate the header or replace it.
  if (random.integer(2) === 0) request.headers.push(header);
  else setHeader(request, ...header);
  if (/^(Host|Expect|Transfer-Encoding|Content-Length|Upgrade)$/.test(header[0])) request.isCutOff = true;
};
