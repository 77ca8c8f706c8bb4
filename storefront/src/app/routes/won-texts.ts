/** Texts for the winner of an auction. */
export const wonTexts = {
  trackComes: 'The cube comes with the whole track.',
  hear: 'Hear the whole track',
  myCubes: 'My Cubes',
};
