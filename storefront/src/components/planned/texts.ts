import { counted } from '../counted.ts';

/** Texts about the cubes and drops of imported manifests that are still to be created. */
export const plannedTexts = {
  title: 'From your manifests',
  hint: 'Kept in this browser until they are created.',
  next: 'Then create from your manifests:',
  cubes: (count: number) => counted(count, 'cube'),
  drops: (count: number) => counted(count, 'drop'),
  fillIn: 'Fill in the form',
  inForm: 'In the form',
  remove: 'Remove',
  of: (action: string, title: string) => `${action}: ${title}`,
  failed: 'This browser cannot change its planned cubes and drops. A private window may be the reason.',
};
