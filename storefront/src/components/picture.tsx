import { useState, type SyntheticEvent } from 'react';
import { renditionSet } from '@cubedrop/sdk';
import { picturePath } from '../config/paths.ts';
import { Placeholder } from './placeholder.tsx';

interface PictureProps {
  /** Where the picture is; without one, or when it does not load, the placeholder stands in. */
  src: string | undefined;
  alt: string;
  /** Edge in px at most that the layout gives it, so that nothing moves when it arrives. */
  size: number;
  /** What the layout gives it where that is less, as `sizes` of an `img`. */
  sizes?: string;
  className?: string;
  /** For pictures in the first view; all others wait until they come near. */
  eager?: boolean;
  /** For the one that a page is about: asked for before all others. */
  first?: boolean;
  /** For those beside it: asked for at once too, but after it. */
  beside?: boolean;
  onPicture?: (picture: HTMLImageElement) => void;
}

/**
 * A square picture: sized, lazy, as small as the place it is shown in, with the placeholder for what is missing. The
 * picture as it was made stands in for a size that can't be had.
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
