import { afterEach, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { PointerEvent } from 'react';
import { useFaceDrag } from './use-face-drag.ts';

afterEach(() => void Reflect.deleteProperty(document, 'elementFromPoint'));

/** Starts to drag the face 0 with the mouse, whose pointer id is 1, and moves it over the face 2. */
function drag() {
  const face = document.createElement('li');
  face.dataset['face'] = '2';
  // jsdom has no layout.
  document.elementFromPoint = () => face;
  const onMove = jest.fn();
  const { result } = renderHook(() => useFaceDrag(onMove));
  const event = (pointerId: number, clientX: number) =>
    ({
      pointerId,
      clientX,
      clientY: 0,
      button: 0,
      pointerType: 'mouse',
      target: face,
      currentTarget: { setPointerCapture: () => {} },
    }) as unknown as PointerEvent;
  const send = (name: 'Down' | 'Move' | 'Up' | 'Cancel', pointerId: number, clientX: number) =>
    act(() => result.current.handlersOf(0)[`onPointer${name}`](event(pointerId, clientX)));
  send('Down', 1, 0);
  send('Move', 1, 50);
  return { onMove, send, result };
}

it('a drag continues if another pointer is canceled', () => {
  const { onMove, send, result } = drag();
  send('Cancel', 2, 0);
  expect(result.current.dragged).toEqual({ from: 0, over: 2 });
  send('Up', 1, 50);
  expect(onMove).toHaveBeenCalledWith(0, 2);
});

it('a drag ends if its own pointer is canceled', () => {
  const { onMove, send, result } = drag();
  send('Cancel', 1, 0);
  expect(result.current.dragged).toBeNull();
  send('Up', 1, 50);
  expect(onMove).not.toHaveBeenCalled();
});
