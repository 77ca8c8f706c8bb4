import { expect, it } from '@jest/globals';
import { originsOf } from './operation-origins.ts';

it('opens a GET and a cached POST to any origin if anyone may make the call', () => {
  expect(originsOf('get', { 'x-roles': ['anyone'] })).toBe('any');
  expect(originsOf('post', { 'x-roles': ['anyone'], 'x-cached': true })).toBe('any');
});

it('opens a call to listed origins if it changes something or needs a token', () => {
  expect(originsOf('post', { 'x-roles': ['anyone'] })).toBe('listed');
  expect(originsOf('get', { 'x-roles': ['account'] })).toBe('listed');
  expect(originsOf('post', { 'x-roles': ['creator', 'admin'] })).toBe('listed');
});

it('opens a call to no other origin if only admins may make it', () => {
  expect(originsOf('get', { 'x-roles': ['admin'] })).toBe('own');
});

it('opens a call to fewer origins if `x-origins` restricts it', () => {
  expect(originsOf('get', { 'x-roles': ['anyone'], 'x-origins': 'listed' })).toBe('listed');
  expect(originsOf('get', { 'x-roles': ['anyone'], 'x-cached': true, 'x-origins': 'own' })).toBe('own');
});
