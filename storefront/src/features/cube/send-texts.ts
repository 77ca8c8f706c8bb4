/** Texts about sending a cube. */
export const sendTexts = {
  button: 'Send to another wallet',
  title: 'Send cube',
  warning:
    'Whoever controls that address will own the cube and everything in it. This cannot be undone. A sale of the cube ends.',
  receiver: 'Address of the recipient',
  send: 'Send the cube',
} as const;
