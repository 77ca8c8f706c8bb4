import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { showInPage } from '../../../../test/page.tsx';
import { signInAs } from '../../../../test/sign-in.ts';
import { forgetSession } from '../../../session/session.ts';
import { importTexts as texts } from './texts.ts';
import { useImportDrop } from './use-import-drop.ts';

// Like the real dialog, this stand-in is inside the screen only in React's tree, not in the document.
jest.unstable_mockModule('../../../components/dialog/dialog.tsx', () => ({
  Dialog: ({ children }: { children: ReactNode }) =>
    createPortal(<section role="dialog">{children}</section>, document.body),
}));
const { ImportDialog } = await import('./import-dialog.tsx');

function Screen() {
  const { droppedFiles, open, close, ...drop } = useImportDrop();
  return (
    <div {...drop}>
      <button onClick={open}>Import</button>
      {droppedFiles && (
        <ImportDialog initialFiles={droppedFiles} onAdd={() => Promise.resolve()} onClose={close} />
      )}
    </div>
  );
}

/** Drops two files on an element. Returns whether the browser would navigate to them. */
const drop = (target: Element) =>
  fireEvent.drop(target, {
    dataTransfer: { items: [], files: ['dawn.png', 'dusk.png'].map((name) => new File(['x'], name)) },
  });
const button = () => screen.getByRole('button', { name: 'Import' });
const zone = () => screen.getByText(texts.dropHere).parentElement!;

beforeEach(() => {
  signInAs(['creator'], `0x${'a'.repeat(40)}`);
  showInPage(<Screen />);
});
afterEach(() => void forgetSession());

describe('several files', () => {
  it('open the import if they are dropped on the screen', async () => {
    expect(drop(button())).toBe(false);
    await screen.findByText(texts.files(2));
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
