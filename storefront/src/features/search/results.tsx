import { ComboboxOption } from '@headlessui/react';
import {
  dropSpan,
  formatAmount,
  nextChange,
  phaseOf,
  shortAddress,
  auctionMessages,
  type Span,
} from '@cubedrop/sdk';
import type { Cube, Drop, Found, Match } from '@cubedrop/sdk/api';
import { useId, type ReactNode } from 'react';
import { useClock } from '../../clock/use-clock.ts';
import { timeLeft } from '../../components/countdown.tsx';
import { MatchedTexts } from '../../components/filters/matched-texts.tsx';
import { Picture } from '../../components/picture.tsx';
import { paths } from '../../config/paths.ts';
import { resultPaths } from './result-paths.ts';
import { searchTexts as texts } from './texts.ts';

interface ResultsProps {
  found: Found;
  /** The search text in the field. The results are those of this text unless `isOutdated`. */
  search: string;
  /** Whether the results are those of an earlier search, so that none can be chosen. */
  isOutdated: boolean;
}

/** Results of a search, in groups. The value of each option is the path that it leads to. */
export function Results({ found, search, isOutdated }: ResultsProps) {
  const { drops, cubes, people, collections, seasons } = found;
  const query = `?q=${encodeURIComponent(search)}`;
  const isOnMarket = cubes.items.some(({ sale, auction }) => sale !== undefined || auction !== undefined);
  const option = { isOutdated };
  return (
    <>
      <Group kind={texts.kinds.drops} isEmpty={drops.items.length === 0}>
        {drops.items.map((drop) => (
          <Result
            key={drop.id}
            {...option}
            to={resultPaths.drop(drop)}
            picture={drop.image}
            title={drop.title}
          >
            <DropLine drop={drop} />
          </Result>
        ))}
        {(drops.count > drops.items.length || !drops.countIsExact) && (
          <More {...option} to={paths.drops.to() + query} text={texts.all(drops.count, drops.countIsExact)} />
        )}
      </Group>
      <Group kind={texts.kinds.cubes} isEmpty={cubes.items.length === 0}>
        {cubes.items.map((cube) => (
          <Result
            key={cube.id}
            {...option}
            to={resultPaths.cube(cube)}
            picture={cube.faces[0]?.artwork}
            title={cube.title}
          >
            <CubeLine cube={cube} />
          </Result>
        ))}
        {(isOnMarket || cubes.count > cubes.items.length) && (
          <More {...option} to={paths.market.to() + query} text={texts.onMarket} />
        )}
      </Group>
      <Group
        kind={texts.kinds.people}
        isEmpty={people.items.length === 0}
        note={people.hasMore ? texts.more : undefined}
      >
        {people.items.map((person) => (
          <Result
            key={`${person.address} ${String(person.isArtist)} ${person.name}`}
            {...option}
            to={resultPaths.person(person)}
            picture={person.picture ?? undefined}
            title={person.name}
          >
            {person.isArtist ? texts.artist : texts.collector}{' '}
            <span className="mono">{shortAddress(person.address)}</span>
          </Result>
        ))}
      </Group>
      <Group
        kind={texts.kinds.collections}
        isEmpty={collections.items.length === 0}
        note={collections.count > collections.items.length ? texts.more : undefined}
      >
        {collections.items.map((collection) => (
          <Result
            key={collection.id}
            {...option}
            to={resultPaths.collection(collection)}
            picture={collection.image ?? undefined}
            title={collection.title}
          >
            {texts.artworks(collection.nftCount)}
          </Result>
        ))}
      </Group>
      <Group
        kind={texts.kinds.seasons}
        isEmpty={seasons.items.length === 0}
        note={seasons.hasMore ? texts.more : undefined}
      >
        {seasons.items.map((season) => (
          <Result
            key={season.id}
            {...option}
            to={resultPaths.season(season)}
            picture={season.image}
            title={season.title}
          >
            {texts.drops(season.dropCount)}
          </Result>
        ))}
      </Group>
    </>
  );
}

interface GroupProps {
  kind: string;
  isEmpty: boolean;
  /** Shown below the results. */
  note?: string | undefined;
  children: ReactNode;
}

function Group({ kind, isEmpty, note, children }: GroupProps) {
  const id = useId();
  if (isEmpty) return null;
  return (
    <div role="group" aria-labelledby={id} className="found-group">
      <h3 id={id} role="presentation" className="label found-heading">
        {kind}
      </h3>
      {children}
      {note && (
        <p role="presentation" className="found-note">
          {note}
        </p>
      )}
    </div>
  );
}

interface ResultProps {
  to: string;
  isOutdated: boolean;
  picture: string | undefined;
  title: string;
  /** The second line. */
  children: ReactNode;
}

function Result({ to, isOutdated, picture, title, children }: ResultProps) {
  return (
    <ComboboxOption value={to} disabled={isOutdated} className="found">
      <Picture src={picture} alt="" size={48} className="found-picture" />
      <span className="found-texts">
        <b>
          <bdi>{title}</bdi>
        </b>
        <span className="found-line">{children}</span>
      </span>
    </ComboboxOption>
  );
}

function More({ to, text, isOutdated }: { to: string; text: string; isOutdated: boolean }) {
  return (
    <ComboboxOption value={to} disabled={isOutdated} className="found found-more">
      {text}
    </ComboboxOption>
  );
}

function DropLine({ drop }: { drop: Drop }) {
  return (
    <>
      <State span={dropSpan(drop)} />
      <Why matches={drop.matched} otherwise={drop.artists.join(', ')} />
    </>
  );
}

function CubeLine({ cube }: { cube: Cube }) {
  const { sale, auction, lot } = cube;
  const span = auction ?? lot;
  return (
    <>
      {sale ? texts.onSale(formatAmount(sale.price, 'ETH')) : span && <State span={span} />}
      <Why matches={cube.matched} otherwise={cube.musicArtist.name} />
    </>
  );
}

/** The texts in which the words were found or, if all were found in the title, `otherwise`. */
function Why({ matches = [], otherwise }: { matches: readonly Match[] | undefined; otherwise: string }) {
  if (matches.some(({ field }) => field !== 'title')) return <MatchedTexts matches={matches} />;
  return <bdi className="found-artists">{otherwise}</bdi>;
}

/** "Live, ends in 2 h 05 m", "Starts in 3 d 04 h" or "Auction Ended". */
function State({ span }: { span: Span }) {
  const isLive = useClock((now) => phaseOf(span, now) === 'running');
  const text = useClock((now) => {
    const moment = nextChange(span, now);
    if (moment === null) return auctionMessages.ended;
    const left = timeLeft(moment, now);
    return phaseOf(span, now) === 'running' ? texts.live(left) : texts.starts(left);
  });
  return <span className={isLive ? 'live' : ''}>{text ?? '\u00a0'}</span>;
}
