import { useState, type CSSProperties } from 'react';
import { isSleeve, PLAIN_SLEEVE, sleeveOf, type Sleeve } from '@cubedrop/sdk';
import { picturePath } from '../../config/paths.ts';

/** Edge of the small copy of a picture that its colour is read from, in px. */
const SAMPLE = 24;

const storeKey = (picture: string) => `sleeve:${picturePath(picture)}`;

function remembered(url: string): Sleeve | null {
  try {
    const value = localStorage.getItem(storeKey(url));
    return isSleeve(value) ? value : null;
  } catch {
    return null; // a browser that keeps nothing computes it again
  }
}

function remember(url: string, sleeve: Sleeve) {
  try {
    localStorage.setItem(storeKey(url), sleeve);
  } catch {
    // as above
  }
}

function read(picture: HTMLImageElement): Sleeve {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SAMPLE;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return PLAIN_SLEEVE;
  try {
    context.drawImage(picture, 0, 0, SAMPLE, SAMPLE);
    return sleeveOf(context.getImageData(0, 0, SAMPLE, SAMPLE).data);
  } catch {
    return PLAIN_SLEEVE; // a picture of another origin can't be read
  }
}

/**
 * The sleeve that belongs to a picture: computed when the picture first arrives, remembered by its address after, which names its content.
 * Put `style` on the ground and `onPicture` on the picture.
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
      // Another part of the page may have found it out since this one was drawn.
      const known = remembered(url);
      const sleeve = known ?? read(picture);
      if (!known) remember(url, sleeve);
      setFound({ url, sleeve });
    },
  };
}
