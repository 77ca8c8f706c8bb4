/** Texts of tables of past events. */
export const historyTexts = {
  when: 'When',
  showAll: (count: number) => `Show all ${count}`,
};
