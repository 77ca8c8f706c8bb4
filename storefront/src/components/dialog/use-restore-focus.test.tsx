import { describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useRestoreFocus } from './use-restore-focus.ts';

function Opened() {
  useRestoreFocus();
  return null;
}

interface PageProps {
  isOpen: boolean;
  /** State of the opening button after the dialog has closed. */
  button: 'enabled' | 'disabled' | 'removed';
  hasMore?: boolean;
}

function Page({ isOpen, button, hasMore = false }: PageProps) {
  return (
    <main id="main" tabIndex={-1}>
      <section>
        {button !== 'removed' && <button disabled={button === 'disabled'}>Claim</button>}
        {hasMore && <button>Remove</button>}
      </section>
      {isOpen && <Opened />}
    </main>
  );
}

/** Returns the id or the text of the focused element once the focus no longer moves. */
async function focused(): Promise<string> {
  await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  const { activeElement } = document;
  return activeElement?.id || activeElement?.textContent || 'nothing';
}

/**
 * Opens a dialog from a button, and closes it. Returns the id or the text of the element that then has the focus, and a
 * function that changes the page.
 */
async function focusAfter(outcome: Omit<PageProps, 'isOpen'>) {
  const { rerender } = render(<Page isOpen={false} button="enabled" />);
  screen.getByRole('button').focus();
  rerender(<Page isOpen button="enabled" />);
  (document.activeElement as HTMLElement).blur();
  rerender(<Page isOpen {...outcome} />);
  rerender(<Page isOpen={false} {...outcome} />);
  return { focus: await focused(), rerender };
}

describe('the focus after a dialog closes', () => {
  it('returns to the opener', async () => {
    expect((await focusAfter({ button: 'enabled', hasMore: true })).focus).toBe('Claim');
  });

  it('moves to the first focusable element of the opener’s section if the opener is disabled', async () => {
    expect((await focusAfter({ button: 'disabled', hasMore: true })).focus).toBe('Remove');
  });

  it('moves to the page’s content if the opener’s section has nothing focusable', async () => {
    expect((await focusAfter({ button: 'removed' })).focus).toBe('main');
  });

  it('moves on if the page removes the opener later', async () => {
    const { focus, rerender } = await focusAfter({ button: 'enabled', hasMore: true });
    expect(focus).toBe('Claim');
    rerender(<Page isOpen={false} button="removed" hasMore />);
    expect(await focused()).toBe('Remove');
  });

  it('stays on the element to which the user has moved it', async () => {
    const { rerender } = await focusAfter({ button: 'enabled', hasMore: true });
    document.getElementById('main')!.focus();
    rerender(<Page isOpen={false} button="removed" hasMore />);
    expect(await focused()).toBe('main');
  });
});
