import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { SLEEVES } from '@cubedrop/sdk';
import { useSleeve } from './use-sleeve.ts';

describe('the sleeve of a picture', () => {
  it('is the stored one if another component has already computed it', () => {
    const { result } = renderHook(() => useSleeve('/ipfs/bafkreitidal'));
    expect(result.current.style).toEqual({ '--cd-sleeve': 'var(--cd-sleeve-slate)' });
    localStorage.setItem('sleeve:/ipfs/bafkreitidal', 'petrol'); // computed by another component
    act(() => result.current.onPicture(new Image()));
    expect(result.current.style).toEqual({ '--cd-sleeve': 'var(--cd-sleeve-petrol)' });
  });
});

it('sleeves have the same colours in the style sheet as in the SDK, whose colours share pictures use', () => {
  const css = readFileSync(join(import.meta.dirname, '../../styles/tokens.css'), 'utf8');
  const colours = [...css.matchAll(/--cd-sleeve-(\w+): (#[0-9a-f]{6});/g)].map(([, name, colour]) => [
    name,
    colour,
  ]);
  expect(Object.fromEntries(colours)).toEqual(SLEEVES);
});
