import type { Playable } from './player-store.ts';

/** The cube that each card on screen plays. */
const shown = new WeakMap<Element, Playable>();

/** Sets the cube that a card plays. */
export function showCard(card: Element | null, playable: Playable): void {
  if (card) shown.set(card, playable);
}

/** Returns the cubes of the cards after a card in the same list, in the order on screen. */
export function cardsAfter(card: Element | null): Playable[] {
  const cards = [...(card?.closest('ul')?.querySelectorAll('article') ?? [])];
  return cards.slice(cards.findIndex((each) => each === card) + 1).flatMap((each) => shown.get(each) ?? []);
}
