/** Titles of the legal pages, also used in links to them. */
export const legalTexts = { terms: 'Terms and Conditions', privacy: 'Privacy Policy' };
