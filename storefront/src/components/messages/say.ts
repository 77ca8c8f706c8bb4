export type Tone = 'good' | 'info' | 'bad';

export interface Message {
  tone: Tone;
  text: string;
  /** Goes by itself; what is bad stays until it is closed, unless it also stands where it belongs. */
  isPassing: boolean;
  /** A way on, as a button; the message goes once it is pressed. */
  action?: MessageAction;
  /** What it is about; see `takeBack`. */
  about?: string;
}

export interface MessageAction {
  word: string;
  act: () => void;
}

/** Shows messages, and takes away again what is no longer true. */
export interface MessageView {
  show: (message: Message) => void;
  /** @param about of the messages to take away */
  hide: (about: string) => void;
}

let view: MessageView | undefined;
let waiting: Message[] = [];
let wake: (() => void) | undefined;

/** Tells a person what came of something, in a message that floats over the screen. */
export function say(
  tone: Tone,
  text: string,
  { isPassing = tone !== 'bad', ...more }: Partial<Pick<Message, 'isPassing' | 'action' | 'about'>> = {},
): void {
  const message = { tone, text, isPassing, ...more };
  if (view) return view.show(message);
  waiting.push(message);
  wake?.();
}

/** Takes away the messages about something that has been begun again, or is done. */
export function takeBack(about: string): void {
  waiting = waiting.filter((message) => message.about !== about);
  view?.hide(about);
}

/** Calls back with the first message, or at once where there is one; answers how to stop. */
export function onFirstMessage(listener: () => void): () => void {
  wake = listener;
  if (waiting.length > 0) listener();
  return () => (wake = undefined);
}

/** Shows messages from now on, those that waited too; answers how to stop. */
export function showMessages(next: MessageView): () => void {
  view = next;
  for (const message of waiting) next.show(message);
  waiting = [];
  return () => (view = undefined);
}
