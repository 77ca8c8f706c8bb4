/** Texts about sending a cube. */
export const sendTexts = {
  button: 'Send to another wallet',
  title: 'Send cube',
  endsSale: 'A sale of the cube ends.',
  send: 'Send the cube',
} as const;
