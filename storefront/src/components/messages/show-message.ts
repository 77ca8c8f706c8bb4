export type Tone = 'good' | 'info' | 'bad';

export interface Message {
  tone: Tone;
  text: string;
  /** A sentence below the text. */
  note?: string;
  /** Whether the message disappears by itself. Errors stay until closed unless the form shows them too. */
  isPassing: boolean;
  /** An action offered as a button. Pressing it closes the message. */
  action?: MessageAction;
  /** The subject of the message, by which `removeMessages` removes it. */
  about?: string;
}

export interface MessageAction {
  word: string;
  act: () => void;
}

/** Shows messages and removes outdated ones. */
export interface MessageView {
  show: (message: Message) => void;
  /** @param about subject of the messages to remove */
  hide: (about: string) => void;
}

let view: MessageView | undefined;
let waiting: Message[] = [];
let wake: (() => void) | undefined;

/** Shows the outcome of an action in a snackbar. */
export function showMessage(
  tone: Tone,
  text: string,
  {
    isPassing = tone !== 'bad',
    ...more
  }: Partial<Pick<Message, 'note' | 'isPassing' | 'action' | 'about'>> = {},
): void {
  const message = { tone, text, isPassing, ...more };
  if (view) return view.show(message);
  waiting.push(message);
  wake?.();
}

/** Removes the messages about a subject, for example when the action that failed is retried or done. */
export function removeMessages(about: string): void {
  waiting = waiting.filter((message) => message.about !== about);
  view?.hide(about);
}

/**
 * Calls the listener when a message begins to wait for a view, or immediately if one is waiting already. Returns a
 * function that unsubscribes.
 */
export function onFirstMessage(listener: () => void): () => void {
  wake = listener;
  if (waiting.length > 0) listener();
  return () => (wake = undefined);
}

/** Sets the view that shows messages, including those queued so far. Returns a function that unsets it. */
export function showMessages(next: MessageView): () => void {
  view = next;
  for (const message of waiting) next.show(message);
  waiting = [];
  return () => (view = undefined);
}
