import { useEffect, useRef, useState, type RefObject } from 'react';
import { useClock } from '../../../clock/use-clock.ts';
import { useTrack } from '../queries.ts';
import { usePeaks } from './use-peaks.ts';

export interface Player {
  /** Ref of the `<audio>` element that plays `source`. */
  audio: RefObject<HTMLAudioElement | null>;
  source: string | undefined;
  /** The owner track or the preview track; `undefined` while loading. */
  track: 'owner' | 'preview' | undefined;
  isPlaying: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  /** In seconds. */
  position: number;
  /** In seconds; 0 while unknown. */
  duration: number;
  peaks: readonly number[] | undefined;
  toggle: () => void;
  /** @param position in seconds */
  seek: (position: number) => void;
}

/** Plays the track of a cube that the user may hear. */
export function usePlayer(cubeId: string, userId: string): Player {
  const { data, isError, refetch } = useTrack(cubeId, userId);
  const isOver = useClock((now) => data !== undefined && now >= data.expiresAt) ?? false;
  const audio = useRef<HTMLAudioElement>(null);
  const [wanted, setWanted] = useState(false);
  const [isReloading, setReloading] = useState(false);
  const [broken, setBroken] = useState(false);
  const [time, setTime] = useState({ position: 0, duration: 0, isPlaying: false, isLoading: false });
  const peaks = usePeaks(data?.url, wanted);

  useEffect(() => {
    const element = audio.current;
    if (!element) return;
    const read = () =>
      setTime({
        position: element.currentTime,
        duration: Number.isFinite(element.duration) ? element.duration : 0,
        isPlaying: !element.paused && !element.ended,
        isLoading: !element.paused && element.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
      });
    const fail = () => {
      read();
      setBroken(true);
      setWanted(false);
    };
    for (const event of EVENTS) element.addEventListener(event, read);
    element.addEventListener('error', fail);
    return () => {
      for (const event of EVENTS) element.removeEventListener(event, read);
      element.removeEventListener('error', fail);
      element.pause();
    };
  }, []);

  // Starts playing once the URL that the user pressed play for is rendered.
  useEffect(() => {
    if (wanted && data && audio.current?.paused) void play(audio.current);
  }, [data, wanted]);

  /**
   * Gets a URL and plays it; the previous one is not played meanwhile, since it may fail. A new URL loads and plays by
   * itself. The same URL, which may have failed, has to be reloaded explicitly.
   */
  async function reloadTrack() {
    setReloading(true);
    const { data: next } = await refetch();
    setReloading(false);
    if (!audio.current || !next) return;
    setWanted(true);
    if (next.url !== data?.url) return;
    audio.current.load();
    void play(audio.current);
  }

  return {
    audio,
    source: data?.url,
    track: data?.track,
    ...time,
    isLoading: time.isLoading || isReloading,
    hasFailed: isError || broken,
    peaks,
    toggle() {
      if (time.isPlaying) {
        setWanted(false);
        audio.current?.pause();
        return;
      }
      setBroken(false);
      if (!data || isOver || broken) return void reloadTrack();
      setWanted(true);
      if (audio.current) void play(audio.current);
    },
    seek(position) {
      if (audio.current) audio.current.currentTime = position;
    },
  };
}

const EVENTS = ['play', 'playing', 'pause', 'ended', 'timeupdate', 'durationchange', 'waiting'] as const;

/** The rejection is ignored because the element's own events report the failure too. */
async function play(audio: HTMLAudioElement): Promise<void> {
  await audio.play().catch(() => undefined);
}
