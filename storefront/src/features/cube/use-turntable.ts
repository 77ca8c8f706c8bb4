import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
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
  const dragged = useRef<{ x: number; y: number; isDrag: boolean }>(null);
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
      onPointerEnter: () => table.current?.hold(true),
      onPointerLeave: () => table.current?.hold(false),
      onFocus: () => table.current?.hold(true),
      onBlur: () => table.current?.hold(false),
      onPointerDown(event: PointerEvent) {
        if ((event.target as Element).closest('button:not([data-cube])')) return;
        dragged.current = { x: event.clientX, y: event.clientY, isDrag: false };
      },
      onPointerMove(event: PointerEvent) {
        const from = dragged.current;
        if (!from) return;
        const x = event.clientX - from.x;
        const y = event.clientY - from.y;
        if (!from.isDrag) {
          if (Math.hypot(x, y) < DRAG_PX) return;
          // Prevents a click on the cube when the pointer is released.
          event.currentTarget.setPointerCapture(event.pointerId);
          stopAt();
        }
        table.current?.drag(x, event.pointerType === 'touch' ? 0 : y);
        dragged.current = { x: event.clientX, y: event.clientY, isDrag: true };
      },
      onKeyDown(event: KeyboardEvent) {
        const [x, y] = ARROWS[event.key] ?? [];
        if (x === undefined || y === undefined) return;
        event.preventDefault();
        stopAt();
        table.current?.drag(x * KEY_PX, y * KEY_PX);
      },
      onPointerUp: () => (dragged.current = null),
      onPointerCancel: () => (dragged.current = null),
    },
  };
}
