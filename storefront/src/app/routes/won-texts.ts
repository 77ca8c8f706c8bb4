/** Texts for the winner of an auction. */
export const wonTexts = {
  trackComes: 'With the cube comes the whole track.',
  hear: 'Hear the whole track',
  myCubes: 'My Cubes',
};
