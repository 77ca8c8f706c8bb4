/** Shown in place of a missing picture. */
export function Placeholder({ alt = '', className = '' }: { alt?: string; className?: string }) {
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
