export type Tone = 'good' | 'info' | 'bad';

export interface Message {
  tone: Tone;
  text: string;
  /** Goes by itself; what is bad stays until it is closed, unless it also stands where it belongs. */
  isPassing: boolean;
}

type Show = (message: Message) => void;

let show: Show | undefined;
let waiting: Message[] = [];
let wake: (() => void) | undefined;

/** Tells a person what came of something, in a message that floats over the screen. */
export function say(tone: Tone, text: string, { isPassing = tone !== 'bad' } = {}): void {
  const message = { tone, text, isPassing };
  if (show) return show(message);
  waiting.push(message);
  wake?.();
}

/** Calls back with the first message, or at once where there is one; answers how to stop. */
export function onFirstMessage(listener: () => void): () => void {
  wake = listener;
  if (waiting.length > 0) listener();
  return () => (wake = undefined);
}

/** Shows messages from now on, those that waited too; answers how to stop. */
export function showMessages(listener: Show): () => void {
  show = listener;
  for (const message of waiting) listener(message);
  waiting = [];
  return () => (show = undefined);
}
