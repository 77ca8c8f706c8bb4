import { describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useFocusBack } from './use-focus-back.ts';

function Opened() {
  useFocusBack();
  return null;
}

interface PageProps {
  isOpen: boolean;
  /** What became of the button that opened it. */
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

/** What has the focus once the page has settled. */
async function focused(): Promise<string> {
  await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  const { activeElement } = document;
  return activeElement?.id || activeElement?.textContent || 'nothing';
}

/** Opens something by the button and closes it again; what has the focus then, and how the page changes later. */
async function focusAfter(outcome: Omit<PageProps, 'isOpen'>) {
  const { rerender } = render(<Page isOpen={false} button="there" />);
  screen.getByRole('button').focus();
  rerender(<Page isOpen button="there" />);
  (document.activeElement as HTMLElement).blur();
  rerender(<Page isOpen {...outcome} />);
  rerender(<Page isOpen={false} {...outcome} />);
  return { focus: await focused(), rerender };
}

describe('the focus, once a dialog is closed', () => {
  it('is back where it was', async () => {
    expect((await focusAfter({ button: 'there', hasMore: true })).focus).toBe('Claim');
  });

  it('is on what comes next where that can no longer be pressed, or is gone', async () => {
    expect((await focusAfter({ button: 'disabled', hasMore: true })).focus).toBe('Remove');
  });

  it('is in the page’s content where nothing comes next', async () => {
    expect((await focusAfter({ button: 'gone' })).focus).toBe('main');
  });

  it('goes on where the page hears later that this is done', async () => {
    const { focus, rerender } = await focusAfter({ button: 'there', hasMore: true });
    expect(focus).toBe('Claim');
    rerender(<Page isOpen={false} button="gone" hasMore />);
    expect(await focused()).toBe('Remove');
  });

  it('stays with the person who has gone on', async () => {
    const { rerender } = await focusAfter({ button: 'there', hasMore: true });
    document.getElementById('main')!.focus();
    rerender(<Page isOpen={false} button="gone" hasMore />);
    expect(await focused()).toBe('main');
  });
});
