import { useState, type SyntheticEvent } from 'react';
import { picturePath } from '../config/paths.ts';
import { Placeholder } from './placeholder.tsx';

interface PictureProps {
  /** Where the picture is; without one, or when it does not load, the placeholder stands in. */
  src: string | undefined;
  alt: string;
  /** Edge in px that the layout gives it, so that nothing moves when it arrives. */
  size: number;
  className?: string;
  /** For pictures in the first view; all others wait until they come near. */
  eager?: boolean;
  onPicture?: (picture: HTMLImageElement) => void;
}

/** A square picture: sized, lazy, with the placeholder for what is missing. */
export function Picture({ src, alt, size, className = '', eager = false, onPicture }: PictureProps) {
  const [missing, setMissing] = useState<string>();
  if (!src || missing === src) return <Placeholder alt={alt} className={className} />;
  return (
    <img
      src={picturePath(src)}
      alt={alt}
      width={size}
      height={size}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      className={`bg-ink-850 object-cover ${className}`}
      onLoad={onPicture && ((event: SyntheticEvent<HTMLImageElement>) => onPicture(event.currentTarget))}
      onError={() => setMissing(src)}
    />
  );
}
