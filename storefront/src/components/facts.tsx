import type { ReactNode } from 'react';

/** A list of names and values. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-2 text-[0.9375rem]">{children}</dl>;
}

interface FactProps {
  name: string;
  children: ReactNode;
}

/**
 * A name and its value. The text direction of the value is isolated as a whole. User-supplied text in the value
 * needs its own `<bdi>` if other text is beside it.
 */
export function Fact({ name, children }: FactProps) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="[overflow-wrap:normal] text-bone-dim">{name}</dt>
      <dd className="text-right [overflow-wrap:anywhere]">
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}

/** The most important row, emphasised between two lines. */
export function TotalFact({ name, children }: FactProps) {
  return (
    <div className="my-2 flex items-center justify-between gap-4 border-y border-line py-3">
      <dt>{name}</dt>
      <dd className="wide text-right text-[clamp(1.5rem,1.2rem+1vw,1.875rem)] leading-[1.1] font-[620] tracking-[-0.03em] [overflow-wrap:anywhere]">
        {children}
      </dd>
    </div>
  );
}
