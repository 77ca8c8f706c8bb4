/** Texts about sending a cube. */
export const sendTexts = {
  button: 'Send to another wallet',
  title: 'Send cube',
  warning:
    'Whoever has that address owns the cube from then on, with everything in it. Nobody can undo it. A sale of it ends.',
  receiver: 'Address of who gets it',
  send: 'Send the cube',
} as const;
