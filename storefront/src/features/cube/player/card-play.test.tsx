import { expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { showInPage } from '../../../../test/page.tsx';
import { cube } from '../../../../test/records.ts';
import { CardGrid } from '../../../components/card-grid.tsx';
import { CubeCard } from '../cube-card.tsx';
import { playerStore, type PlayRequest } from './player-store.ts';

it('plays a cube and then the cubes of the cards after it, without opening the card’s link', () => {
  const requests: PlayRequest[] = [];
  playerStore.attach((request) => void requests.push(request));
  showInPage(
    <CardGrid>
      {['1', '2', '3'].map((digit) => (
        <li key={digit}>
          <CubeCard
            cube={cube({ id: digit.repeat(24), title: `Cube ${digit}` })}
            to={`/cubes/${digit}`}
            amount={{ value: '1 ETH', kind: 'Price' }}
          >
            now
          </CubeCard>
        </li>
      ))}
    </CardGrid>,
  );
  act(() => screen.getByRole('button', { name: 'Play Cube 2' }).click());
  const [{ playable, following } = { playable: undefined, following: [] }] = requests;
  expect(playable).toMatchObject({ page: '/cubes/2', cube: { title: 'Cube 2' } });
  expect(following?.map(({ cube: { title } }) => title)).toEqual(['Cube 3']);
  expect(window.location.pathname).toBe('/');
  act(() => playerStore.set({ queue: [playable!], isPlaying: true }));
  expect(screen.getByRole('button', { name: 'Pause Cube 2' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Play Cube 1' })).toBeTruthy();
});
