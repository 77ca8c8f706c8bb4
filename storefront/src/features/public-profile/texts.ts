import { MAX_DISPLAY_NAME, MAX_PROFILE_LINKS } from '@cubedrop/sdk';

/** The storefront's own texts about what a wallet shows of itself, and about collectors' pages. */
export const publicProfileTexts = {
  title: 'What others see',
  lead: 'Shown with your address beside your bids, offers and cubes. Leave a field empty to show nothing.',
  name: 'Display name',
  nameHint: `At most ${MAX_DISPLAY_NAME} characters. Names are not verified, and others may choose the same one.`,
  picture: 'Picture',
  removePicture: 'Remove the picture',
  links: 'Links',
  linksHint: `At most ${MAX_PROFILE_LINKS} https addresses, one on each line.`,
  save: 'Update what others see',
  preview: 'Preview',
  seePage: 'See your page',
  failed: 'What others see did not load',
  hidden: 'An admin hid this from everyone else.',
  reason: 'Reason',
  cubes: 'Cubes',
  cubesFailed: 'The cubes did not load',
  holdsNone: 'This wallet holds no cube.',
} as const;
