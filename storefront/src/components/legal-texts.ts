/** Titles of the legal pages, also used in links to them, and the links to the activity and to the documentation. */
export const legalTexts = {
  terms: 'Terms and Conditions',
  privacy: 'Privacy Policy',
  activity: 'Activity',
  documentation: 'Documentation',
};
