import type { ChainClock, ClockState } from './clock.ts';
import { invalidParams } from './rpc-error.ts';

/** A validated write and its effect on the chain, determined before it is journalled. */
export interface Plan {
  method: string;
  params: unknown[];
  /** Number of blocks that it mines. */
  blocks: number;
  /** Timestamp of the first block, in seconds; `undefined` if it mines none. */
  time?: number;
  /** State of the clock after the write. */
  clock: ClockState;
}

/** State of the chain before a write. */
export interface ChainState {
  clock: ChainClock;
  /** Whether each transaction is mined immediately. */
  automine: boolean;
  /** State of the clock at each snapshot that can be reverted to. */
  snapshots: ReadonlyMap<string, ClockState>;
}

const MAX_TRANSACTION_BYTES = 256 * 1024;
const MAX_BLOCKS_PER_CALL = 1_000;
const QUANTITY = /^(0x[0-9a-fA-F]{1,16}|[0-9]{1,16})$/;

/**
 * Validates a write and determines its effect without executing it.
 * @param wall the wall clock, in whole seconds
 * @throws RpcError if the parameters are invalid
 */
export function planWrite(
  method: string,
  params: readonly unknown[],
  wall: number,
  before: ChainState,
): Plan {
  const { clock } = before;
  const unmined = { method, params: [...params], blocks: 0, clock: clock.state };
  const mining = (blocks: number, interval: number, time = clock.at(wall)): Plan => {
    const last = time + (blocks - 1) * interval;
    return { method, params: [...params], blocks, time, clock: clock.mined(last, wall) };
  };
  switch (method) {
    case 'eth_sendRawTransaction':
      assertRawTransaction(params[0]);
      return before.automine ? mining(1, 0) : unmined;
    case 'evm_increaseTime':
      return { ...unmined, clock: clock.skipped(quantity(params[0]), wall) };
    case 'evm_setNextBlockTimestamp':
      return { ...unmined, clock: clock.set(quantity(params[0]), wall) };
    case 'evm_mine': {
      if (params[0] === undefined || params[0] === null) return { ...mining(1, 0), params: [] };
      const time = quantity(params[0]);
      clock.assertReachable(time);
      return { ...mining(1, 0, time), params: [] };
    }
    case 'hardhat_mine': {
      const blocks = quantity(params[0] ?? 1);
      const interval = quantity(params[1] ?? 1);
      if (blocks < 1 || blocks > MAX_BLOCKS_PER_CALL)
        throw invalidParams(`1 to ${MAX_BLOCKS_PER_CALL} blocks can be mined at once`);
      clock.assertReachable(clock.at(wall) + blocks * interval);
      return { ...mining(blocks, interval), params: [hex(blocks), hex(interval)] };
    }
    case 'evm_revert': {
      const snapshot = before.snapshots.get(String(params[0]));
      if (!snapshot) throw invalidParams(`No snapshot ${String(params[0])}`);
      return { ...unmined, clock: snapshot };
    }
    case 'evm_setAutomine':
      if (typeof params[0] !== 'boolean') throw invalidParams('Expected true or false');
      return unmined;
    default:
      return unmined;
  }
}

function assertRawTransaction(raw: unknown): void {
  if (typeof raw !== 'string' || !/^0x([0-9a-fA-F]{2})+$/.test(raw))
    throw invalidParams('Expected a signed transaction in hex');
  if (raw.length > 2 + 2 * MAX_TRANSACTION_BYTES)
    throw invalidParams(`A transaction may have at most ${MAX_TRANSACTION_BYTES / 1024} KiB`);
}

/**
 * Parses a non-negative integer, given as a number or as a text in decimal or hex.
 * @throws RpcError if `value` is not one
 */
function quantity(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  if (typeof value === 'string' && QUANTITY.test(value) && Number.isSafeInteger(Number(value)))
    return Number(value);
  throw invalidParams('Expected a whole number, 0 or more');
}

const hex = (value: number) => `0x${value.toString(16)}`;
