import { expect, it } from '@jest/globals';
import { bySpecificity, parametersIn } from './called-path.ts';

it('parametersIn returns the decoded parameters of a path that matches the template, otherwise undefined', () => {
  expect(parametersIn('/cubes/{cubeId}/bids', '/cubes/a%2Fb/bids')).toEqual({ cubeId: 'a/b' });
  expect(parametersIn('/health', '/health')).toEqual({});
  expect(parametersIn('/cubes/{cubeId}/bids', '/cubes/a/sales')).toBeUndefined();
  expect(parametersIn('/cubes/{cubeId}', '/cubes/a/bids')).toBeUndefined();
});

it('bySpecificity sorts a path without parameters before a template that matches it', () => {
  expect(['/cubes/{cubeId}', '/cubes/latest'].sort(bySpecificity)).toEqual([
    '/cubes/latest',
    '/cubes/{cubeId}',
  ]);
});
