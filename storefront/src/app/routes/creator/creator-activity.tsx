import { useSellerHappenings } from '@cubedrop/react';
import type { Address } from '@cubedrop/sdk';
import { useState } from 'react';
import { QueryState } from '../../../components/query-state.tsx';
import { HappeningRow } from '../../../features/happening/happening-row.tsx';
import { happeningTexts } from '../../../features/happening/texts.ts';
import { profileTexts } from '../../../features/profile/texts.ts';
import { More, Section } from './section.tsx';

/** Number of happenings shown at first, and the number that each press of the button adds. */
const STEP = 5;
/** Maximum number of happenings that one call returns. */
const MOST = 100;

/** What happened to what the creator sells or sold, newest first. Renders nothing if there is nothing. */
export function CreatorActivity({ address }: { address: Address }) {
  const [limit, setLimit] = useState(STEP);
  const happenings = useSellerHappenings(address, limit);
  const { data } = happenings;
  if (data ? data.items.length === 0 : !happenings.isError) return null;
  return (
    <Section id="activity" title={profileTexts.activity}>
      <QueryState query={happenings} failed={happeningTexts.failed} skeleton={null}>
        {({ items, next }) => (
          <>
            <ol aria-label={happeningTexts.list} aria-busy={happenings.isPlaceholderData}>
              {items.map((happening) => (
                <HappeningRow key={happening.id} happening={happening} />
              ))}
            </ol>
            <More
              isShown={next !== undefined && limit < MOST}
              onMore={() => setLimit(Math.min(limit + STEP, MOST))}
            />
          </>
        )}
      </QueryState>
    </Section>
  );
}
