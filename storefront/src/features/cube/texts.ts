/** What the storefront says about cubes in its own words. */
export const cubeTexts = {
  artist: 'Music artist',
  about: 'About the track',
  failed: 'This cube did not load',
};
