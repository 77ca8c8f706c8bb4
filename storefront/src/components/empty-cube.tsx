/** The outline of a cube without NFTs. @param width its width in px */
export function EmptyCube({ width, className = '' }: { width: number; className?: string }) {
  return (
    <svg
      viewBox="0 0 120 90"
      width={width}
      height={width * 0.75}
      className={`fill-none stroke-line-strong ${className}`}
      strokeWidth="1.5"
      strokeDasharray="4 4"
      aria-hidden="true"
    >
      <path d="M60 8l34 18v38L60 82 26 64V26zM26 26l34 18 34-18M60 44v38" />
    </svg>
  );
}
