import { describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useSleeve } from './use-sleeve.ts';

describe('the sleeve of a picture', () => {
  it('is the same wherever the picture is shown', () => {
    const { result } = renderHook(() => useSleeve('/ipfs/bafkreitidal'));
    expect(result.current.style).toEqual({ '--cd-sleeve': 'var(--cd-sleeve-slate)' });
    localStorage.setItem('sleeve:/ipfs/bafkreitidal', 'petrol'); // computed by another component
    act(() => result.current.onPicture(new Image()));
    expect(result.current.style).toEqual({ '--cd-sleeve': 'var(--cd-sleeve-petrol)' });
  });
});
