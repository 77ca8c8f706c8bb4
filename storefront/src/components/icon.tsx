const SHAPES = {
  menu: 'M3 6h14M3 10h14M3 14h14',
  close: 'M5 5l10 10M15 5L5 15',
  down: 'M5 8l5 5 5-5',
  next: 'M8 5l5 5-5 5',
  previous: 'M12 5l-5 5 5 5',
  lock: 'M5.5 9h9a1 1 0 0 1 1 1v5.500a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1V10a1 1 0 0 1 1-1zM7 9V6.500a3 3 0 0 1 6 0V9',
  warning: 'M10 3.500l7.500 13h-15zM10 8.500v4M10 14.700v.01',
  pause: 'M7 5v10M13 5v10',
  turn: 'M15.500 8A6 6 0 1 0 16 11.500M16 4v4h-4',
} as const;

/** A line icon; it says nothing to a screen reader, so the control around it has a name. */
export function Icon({ name, className = '' }: { name: keyof typeof SHAPES; className?: string }) {
  return (
    <svg className={`icon ${className}`} viewBox="0 0 20 20" aria-hidden="true">
      <path d={SHAPES[name]} />
    </svg>
  );
}
