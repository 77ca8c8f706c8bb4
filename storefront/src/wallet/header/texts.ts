/** Text of the header's button for visitors. Separate from those of the account, which the first page does not need. */
export const headerTexts = {
  login: 'Login',
} as const;
