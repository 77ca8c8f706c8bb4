import { expect, it } from '@jest/globals';
import { loggedPath } from './logged-path.ts';

const TOKEN = 'secret-token';

it('leaves out the query and the fragment', () => {
  expect(loggedPath('/drop/drops?name=secret')).toBe('/drop/drops');
  expect(loggedPath('/?a=1?b=2')).toBe('/');
  expect(loggedPath('/drop/drops#secret?secret')).toBe('/drop/drops');
});

it.each([
  '/',
  '/drop/drops',
  '/token/TokenIds/0/10',
  '/uploads/a%20b%2Fc.mp3',
  '/%',
  '/%e2%80%ae/%zz',
  '/emailverification',
])('leaves %s as it is', (path) => {
  expect(loggedPath(path)).toBe(path);
});

it('leaves out the address and the token of a mailed link', () => {
  expect(loggedPath(`/emailverification/ana%40example.org/${TOKEN}`)).toBe('/emailverification/…');
  expect(loggedPath(`/api/v1/users/emailverification/ana%40example.org/${TOKEN}/request`)).toBe(
    '/api/v1/users/emailverification/…',
  );
});

it.each([
  `/emailverification/a/${TOKEN}/`,
  `/emailverification/a/${TOKEN}?x=1`,
  `/emailverification/${TOKEN}`,
  `/emailverification//a//${TOKEN}`,
  `//emailverification/a/${TOKEN}`,
  `/EMAILVERIFICATION/a/${TOKEN}`,
  `/API/V1/Users/EmailVerification/a/${TOKEN}/REQUEST`,
  `/emailverification%2Fa%2F${TOKEN}`,
  `/emailverification%2fa/${TOKEN}`,
  `/emailverification%3Fa/${TOKEN}`,
  `/emailverification%0A/a/${TOKEN}`,
  `/%65mailverification/a/${TOKEN}`,
  `/%45MAIL%56erification/a/${TOKEN}`,
  `/emailverification;a/${TOKEN}`,
  `/emailverification\\a\\${TOKEN}`,
  `http://localhost:4000/emailverification/a/${TOKEN}`,
  `/wrong/emailverification/emailverification/a/${TOKEN}`,
])('leaves out the token in %s', (url) => {
  expect(loggedPath(url)).toContain('…');
  expect(loggedPath(url)).not.toContain(TOKEN);
});
