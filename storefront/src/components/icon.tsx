const SHAPES = {
  menu: 'M3 6h14M3 10h14M3 14h14',
  close: 'M5 5l10 10M15 5L5 15',
  down: 'M5 8l5 5 5-5',
  up: 'M10 16.500V4M5 9l5-5 5 5',
  next: 'M8 5l5 5-5 5',
  previous: 'M12 5l-5 5 5 5',
  lock: 'M5.5 9h9a1 1 0 0 1 1 1v5.500a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1V10a1 1 0 0 1 1-1zM7 9V6.500a3 3 0 0 1 6 0V9',
  warning: 'M10 3.500l7.500 13h-15zM10 8.500v4M10 14.700v.01',
  check: 'M4 10.500l4 4 8-9',
  info: 'M10 2.500a7.500 7.500 0 1 0 0 15 7.500 7.500 0 0 0 0-15zM10 9v5M10 6.300v.01',
  fault: 'M10 2.500a7.500 7.500 0 1 0 0 15 7.500 7.500 0 0 0 0-15zM10 6v5M10 13.700v.01',
  wallet:
    'M3 6.500A1.500 1.500 0 0 1 4.500 5H15v3M3 6.500V15a1.500 1.500 0 0 0 1.500 1.500H17V8H4.500A1.500 1.500 0 0 1 3 6.500zM13.500 12.200v.01',
  less: 'M4 10h12',
  more: 'M10 4v12M4 10h12',
  list: 'M3.500 5.500h.01M3.500 10h.01M3.500 14.500h.01M7 5.500h10M7 10h10M7 14.500h10',
  cubes:
    'M10 3.200l3.400 2v3.800L10 11 6.600 9V5.200zM6.600 9L10 11v3.800l-3.400 2-3.400-2V11zM13.400 9l3.400 2v3.800l-3.400 2-3.400-2V11z',
  picture: 'M3 4h14v12H3zM3 14l4-4 4 4 2.500-2.500L17 15',
  pictures: 'M5.500 3H17v10.500H5.500zM3 6v11h11.500',
  calendar: 'M3.500 4.500h13v12h-13zM3.500 8.500h13M7 2.500v4M13 2.500v4',
  cube: 'M10 2.500l6.500 3.700v7.600L10 17.500l-6.500-3.700V6.200zM3.500 6.200L10 10l6.500-3.800M10 10v7.500',
  drop: 'M10 3v10M6 9.500l4 4 4-4M4 17h12',
  folder: 'M3 5h5l1.500 2H17v9H3z',
  upload: 'M10 14V4M6 8l4-4 4 4M4 17h12',
  draw: 'M3.500 3.500h13v13h-13zM7 7v.01M13 7v.01M10 10v.01M7 13v.01M13 13v.01',
  grid: 'M3.500 3.500h5v5h-5zM11.500 3.500h5v5h-5zM3.500 11.500h5v5h-5zM11.500 11.500h5v5h-5z',
  leave:
    'M8 3.500H5A1.500 1.500 0 0 0 3.500 5v10A1.500 1.500 0 0 0 5 16.500h3M12.500 6.500L16 10l-3.500 3.500M16 10H8',
  person:
    'M10 10a3.250 3.250 0 1 0 0-6.500 3.250 3.250 0 0 0 0 6.500zM3.500 16.500c.8-2.900 3.300-4.500 6.500-4.500s5.700 1.600 6.500 4.500',
  key: 'M12.500 11.500a4 4 0 1 0-3.700-2.500L3.500 14.300v2.200H6v-1.800h1.800v-1.800l2-2M13 7.500h.01',
  document: 'M5.500 2.800h6l3.500 3.500v10.900h-9.500zM11.500 2.800v3.500H15M8 10h4.500M8 13h4.500',
  bell: 'M5 13.500V9a5 5 0 0 1 10 0v4.500l1.500 1.500h-13zM8.500 17h3',
  clock: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM10 6v4l2.600 1.800',
  share: 'M10 12V3M6.500 6L10 2.800 13.500 6M5 9.500H3.800V17h12.400V9.500H15',
  pause: 'M7 5v10M13 5v10',
  play: 'M7 4.500l8 5.500-8 5.500z',
  bars: 'M4 16.500h12M6 13V8M10 13V4M14 13v-3',
  turn: 'M15.500 8A6 6 0 1 0 16 11.500M16 4v4h-4',
} as const;

export type IconName = keyof typeof SHAPES;

/** A line icon, hidden from screen readers. The control around it needs an accessible name. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg className={`icon ${className}`} viewBox="0 0 20 20" aria-hidden="true">
      <path d={SHAPES[name]} />
    </svg>
  );
}
