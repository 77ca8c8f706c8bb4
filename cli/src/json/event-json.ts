import { isJsonObject, type JsonValue } from '@cubedrop/sdk';
import type { ProgressEvent } from '@cubedrop/sdk/flows';
import { renameField } from './rename-field.ts';

/**
 * Flows that create one item on the chain, with the member of their state that has its on-chain id, and the name
 * printed for the id.
 */
const CREATING: Readonly<Record<string, { member: string; idName: string }>> = {
  'create-cube': { member: 'cube', idName: 'tokenId' },
  'create-drop': { member: 'drop', idName: 'dropId' },
};

/** Returns a progress event as `--json` prints it. */
export function eventJson(event: ProgressEvent): ProgressEvent {
  const creating = CREATING[event.flow];
  if (!creating) return event;
  const { member, idName } = creating;
  if (event.type === 'flow-done') return { ...event, result: renameField(event.result, 'onChainId', idName) };
  if (event.type !== 'step-done') return event;
  const learned = Object.entries(event.learned).map(([name, value]): [string, JsonValue] => [
    name,
    name === member && isJsonObject(value) ? renameField(value, 'onChainId', idName) : value,
  ]);
  return { ...event, learned: Object.fromEntries(learned) };
}
