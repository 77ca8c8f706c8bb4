import { formatAmount } from '@cubedrop/sdk';
import type { KeyedList } from '@cubedrop/sdk/manifest';
import { Link } from 'react-router-dom';
import { useNow } from '../../../clock/use-clock.ts';
import { Icon } from '../../../components/icon.tsx';
import { momentText } from '../../../components/moment-text.ts';
import { paths } from '../../../config/paths.ts';
import { importTexts } from '../../../features/nft/import/texts.ts';
import type { ReleaseRow } from './release-rows.ts';
import { releaseTexts as texts } from './texts.ts';

export interface RowActions {
  onRemove: (row: ReleaseRow) => void;
  /** Whether nothing can be changed, because items are being created. */
  isLocked: boolean;
}

interface ReleaseItemRowProps extends RowActions {
  row: ReleaseRow;
  isCurrent: boolean;
}

/** An item of a release, with its state and what can be done with it. */
export function ReleaseItemRow({ row, isCurrent, isLocked, onRemove }: ReleaseItemRowProps) {
  const { list, key, title, state, id, planned, lacking } = row;
  const now = useNow();
  const form = planned && FORMS[list]?.(key);
  const page = id !== undefined && PAGES[list](id);
  return (
    <div className="release-item" data-state={state}>
      <span className="min-w-0">
        <b className="font-[640]">
          <bdi>{title}</bdi>
        </b>
        <span className="label block">{planned && detailOf(planned)}</span>
        <span className="label block text-bad empty:hidden">
          {lacking.length > 0 && texts.lacking(lacking)}
          {planned && 'startsAt' in planned && timeNote(planned, now())}
        </span>
      </span>
      <span className="release-state label">
        {state === 'created' && <Icon name="check" className="text-good" />}
        {isCurrent && state === 'waiting' ? texts.creating : texts.states[state]}
      </span>
      <span className="release-actions">
        {page && (
          <Link className="btn btn-line btn-small" to={page} aria-label={texts.of(texts.show, title)}>
            {texts.show}
          </Link>
        )}
        {form && !isLocked && (
          <Link className="btn btn-line btn-small" to={form} aria-label={texts.of(texts.change, title)}>
            {texts.change}
          </Link>
        )}
        {state !== 'created' && (
          <button
            type="button"
            className="btn btn-quiet btn-small"
            disabled={isLocked}
            aria-label={texts.of(texts.remove, title)}
            onClick={() => onRemove(row)}
          >
            {texts.remove}
          </button>
        )}
      </span>
    </div>
  );
}

/** Paths of the forms that a planned item fills in. An NFT is changed in the queue. */
const FORMS: Partial<Record<KeyedList, (key: string) => string>> = {
  cubes: paths.newCube.toPlanned,
  drops: paths.newDrop.toPlanned,
  seasons: paths.newSeason.toPlanned,
};

/** Paths of the pages of existing items. */
const PAGES: Record<KeyedList, (id: string) => string> = {
  nfts: paths.myNfts.to,
  cubes: (id) => paths.myCube.to(undefined, id),
  drops: paths.myDrop.to,
  seasons: paths.mySeason.to,
};

function detailOf(planned: NonNullable<ReleaseRow['planned']>): string {
  if ('nfts' in planned) return importTexts.cubeDetail(planned.nfts.length, formatAmount(planned.price));
  if ('drops' in planned) return importTexts.seasonDetail(planned.drops.length);
  const { cubes, startsAt, endsAt } = planned;
  return importTexts.dropDetail(cubes.length, momentText(startsAt).whole, momentText(endsAt).whole);
}

/** Returns a note about times of a drop that have passed; `false` if none has. */
function timeNote({ startsAt, endsAt }: { startsAt: number; endsAt: number }, now: number): string | false {
  if (endsAt <= now) return texts.endPassed;
  return startsAt < now && texts.startPassed;
}
