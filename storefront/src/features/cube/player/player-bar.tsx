import { cubeMessages } from '@cubedrop/sdk';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAnnouncer } from '../../../components/announcements/announcements.tsx';
import { CreatorLink } from '../../../components/creator-link.tsx';
import { Icon } from '../../../components/icon.tsx';
import { useNarrow } from '../../../components/media.ts';
import { useSleeve } from '../../../components/sleeve/use-sleeve.ts';
import { useSession } from '../../../session/use-session.ts';
import { CubeObject } from '../cube-object.tsx';
import { useMediaSession } from './media-session.ts';
import { pagePlayer } from './page-player.ts';
import { currentOf, usePlayerState, type Playable, type PlayerState } from './player-store.ts';
import { QueueSheet } from './queue-sheet.tsx';
import { askToSignIn } from './sign-in-to-hear.ts';
import { playerTexts as texts } from './texts.ts';
import { clock, TrackPosition } from './track-position.tsx';
import { usePeaks } from './peaks-query.ts';
import './player-bar.css';

/** Edge of the cube on the sleeve, in px. */
const EDGE = 36;

/** The bar with the current track, at the foot of the window. It stays while screens change. */
export function PlayerBar() {
  const state = usePlayerState((whole) => whole);
  const current = currentOf(state);
  useSessionChanges();
  useAnnouncedTrack(state);
  useMediaSession(state);
  return current ? <Bar state={state} current={current} /> : null;
}

function Bar({ state, current }: { state: PlayerState; current: Playable }) {
  const { queue, at, position, duration, problem, track } = state;
  const { cube, faces, page } = current;
  const isOn = state.isPlaying || state.isLoading;
  const sheet = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isNarrow = useNarrow();
  const { style, onPicture } = useSleeve(faces[0]?.artwork);
  const peaks = usePeaks(cube.id, track);
  const next = queue.length - at - 1;

  function toggleQueue() {
    if (isOpen) return sheet.current?.close();
    // On narrow screens the queue covers the page, so it is modal there.
    if (isNarrow) sheet.current?.showModal();
    else sheet.current?.show();
    setOpen(true);
  }

  return (
    <>
      <section className="dock" aria-label={texts.name} style={style}>
        <span className="dock-line" aria-hidden="true">
          <i style={{ width: `${duration > 0 ? (position / duration) * 100 : 0}%` }} />
        </span>
        <div className="dock-in">
          <Sleeve page={page} title={cube.title} isPlaying={state.isPlaying}>
            <CubeObject key={cube.id} nfts={faces} size={EDGE} standing onFront={onPicture} />
          </Sleeve>
          <div className="dock-words">
            <b>{page ? <Link to={page}>{<bdi>{cube.title}</bdi>}</Link> : <bdi>{cube.title}</bdi>}</b>
            {problem && problem !== 'locked' ? (
              <span role="alert" className="dock-problem">
                {texts.problems[problem]}
              </span>
            ) : (
              <span>
                <CreatorLink address={cube.creator} name={cube.musicArtist.name} />
                {track && <span className="dock-kind-phone">, {texts.kind[track.track]}</span>}
              </span>
            )}
          </div>
          {problem === 'locked' ? (
            <button type="button" className="dock-lock" onClick={() => askToSignIn(current)}>
              <Icon name="lock" />
              {cubeMessages.loginForAudio}
            </button>
          ) : (
            <>
              <div className="dock-controls">
                <button
                  type="button"
                  className="icon-btn dock-aside"
                  aria-label={texts.previous}
                  disabled={at === 0 && position === 0}
                  onClick={pagePlayer.previous}
                >
                  <Icon name="restart" />
                </button>
                <button
                  type="button"
                  className="player-button"
                  aria-label={texts.toggle(isOn)}
                  aria-busy={state.isLoading}
                  onClick={pagePlayer.toggle}
                >
                  <Icon name={isOn ? 'pause' : 'play'} />
                </button>
                <button
                  type="button"
                  className="icon-btn dock-aside"
                  aria-label={texts.next}
                  disabled={next === 0}
                  onClick={pagePlayer.next}
                >
                  <Icon name="skip" />
                </button>
              </div>
              <div className="dock-track">
                <span className="player-time mono" aria-hidden="true">
                  {clock(position)}
                </span>
                <TrackPosition
                  peaks={peaks}
                  position={position}
                  duration={duration}
                  onSeek={pagePlayer.seek}
                />
                <span className="player-time mono" aria-hidden="true">
                  {clock(duration)}
                </span>
              </div>
              <span className="dock-kind">{track ? texts.kinds[track.track] : '\u00a0'}</span>
            </>
          )}
          <button
            type="button"
            className="icon-btn dock-queue"
            aria-label={texts.queue(next)}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={toggleQueue}
          >
            <Icon name="queue" />
          </button>
        </div>
      </section>
      <QueueSheet ref={sheet} queue={queue} at={at} onClose={() => setOpen(false)} />
    </>
  );
}

interface SleeveProps {
  page: string | undefined;
  title: string;
  isPlaying: boolean;
  children: React.ReactNode;
}

/** The cube on its sleeve. The cube sways while its track plays. */
function Sleeve({ page, title, isPlaying, children }: SleeveProps) {
  const look = { className: 'dock-sleeve', 'data-playing': isPlaying };
  if (page === undefined) return <span {...look}>{children}</span>;
  return (
    <Link to={page} aria-label={texts.open(title)} {...look}>
      {children}
    </Link>
  );
}

/** Announces a track when it starts to play, and not again until another one does. */
function useAnnouncedTrack(state: PlayerState): void {
  const { announce } = useAnnouncer();
  const announced = useRef<string>(undefined);
  const { isPlaying, track } = state;
  const cube = currentOf(state)?.cube;
  useEffect(() => {
    if (!isPlaying || !track || !cube) return;
    const key = `${cube.id} ${track.track}`;
    if (announced.current === key) return;
    announced.current = key;
    announce(texts.playing(cube.title, track.track));
  }, [isPlaying, track, cube, announce]);
}

/** Unlocks the track on sign-in, even in another tab, and closes the player on sign-out or when the user changes. */
function useSessionChanges(): void {
  const userId = useSession()?.userId;
  const before = useRef(userId);
  useEffect(() => {
    if (before.current === userId) return;
    if (before.current === undefined) pagePlayer.unlock();
    else pagePlayer.close();
    before.current = userId;
  }, [userId]);
}
