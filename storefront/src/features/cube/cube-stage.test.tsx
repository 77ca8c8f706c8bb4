import { expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { CubeStage } from './cube-stage.tsx';

it('turns the cube with the arrow keys, which then do not scroll the page', () => {
  jest.spyOn(window, 'matchMedia').mockReturnValue({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  } as unknown as MediaQueryList);
  const { container } = render(
    <CubeStage nfts={[]} press={{ name: 'Play Tidal Memory', onPress: () => undefined }}>
      {null}
    </CubeStage>,
  );
  const pose = () => container.querySelector<HTMLElement>('.cube')?.style.transform;
  const cube = screen.getByRole('button', { name: 'Play Tidal Memory' });
  const poses = ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'].map((key) => {
    const isScrolled = fireEvent.keyDown(cube, { key });
    expect(isScrolled).toBe(false);
    return pose();
  });
  expect(new Set(poses).size).toBe(4);
  expect(fireEvent.keyDown(cube, { key: 'Enter' })).toBe(true);
});
