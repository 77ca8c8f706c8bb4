import { useEffect, useRef, useState, useSyncExternalStore, type PointerEvent, type RefObject } from 'react';
import { createTurntable, FACE_POSES, type Turntable } from './turntable.ts';

const QUERY = '(prefers-reduced-motion: reduce)';

function useStill() {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(QUERY);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(QUERY).matches,
  );
}

/** Puts a cube on a turntable. Spread `grip` on the ground around it. */
export function useTurntable(cube: RefObject<HTMLElement | null>) {
  const table = useRef<Turntable>(null);
  const dragged = useRef<{ x: number; y: number }>(null);
  const still = useStill();
  const [turning, setTurning] = useState(true);
  const [face, setFace] = useState<number>();

  useEffect(() => {
    if (!cube.current) return;
    const created = createTurntable(cube.current, () => matchMedia(QUERY).matches);
    table.current = created;
    return () => created.stop();
  }, [cube]);

  useEffect(() => {
    if (turning && !still) table.current?.spin();
    else if (face === undefined) table.current?.stop();
  }, [turning, still, face]);

  const stand = (shown?: number) => {
    setTurning(false);
    setFace(shown);
  };

  return {
    /** Whether the cube may turn by itself at all. */
    canTurn: !still,
    turning,
    /** The face that was asked for, from 0. */
    face,
    toggle() {
      setFace(undefined);
      setTurning(!turning);
    },
    show(index: number) {
      const pose = FACE_POSES[index];
      if (!pose) return;
      stand(index);
      table.current?.go(pose);
    },
    grip: {
      onPointerEnter: () => table.current?.hold(true),
      onPointerLeave: () => table.current?.hold(false),
      onFocus: () => table.current?.hold(true),
      onBlur: () => table.current?.hold(false),
      onPointerDown(event: PointerEvent) {
        if ((event.target as Element).closest('button')) return;
        dragged.current = { x: event.clientX, y: event.clientY };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove(event: PointerEvent) {
        const from = dragged.current;
        if (!from) return;
        stand();
        table.current?.drag(
          event.clientX - from.x,
          event.pointerType === 'touch' ? 0 : event.clientY - from.y,
        );
        dragged.current = { x: event.clientX, y: event.clientY };
      },
      onPointerUp: () => (dragged.current = null),
      onPointerCancel: () => (dragged.current = null),
    },
  };
}
