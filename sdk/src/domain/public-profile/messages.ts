/** Messages about the public profiles of wallets. */
export const publicProfileMessages = {
  saved: 'Your public profile is saved.',
  unverified: 'A name that this wallet has chosen. Nobody has verified it.',
  nameTooLong: 'A display name has at most 40 characters.',
  nameUnreadable: 'A display name needs a letter, a digit or a symbol that can be seen.',
  nameControls:
    'A display name cannot contain invisible characters or characters that change the direction of text.',
  nameMarks: 'A display name can join at most 3 marks to a letter, and cannot begin with a mark.',
  nameAddress: 'A display name cannot look like an address.',
  nameYou: 'A display name cannot be "You", which marks what is your own.',
  nameTick: 'A display name cannot contain a tick, because names are not verified.',
  tooManyLinks: 'A public profile has at most 5 links.',
  linkMalformed: 'A link is an https address, such as https://example.org.',
  linkTooLong: 'A link has at most 200 characters.',
  linkCredentials: 'A link must not contain a user name or a password.',
  linkRepeated: 'Each link can be listed only once.',
  pictureMissing: 'This is not the address of an uploaded picture.',
  notFound: 'This wallet has no public profile.',
} as const;
