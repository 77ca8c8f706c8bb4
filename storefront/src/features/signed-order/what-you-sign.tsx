import { useConfig } from '@cubedrop/react';
import { orderTypedData, toAddress, type UnsignedOrder } from '@cubedrop/sdk';
import type { ReactNode } from 'react';
import { Disclosure } from '../../components/disclosure.tsx';
import { signedOrderTexts as texts } from './texts.ts';

interface WhatYouSignProps {
  /** `undefined` while a term is missing. */
  order: UnsignedOrder | undefined;
  /** The order in words, with its variable parts in {@link Term}. */
  children: ReactNode;
}

/** Describes in words what the user signs. A collapsed section below has the data that the wallet will show. */
export function WhatYouSign({ order, children }: WhatYouSignProps) {
  return (
    <div className="border-t border-line pt-5">
      <h3 className="mb-2">{texts.whatYouSign}</h3>
      <p className="mb-4 text-bone-dim">{children}</p>
      <div className="border-b border-line">
        <Disclosure title={texts.inFull} small>
          <SignedFields order={order} />
        </Disclosure>
      </div>
    </div>
  );
}

/** A variable part of the sentence. */
export function Term({ children }: { children: ReactNode }) {
  return <b className="font-[560] text-bone">{children}</b>;
}

/** The domain and the fields of an order as the wallet shows them. */
function SignedFields({ order }: { order: UnsignedOrder | undefined }) {
  const config = useConfig();
  const offers = config?.contracts.offers;
  if (!order || !config || !offers) return <p className="hint">{texts.loading}</p>;
  const boundTo = { chainId: config.network.chainId, offers: toAddress(offers) };
  const { domain, primaryType, message } = orderTypedData(order, boundTo);
  const fields = [
    ...Object.entries(domain),
    ['primaryType', primaryType] as const,
    ...Object.entries(message),
  ];
  return (
    <dl className="grid gap-1.5 text-sm">
      {fields.map(([field, value]) => (
        <div key={field} className="grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)] gap-x-4">
          <dt className="mono [overflow-wrap:anywhere] text-bone-dim">{field}</dt>
          <dd className="mono [overflow-wrap:anywhere]">
            {/* The flow draws the salt when it starts. */}
            {field === 'salt' ? texts.random : String(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
