/** Titles of the legal pages, also used in links to them, and the link to the documentation. */
export const legalTexts = {
  terms: 'Terms and Conditions',
  privacy: 'Privacy Policy',
  documentation: 'Documentation',
};
