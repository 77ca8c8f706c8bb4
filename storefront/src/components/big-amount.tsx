import type { ReactNode } from 'react';

/** The prominent amount of a panel: the bid or the price. */
export function BigAmount({
  label,
  unit,
  children,
}: {
  label: string;
  /** Omitted if there is no amount. */
  unit?: 'ETH' | 'WETH' | undefined;
  children: ReactNode;
}) {
  return (
    <div>
      <span className="label">{label}</span>
      <p className="wide text-[clamp(2.25rem,1.75rem+1.6vw,2.75rem)] leading-[1.1] font-[620] tracking-[-0.04em] [overflow-wrap:anywhere]">
        {children}
        {unit && (
          <>
            {' '}
            <small className="text-lg font-[520] tracking-[-0.01em] text-bone-dim">{unit}</small>
          </>
        )}
      </p>
    </div>
  );
}
