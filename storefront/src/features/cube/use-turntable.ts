import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { isStill, useStill } from '../../components/media.ts';
import { createTurntable, FACE_POSES, type Turntable } from './turntable.ts';

/** Distance by which a pressed pointer must move to drag instead of click, in px. */
const DRAG_PX = 4;
/** Distance of the drag that turns the cube as far as one press of an arrow key, in px. */
const KEY_PX = 40;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Puts a cube on a turntable. Returns its state, actions and, as `grip`, props for the surrounding element. */
export function useTurntable(cube: RefObject<HTMLElement | null>) {
  const table = useRef<Turntable>(null);
  const dragged = useRef<{ pointerId: number; x: number; y: number; isDrag: boolean }>(null);
  const holders = useRef(new Set<'pointer' | 'focus'>());
  const still = useStill();
  const [turning, setTurning] = useState(true);
  const [face, setFace] = useState<number>();

  useEffect(() => {
    if (!cube.current) return;
    const created = createTurntable(cube.current, isStill);
    table.current = created;
    return () => created.stop();
  }, [cube]);

  useEffect(() => {
    if (turning && !still) table.current?.spin();
    else if (face === undefined) table.current?.stop();
  }, [turning, still, face]);

  const stopAt = (shown?: number) => {
    setTurning(false);
    setFace(shown);
  };

  const hold = (holder: 'pointer' | 'focus', isHeld: boolean) => {
    if (isHeld) holders.current.add(holder);
    else holders.current.delete(holder);
    table.current?.hold(holders.current.size > 0);
  };

  const release = ({ pointerId }: PointerEvent) => {
    if (dragged.current?.pointerId === pointerId) dragged.current = null;
  };

  return {
    /** Whether the cube may rotate by itself. */
    canTurn: !still,
    turning,
    /** Zero-based index of the selected face; `undefined` if none is selected. */
    face,
    toggle() {
      setFace(undefined);
      setTurning(!turning);
    },
    show(index: number) {
      const pose = FACE_POSES[index];
      if (!pose) return;
      stopAt(index);
      table.current?.go(pose);
    },
    grip: {
      onPointerEnter: () => hold('pointer', true),
      onPointerLeave: () => hold('pointer', false),
      // Only focus by keyboard holds the cube. After a click, which moves the focus too, the cube rotates again as
      // soon as the pointer leaves it.
      onFocus: ({ target }: FocusEvent) => hold('focus', target.matches(':focus-visible')),
      onBlur: () => hold('focus', false),
      onPointerDown(event: PointerEvent) {
        if (!event.isPrimary || event.button !== 0) return;
        if ((event.target as Element).closest('button:not([data-cube])')) return;
        const { pointerId, clientX: x, clientY: y } = event;
        dragged.current = { pointerId, x, y, isDrag: false };
      },
      onPointerMove(event: PointerEvent) {
        // `onPointerUp` misses a press that ends outside the element before it has become a drag.
        if (event.buttons === 0) release(event);
        const from = dragged.current;
        if (!from || from.pointerId !== event.pointerId) return;
        const x = event.clientX - from.x;
        const y = event.clientY - from.y;
        if (!from.isDrag) {
          if (Math.hypot(x, y) < DRAG_PX) return;
          // Prevents a click on the cube when the pointer is released.
          event.currentTarget.setPointerCapture(event.pointerId);
          stopAt();
        }
        table.current?.drag(x, event.pointerType === 'touch' ? 0 : y);
        dragged.current = { ...from, x: event.clientX, y: event.clientY, isDrag: true };
      },
      onKeyDown(event: KeyboardEvent) {
        const [x, y] = ARROWS[event.key] ?? [];
        if (x === undefined || y === undefined) return;
        // With a modifier, an arrow key is a command of the browser, such as going back.
        if (event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        stopAt();
        table.current?.drag(x * KEY_PX, y * KEY_PX);
      },
      onPointerUp: release,
      onPointerCancel: release,
    },
  };
}
