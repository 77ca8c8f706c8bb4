/** What is called while events are followed. */
export interface EventListeners {
  /** Called for each event. */
  onEvent(): void;
  /** Called when the stream of events has opened. */
  onOpen(): void;
  /** Called when the stream breaks, or cannot be opened. */
  onLost(): void;
}

/** Follows the events of a server, and reopens a broken stream. Returns a function that stops this. */
export type FollowEvents = (listeners: EventListeners) => () => void;
