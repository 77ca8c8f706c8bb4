import { useState, type SyntheticEvent } from 'react';
import { renditionSet } from '@cubedrop/sdk';
import { Icon } from './icon.tsx';
import { picturePath } from '../config/paths.ts';

interface PortraitProps {
  src: string | undefined;
  /** Width and height in px. */
  size: number;
  onPicture?: ((picture: HTMLImageElement) => void) | undefined;
}

/** A person's picture. Shows a generic icon if there is none or it fails to load. */
export function Portrait({ src, size, onPicture }: PortraitProps) {
  const [missing, setMissing] = useState<string>();
  const shape = { width: size, height: size };
  if (!src || missing === src) {
    return (
      <span
        className="grid shrink-0 place-items-center rounded-full bg-ink-800 text-bone-faint"
        style={shape}
      >
        <Icon name="person" />
      </span>
    );
  }
  return (
    <img
      srcSet={renditionSet(src)}
      sizes={`${size}px`}
      src={picturePath(src)}
      alt=""
      {...shape}
      style={shape}
      loading="lazy"
      decoding="async"
      className="shrink-0 rounded-full bg-ink-800 object-cover"
      onLoad={onPicture && ((event: SyntheticEvent<HTMLImageElement>) => onPicture(event.currentTarget))}
      onError={() => setMissing(src)}
    />
  );
}
