import { SnackbarProvider, useSnackbar, type CustomContentProps } from 'notistack';
import { useEffect, useRef, useState, type Ref } from 'react';
import { Icon } from '../icon.tsx';
import { isStill } from '../media.ts';
import { showMessages, type Message, type Tone } from './say.ts';
import './snackbars.css';

declare module 'notistack' {
  interface VariantOverrides {
    default: false;
    error: false;
    success: false;
    warning: false;
    info: true;
    good: true;
    bad: true;
  }
}

/** How many messages show at once; the oldest leaves first. */
const AT_ONCE = 3;
const SHOWN_MS = 6_000;

const ICONS = { good: 'check', info: 'info', bad: 'fault' } as const;

/** A place of its own beside the page, so that a message can be read and closed while a dialog is open. */
function useRoot(): HTMLElement {
  const [root] = useState(() => document.createElement('div'));
  useEffect(() => {
    document.body.append(root);
    return () => root.remove();
  }, [root]);
  return root;
}

/** Shows what was said. Of faults that stand in a form too only the last is still true, so it takes the place of the one before. */
function showerOf(provider: SnackbarProvider) {
  let noted: string | undefined;
  return ({ tone, text, isPassing }: Message) => {
    if (tone === 'bad' && isPassing) {
      if (noted !== undefined && noted !== text) provider.closeSnackbar(noted);
      noted = text;
    }
    provider.enqueueSnackbar(text, {
      key: text,
      variant: tone,
      autoHideDuration: isPassing ? SHOWN_MS : null,
      // The library would wait for a move that there is not, and the next message with it.
      ...(isStill() ? { transitionDuration: 0 } : {}),
    });
  };
}

export function Snackbars() {
  const root = useRoot();
  const provider = useRef<SnackbarProvider>(null);
  useEffect(() => showMessages(showerOf(provider.current!)), []);
  return (
    <SnackbarProvider
      ref={provider}
      maxSnack={AT_ONCE}
      domRoot={root}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      classes={{ containerRoot: 'snackbars' }}
      Components={{ good: Snackbar, info: Snackbar, bad: Snackbar }}
      preventDuplicate
    />
  );
}

function Snackbar({ id, message, variant, ref }: CustomContentProps & { ref?: Ref<HTMLDivElement> }) {
  const tone = variant as Tone;
  const { closeSnackbar } = useSnackbar();
  return (
    <div ref={ref} role={tone === 'bad' ? 'alert' : 'status'} className={`snackbar snackbar-${tone}`}>
      <Icon name={ICONS[tone]} />
      <bdi>{message}</bdi>
      <button type="button" className="icon-btn" aria-label="Dismiss" onClick={() => closeSnackbar(id)}>
        <Icon name="close" />
      </button>
    </div>
  );
}
