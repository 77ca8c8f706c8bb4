import { NextWithFilters } from '../../components/filters/clear-filters.tsx';
import { NextStep } from '../../components/next-step.tsx';
import { Empty } from '../../components/states.tsx';
import { paths } from '../../config/paths.ts';
import { dropTexts } from '../../features/drop/texts.ts';
import { saleTexts } from '../../features/sale/texts.ts';

/** The empty list of drops. */
export function NoDrops() {
  return (
    <Empty
      next={
        <NextWithFilters>
          <NextStep text={dropTexts.none} link={{ text: saleTexts.see, to: paths.market.to() }} />
        </NextWithFilters>
      }
    />
  );
}
