import { expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { BusyButton } from './busy-button.tsx';

it('neither acts nor submits its form while it is busy', () => {
  const onPress = jest.fn();
  const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const press = (isBusy: boolean) => {
    render(
      <>
        <form id="form" onSubmit={onSubmit} />
        <BusyButton type="submit" form="form" isBusy={isBusy} onPress={onPress}>
          Save
        </BusyButton>
      </>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    cleanup();
  };
  press(true);
  expect(onPress).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  press(false);
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
