import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useTurntable } from './use-turntable.ts';

/** The fields of pointer events that jsdom lacks. */
class TestPointerEvent extends MouseEvent {
  readonly isPrimary: boolean;
  readonly pointerId: number;

  constructor(type: string, { isPrimary = true, pointerId = 1, ...init }: PointerEventInit = {}) {
    super(type, init);
    this.isPrimary = isPrimary;
    this.pointerId = pointerId;
  }
}

/** Whether the cube's endless rotation is paused. jsdom has no animations. */
let isPaused = false;

function Stage() {
  const cube = useRef<HTMLSpanElement>(null);
  const { grip, turning } = useTurntable(cube);
  return (
    <div data-testid="floor" {...grip}>
      <span ref={cube} data-testid="cube" />
      <p>{turning ? 'turning' : 'still'}</p>
      <button data-cube>Open</button>
    </div>
  );
}

beforeEach(() => {
  isPaused = false;
  window.PointerEvent = TestPointerEvent as typeof PointerEvent;
  Element.prototype.animate = (): Animation =>
    ({
      effect: null,
      cancel: () => undefined,
      pause: () => (isPaused = true),
      play: () => (isPaused = false),
    }) as unknown as Animation;
  Element.prototype.setPointerCapture = () => undefined;
  render(<Stage />);
});
afterEach(cleanup);

const floor = () => screen.getByTestId('floor');
const isTurning = () => screen.queryByText('turning') !== null;

it('does not rotate while the pointer or the focus is on it', () => {
  fireEvent.pointerEnter(floor());
  expect(isPaused).toBe(true);
  act(() => screen.getByRole('button').focus());
  fireEvent.pointerLeave(floor());
  expect(isPaused).toBe(true);
  fireEvent.pointerEnter(floor());
  act(() => screen.getByRole('button').blur());
  expect(isPaused).toBe(true);
  fireEvent.pointerLeave(floor());
  expect(isPaused).toBe(false);
});

it('follows a drag until the pointer is released, even if it was released elsewhere', () => {
  fireEvent.pointerDown(floor(), { clientX: 10, clientY: 10, buttons: 1 });
  fireEvent.pointerMove(floor(), { clientX: 60, clientY: 10, buttons: 0 });
  expect(isTurning()).toBe(true);
  fireEvent.pointerMove(floor(), { clientX: 90, clientY: 10, buttons: 0 });
  expect(isTurning()).toBe(true);

  fireEvent.pointerDown(floor(), { clientX: 10, clientY: 10, buttons: 1 });
  fireEvent.pointerMove(floor(), { clientX: 30, clientY: 10, buttons: 1 });
  expect(isTurning()).toBe(false);
  const { transform } = screen.getByTestId('cube').style;
  fireEvent.pointerUp(floor());
  fireEvent.pointerMove(floor(), { clientX: 90, clientY: 10, buttons: 0 });
  expect(screen.getByTestId('cube').style.transform).toBe(transform);
});

it.each([
  ['the secondary button', { button: 2, buttons: 2 }],
  ['a second finger', { isPrimary: false, pointerId: 2, buttons: 1 }],
])('does not follow %s', (_what, press) => {
  fireEvent.pointerDown(floor(), { clientX: 10, clientY: 10, ...press });
  fireEvent.pointerMove(floor(), { clientX: 60, clientY: 10, ...press });
  expect(isTurning()).toBe(true);
});

it('turns with the arrow keys, and leaves them to the browser with a modifier', () => {
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey']) {
    const event = createEvent.keyDown(floor(), { key: 'ArrowLeft', [modifier]: true });
    fireEvent(floor(), event);
    expect([event.defaultPrevented, isTurning()]).toEqual([false, true]);
  }
  fireEvent.keyDown(floor(), { key: 'ArrowLeft' });
  expect(isTurning()).toBe(false);
});
