import { formatAmount } from '@cubedrop/sdk';
import { momentText } from '../../../components/moment-text.ts';
import { FaultList } from './fault-list.tsx';
import type { ValidImport } from './read-import.ts';
import { importTexts as texts, leftOutText } from './texts.ts';

/** What an import would add, and what it leaves out and why. */
export function ImportPreview({ reading }: { reading: ValidImport }) {
  const { plan, existing, leftOut, reasons } = reading;
  const { nfts, cubes, drops } = plan;
  const ready = (['nfts', 'cubes', 'drops'] as const)
    .filter((list) => plan[list].length > 0)
    .map((list) => texts.ready(list, plan[list].length));
  const hasLater = cubes.length + drops.length > 0;
  return (
    <div role="status" className="grid gap-4">
      <p>
        {[
          ...ready,
          ...(ready.length === 0 ? [texts.allExist] : existing > 0 ? [texts.existing(existing)] : []),
          ...(hasLater && nfts.length > 0 ? [texts.afterwards] : []),
        ].join(' ')}
      </p>
      <Planned
        title={texts.cubes}
        items={cubes}
        detailOf={({ nfts: faces, price }) => texts.cubeDetail(faces.length, formatAmount(price))}
      />
      <Planned
        title={texts.drops}
        items={drops}
        detailOf={({ cubes: lots, startsAt, endsAt }) =>
          texts.dropDetail(lots.length, momentText(startsAt).whole, momentText(endsAt).whole)
        }
      />
      <LeftOut leftOut={leftOut} reasons={reasons} />
    </div>
  );
}

interface PlannedProps<Item> {
  title: string;
  items: readonly Item[];
  detailOf: (item: Item) => string;
}

function Planned<Item extends { key: string; title: string }>({
  title,
  items,
  detailOf,
}: PlannedProps<Item>) {
  if (items.length === 0) return null;
  return (
    <section className="import-planned">
      <h3>{title}</h3>
      <ul tabIndex={0} aria-label={title}>
        {items.map((item) => (
          <li key={item.key}>
            <b>
              <bdi>{item.title}</bdi>
            </b>
            <span className="label">{detailOf(item)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function LeftOut({ leftOut, reasons }: Pick<ValidImport, 'leftOut' | 'reasons'>) {
  const text = leftOutText(leftOut);
  if (text === '') return null;
  return (
    <div className="grid gap-2">
      <p>
        {[
          text,
          ...(leftOut.seasons > 0 ? [texts.seasons] : []),
          ...(reasons.length > 0 ? [texts.reasons] : []),
        ].join(' ')}
      </p>
      {reasons.length > 0 && <FaultList faults={reasons} />}
    </div>
  );
}
