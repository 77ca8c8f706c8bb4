import { setBody, setHeader, type Mutation } from './mutation.ts';

/** Sends another Content-Type, or none. */
export const wrongType: Mutation = (_original, request, random) => {
  const types = [
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'image/svg+xml',
    'application/json; charset=utf-16',
    'application/json; charset=x',
    'application/vnd.api+json',
    'a',
    '',
    '/',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'x'.repeat(300)}`,
    'application/json;;;',
  ];
  setHeader(request, 'Content-Type', random.pick([...types, undefined]));
};

/** Sends a wrong or invalid Content-Length. */
export const wrongLength: Mutation = (_original, request, random) => {
  const { length } = request.body;
  const promised = random.pick([
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

/** Sends a body that is truncated, doubled, replaced or in another encoding. */
export const wrongBytes: Mutation = (_original, request, random) => {
  const { body } = request;
  const at = random.integer(body.length + 1);
  const bodies = [
    body.subarray(0, at),
    Buffer.concat([body.subarray(0, at), Buffer.from([0xff, 0xfe]), body.subarray(at)]),
    Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), body]),
    Buffer.from(body.toString('latin1'), 'utf16le'),
    Buffer.concat([body, body]),
    Buffer.alloc(random.pick([1, 100, 70_000])),
    Buffer.from([0xc0, 0x80]),
    Buffer.alloc(0),
    Buffer.from('['.repeat(random.pick([33, 5_000]))),
    Buffer.from(`{${'"a":{'.repeat(40)}`),
    Buffer.from('null'),
  ];
  setBody(request, random.pick(bodies));
};

/** Sends a chunked body, possibly with invalid chunks. */
export const chunked: Mutation = (_original, request, random) => {
  const text = request.body.toString('latin1');
  const size = text.length.toString(16);
  const good = `${size}\r\n${text}\r\n0\r\n\r\n`;
  const chunks = random.pick([
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

/** Sends a body with a call that takes none. */
export const unexpectedBody: Mutation = (_original, request, random) => {
  setBody(request, Buffer.from(random.pick(['{}', 'x', '['.repeat(50_000), '{"__proto__":1}'])));
  setHeader(
    request,
    'Content-Type',
    random.pick(['application/json', 'text/plain', 'multipart/form-data; boundary=x']),
  );
};
