import { sameAddress } from '@cubedrop/sdk';
import type { Ref } from 'react';
import { Icon } from '../../../components/icon.tsx';
import { Picture } from '../../../components/picture.tsx';
import { rarityClass } from '../../../components/rarity.tsx';
import { useSession } from '../../../session/use-session.ts';
import { pagePlayer } from './page-player.ts';
import type { Playable } from './player-store.ts';
import { playerTexts, queueTexts as texts } from './texts.ts';

interface QueueSheetProps {
  ref: Ref<HTMLDialogElement>;
  queue: readonly Playable[];
  /** Index of the current cube. */
  at: number;
  onClose: () => void;
}

/**
 * The player's queue: a modal sheet at the foot of the window on narrow screens, and a sheet above the bar on others. Its
 * button and Escape close it, and so does a click on the backdrop of the modal sheet.
 */
export function QueueSheet({ ref, queue, at, onClose }: QueueSheetProps) {
  const current = queue[at];
  const next = queue.slice(at + 1);
  return (
    // Only the backdrop needs the click handler; on the keyboard, Escape closes the sheet.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      className="queue"
      aria-label={texts.title}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
      onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.close()}
    >
      <div className="queue-in">
        <div className="queue-head">
          <h2>{texts.title}</h2>
          <button
            type="button"
            className="icon-btn"
            aria-label={texts.close}
            onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
          >
            <Icon name="close" />
          </button>
        </div>
        {current && (
          <>
            <h3>{texts.playing}</h3>
            <ol>
              <Row playable={current} isCurrent />
            </ol>
          </>
        )}
        {next.length > 0 && (
          <>
            <h3>{texts.next}</h3>
            <ol>
              {next.map((playable) => (
                <Row key={playable.cube.id} playable={playable} />
              ))}
            </ol>
          </>
        )}
        <div className="queue-foot">
          <span>{texts.count(next.length)}</span>
          <button
            type="button"
            className="btn btn-quiet btn-small"
            onClick={next.length > 0 ? pagePlayer.clearNext : closePlayer}
          >
            {next.length > 0 ? texts.clear : texts.stop}
          </button>
        </div>
      </div>
    </dialog>
  );
}

/** Closes the player, and moves the focus to the page's content, since the player's buttons disappear. */
function closePlayer(): void {
  pagePlayer.close();
  // Waits until the sheet is closed, because on narrow screens an open sheet makes the page inert.
  requestAnimationFrame(() => document.getElementById('main')?.focus({ preventScroll: true }));
}

function Row({ playable: { cube, faces }, isCurrent = false }: { playable: Playable; isCurrent?: boolean }) {
  const account = useSession()?.address ?? null;
  const isFull = [cube.holder, cube.creator].some((own) => sameAddress(own, account));
  const [front] = faces;
  const cubeTitle = <bdi>{cube.title}</bdi>;
  return (
    <li className={isCurrent ? 'queue-row queue-current' : 'queue-row'}>
      <Picture
        src={front?.artwork}
        alt=""
        size={48}
        className={`framed ${rarityClass(front?.rarity)} size-12`}
      />
      <span className="queue-words">
        {isCurrent ? (
          <b>{cubeTitle}</b>
        ) : (
          <button type="button" onClick={() => pagePlayer.select(cube.id)}>
            <span className="sr-only">{playerTexts.toggle(false)} </span>
            {cubeTitle}
          </button>
        )}
        <span>
          <bdi>{cube.musicArtist.name}</bdi>, {playerTexts.kind[isFull ? 'owner' : 'preview']}
        </span>
      </span>
      {!isCurrent && (
        <button
          type="button"
          className="icon-btn"
          aria-label={texts.remove(cube.title)}
          onClick={({ currentTarget }) => {
            // The row disappears, and with it the focus.
            currentTarget.closest('dialog')?.querySelector('button')?.focus();
            pagePlayer.remove(cube.id);
          }}
        >
          <Icon name="close" />
        </button>
      )}
    </li>
  );
}
