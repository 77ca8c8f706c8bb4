import { useCallback, useEffect, useRef, useState, type PointerEvent } from 'react';

/** Time for which a finger must rest on an artwork to drag it instead of scrolling, in ms. */
const HOLD_MS = 250;
/** Distance in px from which a mouse or pen drags, and beyond which a finger scrolls. */
const DISTANCE = 6;

/** An artwork that is pressed or dragged. */
interface Drag {
  from: number;
  pointer: number;
  x: number;
  y: number;
}

/**
 * Drags artworks between elements with `data-face`, the index of the face: a mouse or pen at once, a finger after a
 * short hold, so that it can still scroll.
 */
export function useFaceDrag(onMove: (from: number, to: number) => void) {
  const pressed = useRef<Drag>(null);
  const hold = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [dragged, setDragged] = useState<{ from: number; over: number } | null>(null);
  const isDragging = dragged !== null;

  const stop = useCallback(() => {
    clearTimeout(hold.current);
    pressed.current = null;
    setDragged(null);
  }, []);

  useEffect(() => {
    if (!isDragging) return;
    // Otherwise the browser would scroll with the finger.
    const preventScroll = (event: TouchEvent) => event.preventDefault();
    const cancel = (event: KeyboardEvent) => event.key === 'Escape' && stop();
    document.addEventListener('touchmove', preventScroll, { passive: false });
    document.addEventListener('keydown', cancel);
    return () => {
      document.removeEventListener('touchmove', preventScroll);
      document.removeEventListener('keydown', cancel);
    };
  }, [isDragging, stop]);
  useEffect(() => () => clearTimeout(hold.current), []);

  return {
    /** The face that is dragged and the one under the pointer; `null` if none is dragged. */
    dragged,
    /** Handlers of the element of the face `from`. */
    handlersOf: (from: number) => ({
      onPointerDown(event: PointerEvent) {
        // A second finger takes no part in the drag.
        if (pressed.current || event.button !== 0 || (event.target as Element).closest('button')) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        pressed.current = { from, pointer: event.pointerId, x: event.clientX, y: event.clientY };
        if (event.pointerType === 'touch')
          hold.current = setTimeout(() => setDragged({ from, over: from }), HOLD_MS);
      },
      onPointerMove(event: PointerEvent) {
        const start = pressed.current;
        if (start?.pointer !== event.pointerId) return;
        const distance = Math.hypot(event.clientX - start.x, event.clientY - start.y);
        if (dragged) return setDragged({ from, over: faceAt(event) ?? dragged.over });
        if (distance < DISTANCE) return;
        if (event.pointerType === 'touch') return stop();
        setDragged({ from, over: faceAt(event) ?? from });
      },
      onPointerUp(event: PointerEvent) {
        if (pressed.current?.pointer !== event.pointerId) return;
        if (dragged && dragged.over !== dragged.from) onMove(dragged.from, dragged.over);
        stop();
      },
      onPointerCancel({ pointerId }: PointerEvent) {
        if (pressed.current?.pointer === pointerId) stop();
      },
      // A long press would open the menu of the picture.
      onContextMenu: (event: { preventDefault: () => void }) => isDragging && event.preventDefault(),
    }),
  };
}

/** Returns the face under the pointer; `undefined` if there is none. */
function faceAt({ clientX, clientY }: PointerEvent): number | undefined {
  const face = document.elementFromPoint(clientX, clientY)?.closest('[data-face]');
  return face ? Number(face.getAttribute('data-face')) : undefined;
}
