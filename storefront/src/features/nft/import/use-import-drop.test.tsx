import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import type { DragEvent, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { showInPage } from '../../../../test/page.tsx';
import { signInAs } from '../../../../test/sign-in.ts';
import { forgetSession } from '../../../session/session.ts';
import { importTexts as texts } from './texts.ts';
import { picturesTexts } from '../pictures/texts.ts';
import { useImportDrop } from './use-import-drop.ts';

// Like the real dialog, this stand-in is inside the screen only in React's tree, not in the document.
jest.unstable_mockModule('../../../components/dialog/dialog.tsx', () => ({
  Dialog: ({ children }: { children: ReactNode }) =>
    createPortal(<section role="dialog">{children}</section>, document.body),
}));
const { ImportDialog } = await import('./import-dialog.tsx');

const onPictures = jest.fn();

function Screen() {
  const { droppedFiles, open, close, ...drop } = useImportDrop(onPictures);
  return (
    <div {...drop}>
      <button onClick={open}>Import</button>
      {droppedFiles && (
        <ImportDialog
          initialFiles={droppedFiles}
          onAdd={() => Promise.resolve()}
          onPictures={onPictures}
          onClose={close}
        />
      )}
    </div>
  );
}

const PICTURES = ['dawn.png', 'dusk.png'];

/** Drops files on an element. Returns whether the browser would navigate to them. */
const drop = (target: Element, names = PICTURES) =>
  fireEvent.drop(target, {
    dataTransfer: { items: [], files: names.map((name) => new File(['x'], name)) },
  });
const button = () => screen.getByRole('button', { name: 'Import' });
const zone = () => screen.getByText(texts.dropHere).parentElement!;

beforeEach(() => {
  onPictures.mockClear();
  signInAs(['creator'], `0x${'a'.repeat(40)}`);
  showInPage(<Screen />);
});
afterEach(() => void forgetSession());

it('dropped pictures are added with the latest callback, even if the screen was rendered while they were read', async () => {
  let added = '';
  const { result, rerender } = renderHook(({ name }) => useImportDrop(() => (added = name)), {
    initialProps: { name: 'first' },
  });
  const target = document.createElement('div');
  const dataTransfer = { items: [], files: PICTURES.map((name) => new File(['x'], name)) };
  const event = { dataTransfer, currentTarget: target, target, preventDefault() {}, stopPropagation() {} };
  result.current.onDropCapture(event as unknown as DragEvent);
  rerender({ name: 'latest' });
  await waitFor(() => expect(added).toBe('latest'));
});

describe('several files', () => {
  it('open the import if they are dropped on the screen', async () => {
    expect(drop(button(), ['friday.yaml', 'dawn.png'])).toBe(false);
    await screen.findByText(texts.files(2));
    expect(onPictures).not.toHaveBeenCalled();
  });

  it('are added as pictures if they are dropped on the screen without a manifest', async () => {
    expect(drop(button())).toBe(false);
    await waitFor(() => expect(onPictures).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('can be added as pictures if the import finds no manifest', async () => {
    fireEvent.click(button());
    drop(zone());
    fireEvent.click(await screen.findByRole('button', { name: picturesTexts.use }));
    expect(onPictures).toHaveBeenCalledWith(PICTURES.map((path) => expect.objectContaining({ path })));
  });

  it('are added to the open import if they are dropped on its drop zone', async () => {
    fireEvent.click(button());
    fireEvent.dragOver(zone());
    expect(zone().dataset['over']).toBe('true');
    drop(zone());
    await screen.findByText(texts.files(2));
    expect(zone().dataset['over']).toBe('false');
  });

  it('do not make the browser leave the page if they are dropped beside the drop zone', () => {
    fireEvent.click(button());
    expect(drop(screen.getByRole('dialog'))).toBe(false);
  });
});
