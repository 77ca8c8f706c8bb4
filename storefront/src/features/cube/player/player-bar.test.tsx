import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeAudio, playable } from '../../../../test/audio.ts';
import { answerCalls } from '../../../../test/calls.ts';
import { showInPage } from '../../../../test/page.tsx';
import { signInAs } from '../../../../test/sign-in.ts';
import { forgetSession } from '../../../session/session.ts';
import { intendedTrack } from './intended-track.ts';
import { pagePlayer } from './page-player.ts';
import { PlayerBar } from './player-bar.tsx';

const audio = fakeAudio(document.querySelector('audio') ?? undefined);
const nextTask = () => act(() => new Promise((resolve) => setTimeout(resolve, 5)));
const bar = () => within(screen.getByRole('region', { name: 'Player' }));
const announced = () => document.querySelector('[aria-live=polite]')?.textContent;
const TRACK = { success: true, url: '/uploads/x.mp3', track: 'preview', expiresAt: 9_999_999_999 };
const one = playable('1');
const two = playable('2');
const three = playable('3');

// jsdom does not open dialogs.
Object.assign(HTMLDialogElement.prototype, {
  show(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  },
});

beforeEach(() => {
  answerCalls({ 'POST /token/audio': TRACK });
  signInAs(['user'], '0x8f3A9c1Dae11cc22bb33dd44ee55ff6600117788');
});
afterEach(() => {
  act(() => pagePlayer.close());
  forgetSession();
  sessionStorage.clear();
});

/** Renders the bar while a cube plays, with two more cubes in the queue. */
async function play() {
  const page = showInPage(<PlayerBar />);
  act(() => pagePlayer.press({ playable: one, following: [two, three] }));
  await nextTask();
  return page;
}

it('links to the cube and the artist, and shows which track plays', async () => {
  await play();
  expect(bar().getByRole('link', { name: 'Open Cube 1' }).getAttribute('href')).toBe('/cubes/1');
  expect(bar().getByRole('link', { name: 'Cube 1' }).getAttribute('href')).toBe('/cubes/1');
  expect(bar().getByRole('link', { name: 'Noor Halden' }).getAttribute('href')).toBe(
    `/creators/${one.cube.creator}`,
  );
  expect(bar().getByText('Preview, 10 s')).toBeTruthy();
  expect(bar().getByRole('button', { name: 'Pause' })).toBeTruthy();
});

it('announces a track when it starts to play, and only then', async () => {
  await play();
  expect(announced()).toBe('Playing Cube 1, preview.');
  let changes = 0;
  const observer = new MutationObserver(() => (changes += 1));
  observer.observe(document.querySelector('[aria-live=polite]')!, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  for (const change of [pagePlayer.toggle, pagePlayer.toggle, () => pagePlayer.seek(2)]) {
    act(change);
    await nextTask();
  }
  expect(changes).toBe(0);
});

it('shows a queue in which the user can remove a track, play another, and close the player', async () => {
  await play();
  act(() => bar().getByRole('button', { name: 'Queue, 2 tracks' }).click());
  const queue = within(screen.getByRole('dialog', { name: 'Queue' }));
  act(() => queue.getByRole('button', { name: 'Remove Cube 2 from the queue' }).click());
  expect(queue.queryByText('Cube 2')).toBeNull();
  await act(async () => queue.getByRole('button', { name: 'Play Cube 3' }).click());
  await nextTask();
  expect(bar().getByRole('link', { name: 'Cube 3' })).toBeTruthy();
  act(() => queue.getByRole('button', { name: 'Close the player' }).click());
  expect(screen.queryByRole('region', { name: 'Player' })).toBeNull();
});

it.each([
  [404, 'This track is no longer available'],
  [500, 'The track did not load'],
])('shows why a track does not play if the server answers %i', async (status, text) => {
  answerCalls({ 'POST /token/audio': { status, body: { success: false, message: 'No.' } } });
  await play();
  expect(bar().getByRole('alert').textContent).toBe(text);
});

it('asks a visitor to sign in, and remembers the cube', async () => {
  forgetSession();
  const { dialogs } = await play();
  expect(bar().queryByRole('button', { name: 'Play' })).toBeNull();
  act(() => bar().getByRole('button', { name: 'LOGIN TO GET ACCESS' }).click());
  expect(dialogs()).toContain('sign-in');
  expect(intendedTrack.take()).toEqual({ cubeId: one.cube.id, page: '/cubes/1' });
});

it('unlocks the track on sign-in without playing it, and closes the player on sign-out', async () => {
  forgetSession();
  await play();
  await act(async () => signInAs(['user'], null));
  await nextTask();
  expect(audio.element.paused).toBe(true);
  await act(async () => bar().getByRole('button', { name: 'Play' }).click());
  await nextTask();
  expect(bar().getByRole('button', { name: 'Pause' })).toBeTruthy();
  act(() => void forgetSession());
  expect(screen.queryByRole('region', { name: 'Player' })).toBeNull();
  expect(audio.element.paused).toBe(true);
});

it('discards a malformed or expired intended track', () => {
  const at = Date.now();
  for (const kept of [
    { cubeId: '../x', page: null, at },
    { cubeId: '1'.repeat(24), page: '//evil.example', at },
    { cubeId: '1'.repeat(24), at },
    { cubeId: '1'.repeat(24), page: null, at: 0 },
  ]) {
    sessionStorage.setItem('intended-track', JSON.stringify(kept));
    expect(intendedTrack.take()).toBeNull();
  }
});

describe('the waveform', () => {
  const CALL = `GET /token/${one.cube.id}/peaks`;
  const heights = () =>
    [...document.querySelectorAll('.player-wave rect')].map((bar) => Number(bar.getAttribute('height')));
  const peaks = Array.from({ length: 72 }, (_, index) => (index === 0 ? 255 : 51));

  it('shows the peaks that the server read from the track', async () => {
    answerCalls({ 'POST /token/audio': TRACK, [CALL]: { success: true, track: 'preview', peaks } });
    await play();
    await waitFor(() => expect(heights()[0]).toBe(44));
    expect(
      heights()
        .slice(1)
        .every((height) => Math.abs(height - 8.8) < 0.01),
    ).toBe(true);
  });

  it('is flat if the track could not be decoded, and seeking still works', async () => {
    answerCalls({ 'POST /token/audio': TRACK, [CALL]: { success: true, track: 'preview', peaks: null } });
    await play();
    expect(new Set(heights())).toEqual(new Set([3]));
    fireEvent.change(bar().getByRole('slider'), { target: { value: '5' } });
    expect(audio.element.currentTime).toBe(5);
  });

  it('is not that of another track, after the cube has changed hands', async () => {
    const calls = answerCalls({
      'POST /token/audio': TRACK,
      [CALL]: { success: true, track: 'owner', peaks },
    });
    await play();
    await waitFor(() => expect(calls).toContain(CALL));
    await nextTask();
    expect(new Set(heights())).toEqual(new Set([3]));
  });
});
