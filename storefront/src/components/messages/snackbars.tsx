import { closeSnackbar, SnackbarProvider, enqueueSnackbar, type CustomContentProps } from 'notistack';
import { useEffect, useState, type Ref } from 'react';
import { Icon } from '../icon.tsx';
import { showMessages, type Tone } from './say.ts';
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

export function Snackbars() {
  const root = useRoot();
  useEffect(
    () =>
      showMessages(({ tone, text, isPassing }) => {
        enqueueSnackbar(text, { variant: tone, autoHideDuration: isPassing ? SHOWN_MS : null });
      }),
    [],
  );
  return (
    <SnackbarProvider
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
  return (
    <div ref={ref} role={tone === 'bad' ? 'alert' : 'status'} className={`snackbar snackbar-${tone}`}>
      <Icon name={ICONS[tone]} />
      <span>{message}</span>
      <button type="button" className="icon-btn" aria-label="Dismiss" onClick={() => closeSnackbar(id)}>
        <Icon name="close" />
      </button>
    </div>
  );
}
