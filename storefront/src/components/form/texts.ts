/** Texts of the lists from which forms select items. */
export const pickingTexts = {
  allChosen: 'You have selected everything there is.',
  noneChosen: 'What you add from the list appears here.',
} as const;
