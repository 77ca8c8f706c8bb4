import type { TakeOutResult } from '@cubedrop/sdk/flows';
import { readTakenOut, type TakenOutJson } from '../json/taken-out-json.ts';
import type { Terminal } from '../terminal/terminal.ts';

/**
 * Prints which cubes a run has taken out of their auction, and which had already been taken out before it.
 * @param success message to print if the run has taken out any
 */
export function printTakenOut(terminal: Terminal, result: TakenOutJson, success: string): void {
  const { cubes } = readTakenOut(result);
  const takenOutNow = cubes.filter(({ transaction }) => transaction !== null);
  const takenOutBefore = cubes.filter(({ transaction }) => transaction === null);
  if (takenOutBefore.length > 0)
    terminal.print(
      `${namesOf(takenOutBefore)} had already been taken out; nothing was sent for ${takenOutBefore.length === 1 ? 'it' : 'them'}.`,
    );
  if (takenOutNow.length === 0) return;
  terminal.print(`${namesOf(takenOutNow)} ${takenOutNow.length === 1 ? 'is' : 'are'} yours again.`);
  terminal.say(terminal.paint.good(success));
}

function namesOf(cubes: TakeOutResult['cubes']): string {
  return `Cube${cubes.length === 1 ? '' : 's'} ${cubes.map(({ cubeId }) => cubeId).join(', ')}`;
}
