import { addressOf } from '../../specification/send.ts';
import { hostileNames, hostileTexts } from '../hostile-values.ts';
import { encoded, headerText, isWritable, setHeader, type Mutation } from './mutation.ts';

/** Replaces a path, query or header parameter. */
export const changedParameter: Mutation = ({ call, attempt }, request, random, { ids }) => {
  const parameter = random.pick(call.parameters);
  const text = random.integer(4) === 0 ? random.pick(ids) : random.pick(hostileTexts);
  const filled = { path: { ...attempt.path }, query: { ...attempt.query } };
  if (parameter.in === 'header') return setHeader(request, parameter.name, headerText(text));
  const written = encoded(text);
  const address = addressOf(call, {
    ...filled,
    [parameter.in]: { ...filled[parameter.in], [parameter.name]: 'placed-here' },
  });
  request.target = address.replace('placed-here', () =>
    random.integer(5) === 0 && isWritable(text) ? text : written,
  );
};

/** Adds unexpected or malformed query parameters. */
export const changedQuery: Mutation = (_original, request, random) => {
  const name = random.pick(hostileNames);
  const text = random.pick(hostileTexts);
  const one = `${encoded(name)}=${encoded(text)}`;
  const additions = [
    `${one}`,
    `${one}&${one}`,
    'a[]=1&a[]=2',
    'a[b][c]=1',
    `__proto__[a]=1&${one}`,
    '&&&=&=&',
    '?',
    '%',
  ];
  request.target += `${request.target.includes('?') ? '&' : '?'}${random.pick(additions)}`;
};

/** Sends all query parameters twice. */
export const doubledQuery: Mutation = (_original, request) => {
  const [path, query] = request.target.split('?');
  if (query) request.target = `${path}?${query}&${query}`;
};

/** Changes the path, in ways that some servers or proxies read as another path. */
export const changedPath: Mutation = (_original, request, random) => {
  const [path = '/', query] = request.target.split('?');
  const steps = path.split('/');
  const at = random.integer(steps.length);
  const tricks: (() => string)[] = [
    () => `/${path}`,
    () => `${path}/`,
    () => `${path}//`,
    () => path.replaceAll('/', '//'),
    () => `/./${path}`,
    () => `/x/..${path}`,
    () => `/%2e%2e${path}`,
    () => `${path}%00`,
    () => `${path};a=1`,
    () => path.toUpperCase(),
    () => path.replaceAll('/', '\\'),
    () => `http://evil.example${path}`,
    () => '*',
    () => `${path}%2f..%2f..`,
    () => `${path}%zz`,
    () => `${path}.json`,
    () => path.replaceAll('/', '%2f'),
    () => steps.with(at, encoded(random.pick(hostileTexts))).join('/'),
    () => `${path}/${'a/'.repeat(2_000)}`,
  ];
  request.target = random.pick(tricks)() + (query === undefined ? '' : `?${query}`);
};

/** Sends another method. */
export const changedMethod: Mutation = (_original, request, random) => {
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
  request.method = random.pick([...methods, 'CONNECT', 'M-SEARCH', 'QUERY', 'XYZZY', '']);
  if (['CONNECT', '', 'XYZZY', 'get', 'QUERY'].includes(request.method)) request.isCutOff = true;
};
