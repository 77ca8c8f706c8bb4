import { useState, type CSSProperties } from 'react';
import { isSleeve, PLAIN_SLEEVE, sleeveOf, type Sleeve } from '@cubedrop/sdk';
import { picturePath } from '../../config/paths.ts';

/** Edge of the downscaled copy from which the colour is computed, in px. */
const SAMPLE = 24;

const storageKey = (picture: string) => `sleeve:${picturePath(picture)}`;

function remembered(url: string): Sleeve | null {
  try {
    const value = localStorage.getItem(storageKey(url));
    return isSleeve(value) ? value : null;
  } catch {
    return null; // if storage is unavailable the sleeve is computed again
  }
}

function remember(url: string, sleeve: Sleeve) {
  try {
    localStorage.setItem(storageKey(url), sleeve);
  } catch {
    // storage is unavailable
  }
}

function computeSleeve(picture: HTMLImageElement): Sleeve {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SAMPLE;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return PLAIN_SLEEVE;
  try {
    context.drawImage(picture, 0, 0, SAMPLE, SAMPLE);
    return sleeveOf(context.getImageData(0, 0, SAMPLE, SAMPLE).data);
  } catch {
    return PLAIN_SLEEVE; // pixels of a cross-origin picture cannot be read
  }
}

/**
 * Returns the sleeve of a picture; `PLAIN_SLEEVE` until it is known. It is computed when the picture first loads,
 * and cached by the picture's URL, which identifies the content. Set `style` on the background and `onPicture` on
 * the picture.
 */
export function useSleeve(url: string | undefined): {
  style: CSSProperties;
  onPicture: (picture: HTMLImageElement) => void;
} {
  const [found, setFound] = useState<{ url: string; sleeve: Sleeve }>();
  const sleeve = (found && found.url === url ? found.sleeve : url && remembered(url)) || PLAIN_SLEEVE;
  return {
    style: { '--cd-sleeve': `var(--cd-sleeve-${sleeve})` } as CSSProperties,
    onPicture(picture) {
      if (!url) return;
      // Another component may have computed the sleeve since this one rendered.
      const known = remembered(url);
      const sleeve = known ?? computeSleeve(picture);
      if (!known) remember(url, sleeve);
      setFound({ url, sleeve });
    },
  };
}
