/** Titles and link texts of the legal pages, and texts of the links to the activity and the documentation. */
export const legalTexts = {
  terms: 'Terms and Conditions',
  privacy: 'Privacy Policy',
  activity: 'Activity',
  documentation: 'Documentation',
};
