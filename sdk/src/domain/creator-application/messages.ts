/** Messages about applications for the creator role. */
export const creatorApplicationMessages = {
  sent: 'Your application is sent. An admin reviews it.',
  withdrawn: 'Your application is withdrawn.',
  /** State of an approved application of a wallet without the role. */
  approvedWithoutRole:
    'Your application was approved, but your wallet does not have the creator role: it has not been granted on the chain yet, or it was revoked.',
  nameMissing: 'Please enter a name.',
  workMissing: 'Please describe what you make.',
  tooManyLines: 'This text must have at most 50 lines.',
  unreadable:
    'This text needs a visible character, and cannot contain invisible characters, characters that change the direction of text, or more than 3 marks on a letter.',
  tooManyLinks: 'An application has at most 3 links.',
  noEmail: 'Your account has no verified e-mail address.',
  alreadyCreator: 'This wallet already has the creator role.',
  tooSoon: 'You can apply again a day after the decision.',
  decided: 'An admin has already decided on this application.',
  notFound: 'This wallet has not applied.',
  changedMeanwhile: 'The application was changed, or decided on, in the meantime. Review it again.',
  holdsRole: 'This wallet already has the creator role, which only a transaction can revoke.',
} as const;
