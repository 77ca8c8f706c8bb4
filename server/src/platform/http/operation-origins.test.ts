import { expect, it } from '@jest/globals';
import { originsOf } from './operation-origins.ts';

it('opens to every page what anyone may read, also by POST if it is cached', () => {
  expect(originsOf('get', { 'x-roles': ['anyone'] })).toBe('any');
  expect(originsOf('post', { 'x-roles': ['anyone'], 'x-cached': true })).toBe('any');
});

it('opens to listed origins what changes something or needs a token', () => {
  expect(originsOf('post', { 'x-roles': ['anyone'] })).toBe('listed');
  expect(originsOf('get', { 'x-roles': ['account'] })).toBe('listed');
  expect(originsOf('post', { 'x-roles': ['creator', 'admin'] })).toBe('listed');
});

it('opens to no page of another origin what only admins may call', () => {
  expect(originsOf('get', { 'x-roles': ['admin'] })).toBe('own');
});

it('opens a call to fewer origins if its `x-origins` says so', () => {
  expect(originsOf('get', { 'x-roles': ['anyone'], 'x-origins': 'listed' })).toBe('listed');
  expect(originsOf('get', { 'x-roles': ['anyone'], 'x-cached': true, 'x-origins': 'own' })).toBe('own');
});
