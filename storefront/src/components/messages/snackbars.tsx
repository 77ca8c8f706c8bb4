import { SnackbarProvider, useSnackbar, type CustomContentProps } from 'notistack';
import { useEffect, useRef, useState, type Ref } from 'react';
import { Icon } from '../icon.tsx';
import { isStill } from '../media.ts';
import { showMessages, type MessageAction, type MessageView } from './show-message.ts';
import { useFreePlace } from './use-free-place.ts';
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

/** Maximum number of messages shown at once. */
const MESSAGES_AT_ONCE = 3;
/** Time after which a message disappears by itself, in ms. */
const SHOWN_MS = 6_000;

const ICONS = { good: 'check', info: 'info', bad: 'fault' } as const;

/** A separate root next to the app's, so that messages can be read and closed while a dialog is open. */
function useRoot(): HTMLElement {
  const [root] = useState(() => document.createElement('div'));
  useEffect(() => {
    document.body.append(root);
    return () => root.remove();
  }, [root]);
  return root;
}

/**
 * Creates the view of a snackbar provider. An error that its form shows too is removed when the next such error, or a
 * success, is shown.
 */
function viewOf(provider: SnackbarProvider): MessageView {
  let formError: string | undefined;
  const shown = new Map<string, string>();
  return {
    show({ tone, text, note, isPassing, action, about }) {
      const isFormError = tone === 'bad' && isPassing;
      if (formError !== undefined && formError !== text && (isFormError || tone === 'good'))
        provider.closeSnackbar(formError);
      if (isFormError) formError = text;
      if (about !== undefined) shown.set(text, about);
      provider.enqueueSnackbar(note === undefined ? text : <Noted text={text} note={note} />, {
        key: text,
        variant: tone,
        autoHideDuration: isPassing ? SHOWN_MS : null,
        ...(action && { action: <MessageButton {...action} onPress={() => provider.closeSnackbar(text)} /> }),
        // With reduced motion nothing is animated. Unless the duration is 0, the library would show no further message
        // until the end of an animation that never runs.
        ...(isStill() ? { transitionDuration: 0 } : {}),
      });
    },
    hide(about) {
      for (const [text, of] of shown) {
        if (of !== about) continue;
        shown.delete(text);
        provider.closeSnackbar(text);
      }
    },
  };
}

function Noted({ text, note }: { text: string; note: string }) {
  return (
    <>
      {text} <span className="block text-bone-dim">{note}</span>
    </>
  );
}

function MessageButton({ word, act, onPress }: MessageAction & { onPress: () => void }) {
  return (
    <button
      type="button"
      className="link min-h-11"
      onClick={() => {
        onPress();
        act();
      }}
    >
      {word}
    </button>
  );
}

export function Snackbars() {
  const root = useRoot();
  useFreePlace(root);
  const provider = useRef<SnackbarProvider>(null);
  useEffect(() => (provider.current ? showMessages(viewOf(provider.current)) : undefined), []);
  return (
    <SnackbarProvider
      ref={provider}
      maxSnack={MESSAGES_AT_ONCE}
      domRoot={root}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      classes={{ containerRoot: 'snackbars' }}
      Components={{ good: Snackbar, info: Snackbar, bad: Snackbar }}
      preventDuplicate
    />
  );
}

function Snackbar({
  id,
  message,
  variant: tone,
  action,
  ref,
}: CustomContentProps & { ref?: Ref<HTMLDivElement> }) {
  const { closeSnackbar } = useSnackbar();
  return (
    <div ref={ref} role={tone === 'bad' ? 'alert' : 'status'} className={`snackbar snackbar-${tone}`}>
      <Icon name={ICONS[tone]} />
      <bdi>{message}</bdi>
      {typeof action === 'function' ? action(id) : action}
      <button type="button" className="icon-btn" aria-label="Dismiss" onClick={() => closeSnackbar(id)}>
        <Icon name="close" />
      </button>
    </div>
  );
}
