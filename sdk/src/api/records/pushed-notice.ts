import { isJsonObject } from '../../base/json.ts';
import { isServerId } from '../../base/server-id.ts';
import type { Notice } from './notice.ts';

/** The part of a notice that is sent to a browser: its text, and the ids of what it is about. */
export type PushedNotice = Pick<
  Notice,
  'id' | 'type' | 'message' | 'cubeId' | 'dropId' | 'auctionId' | 'saleId' | 'time'
>;

/** Decodes a push message. Returns `undefined` if it is not a notice. */
export function decodePushedNotice(text: string): PushedNotice | undefined {
  const wire = parsed(text);
  if (!isJsonObject(wire)) return undefined;
  const { _id: id, type, message, time } = wire;
  if (typeof id !== 'string' || typeof type !== 'string' || typeof message !== 'string') return undefined;
  if (typeof time !== 'number' || !isServerId(id)) return undefined;
  return {
    id,
    // A type that is unknown to this version is shown like one that leads to a cube, a drop or the notices.
    type: type as Notice['type'],
    message,
    time,
    cubeId: idOf(wire['tokenId']),
    dropId: idOf(wire['dropId']),
    auctionId: idOf(wire['auctionId']),
    saleId: idOf(wire['saleId']),
  };
}

const idOf = (value: unknown): string | undefined =>
  typeof value === 'string' && isServerId(value) ? value : undefined;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
