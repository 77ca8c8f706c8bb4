import { describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useFocusBack } from './use-focus-back.ts';

function Opened() {
  useFocusBack();
  return null;
}

interface PageProps {
  isOpen: boolean;
  /** State of the button that opened the dialog, once it is closed. */
  button: 'there' | 'disabled' | 'gone';
  hasMore?: boolean;
}

function Page({ isOpen, button, hasMore = false }: PageProps) {
  return (
    <main id="main" tabIndex={-1}>
      <section>
        {button !== 'gone' && <button disabled={button === 'disabled'}>Claim</button>}
        {hasMore && <button>Remove</button>}
      </section>
      {isOpen && <Opened />}
    </main>
  );
}

/** Returns the focused element once the page has settled. */
async function focused(): Promise<string> {
  await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  const { activeElement } = document;
  return activeElement?.id || activeElement?.textContent || 'nothing';
}

/** Opens and closes a dialog by its button. Returns the focused element, and a function that changes the page. */
async function focusAfter(outcome: Omit<PageProps, 'isOpen'>) {
  const { rerender } = render(<Page isOpen={false} button="there" />);
  screen.getByRole('button').focus();
  rerender(<Page isOpen button="there" />);
  (document.activeElement as HTMLElement).blur();
  rerender(<Page isOpen {...outcome} />);
  rerender(<Page isOpen={false} {...outcome} />);
  return { focus: await focused(), rerender };
}

describe('the focus after a dialog closes', () => {
  it('returns to where it was', async () => {
    expect((await focusAfter({ button: 'there', hasMore: true })).focus).toBe('Claim');
  });

  it('moves to the first focusable element of its section if the opener is disabled or gone', async () => {
    expect((await focusAfter({ button: 'disabled', hasMore: true })).focus).toBe('Remove');
  });

  it('moves to the page’s content if its section has nothing focusable', async () => {
    expect((await focusAfter({ button: 'gone' })).focus).toBe('main');
  });

  it('moves on if the page disables the opener later', async () => {
    const { focus, rerender } = await focusAfter({ button: 'there', hasMore: true });
    expect(focus).toBe('Claim');
    rerender(<Page isOpen={false} button="gone" hasMore />);
    expect(await focused()).toBe('Remove');
  });

  it('stays where the user has moved it', async () => {
    const { rerender } = await focusAfter({ button: 'there', hasMore: true });
    document.getElementById('main')!.focus();
    rerender(<Page isOpen={false} button="gone" hasMore />);
    expect(await focused()).toBe('main');
  });
});
