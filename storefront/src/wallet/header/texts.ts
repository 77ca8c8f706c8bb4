/** Text of the header's button for visitors. Separate from the account's texts, which the first page does not need. */
export const headerTexts = {
  login: 'Login',
} as const;
