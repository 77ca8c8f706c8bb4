import { NARROW } from './media-queries.ts';

/**
 * `sizes` attributes of the pictures in a page's first view. Each is at least the width of the picture in the style
 * sheet named above it.
 */
export const PICTURE_SIZES = {
  /** hero.css */
  hero: `${NARROW} min(45vw, 300px), min(26vw, 376px)`,
  /** cube-stage.css */
  stage: `${NARROW} min(47vw, 280px), min(25vw, 348px)`,
  /** cube-card.css */
  card: `${NARROW} 25vw, 168px`,
  /** drop-bill.css */
  bill: `${NARROW} 72px, 88px`,
  /** drop-head.css */
  poster: '(max-width: 700px) 100vw, 520px',
} as const;
