import { useState, type SyntheticEvent } from 'react';
import { renditionSet } from '@cubedrop/sdk';
import { picturePath } from '../config/paths.ts';

interface PictureProps {
  /** The picture's URL. The placeholder is shown if there is none or the picture fails to load. */
  src: string | undefined;
  alt: string;
  /** Maximum edge in px. It reserves the space of the picture before the picture loads. */
  size: number;
  /** The `sizes` attribute. Defaults to `size`. */
  sizes?: string | undefined;
  className?: string;
  /** Whether the picture is in the first view and loads immediately. Other pictures load lazily. */
  eager?: boolean;
  /** Whether it is the page's main picture, which loads with high priority. */
  first?: boolean | undefined;
  /** Whether it accompanies the main picture: it also loads immediately, but with low priority. */
  beside?: boolean | undefined;
  onPicture?: ((picture: HTMLImageElement) => void) | undefined;
}

/**
 * A square, responsive picture with a placeholder, loaded lazily by default. Falls back to the original if a rendition
 * is unavailable.
 */
export function Picture({
  src,
  alt,
  size,
  sizes = `${size}px`,
  className = '',
  first = false,
  beside = false,
  eager = first || beside,
  onPicture,
}: PictureProps) {
  const [failed, setFailed] = useState<{ src: string; whole: boolean }>();
  const failedHere = failed?.src === src ? failed : undefined;
  if (!src || failedHere?.whole) return <Placeholder alt={alt} className={className} />;
  const srcSet = failedHere ? undefined : renditionSet(src);
  return (
    <img
      key={srcSet ? 'sizes' : 'whole'}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      src={picturePath(src)}
      alt={alt}
      width={size}
      height={size}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : beside ? 'low' : undefined}
      decoding="async"
      className={`bg-ink-850 object-cover ${className}`}
      onLoad={onPicture && ((event: SyntheticEvent<HTMLImageElement>) => onPicture(event.currentTarget))}
      onError={() => setFailed({ src, whole: srcSet === undefined })}
    />
  );
}

/** Shown in place of a missing picture. */
function Placeholder({ alt, className }: { alt: string; className: string }) {
  return (
    <svg
      viewBox="0 0 400 400"
      className={`block bg-ink-850 ${className}`}
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
      aria-hidden={alt ? undefined : true}
    >
      <g className="fill-none stroke-line-strong" strokeWidth="3">
        <path d="M200 132l62 36v64l-62 36-62-36v-64z" />
        <path d="M138 168l62 36 62-36M200 204v64" />
      </g>
    </svg>
  );
}
