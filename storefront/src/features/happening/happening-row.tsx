import { formatAmount, happeningPath } from '@cubedrop/sdk';
import type { Happening, NamedItem } from '@cubedrop/sdk/api';
import { AddressLink } from '../../components/address-link.tsx';
import { PastTime } from '../../components/past-time.tsx';
import { PublicLink } from '../../components/public-link.tsx';
import { paths } from '../../config/paths.ts';
import { happeningTexts as texts } from './texts.ts';
import './happening-row.css';

/** A happening: what happened to which cube or drop, the account concerned, the amount and the time. */
export function HappeningRow({ happening }: { happening: Happening }) {
  const { kind, cube, drop, account, amount, time } = happening;
  const subject = cube ?? drop;
  return (
    <li className="happening">
      <div className="happening-what">
        <span className="label">{textOf(happening)}</span>
        {subject && (
          <Name
            item={subject}
            to={happeningPath({ ...happening, cubeId: cube?.id, dropId: drop?.id })}
            className="happening-name"
          />
        )}
        {cube && drop && (
          <span className="text-sm text-bone-dim">
            {texts.in} <Name item={drop} to={paths.drop.to(drop.id)} className="name-link" />
          </span>
        )}
      </div>
      <p className="happening-who">
        {account !== null && (
          <>
            <span className="text-bone-dim">{texts.parts[kind]}</span> <AddressLink address={account} />
          </>
        )}
      </p>
      <p className="happening-amount">{amount !== undefined && formatAmount(amount, 'WETH')}</p>
      <p className="happening-time">
        <PastTime at={time} />
      </p>
    </li>
  );
}

/** A title, linked to its page if it has one. */
function Name({
  item: { title },
  to,
  className,
}: {
  item: NamedItem;
  to: string | undefined;
  className: string;
}) {
  const text = <bdi>{title}</bdi>;
  return to === undefined ? (
    <span className={className}>{text}</span>
  ) : (
    <PublicLink className={`${className} hover:underline`} to={to}>
      {text}
    </PublicLink>
  );
}

function textOf({ kind, auctionId, amount }: Happening): string {
  switch (kind) {
    case 'bid':
    case 'sale':
    case 'start':
      return texts.what[kind];
    case 'listing':
      return auctionId === undefined ? texts.what.onSale : texts.what.auctioned;
    case 'end':
      return amount === undefined ? texts.what.unsold : texts.what.won;
  }
}
