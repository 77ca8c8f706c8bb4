import { types } from 'node:util';

const { isNativeError } = types;

/** What is written of an error: enough to find its cause, and nothing that it was given. */
export interface LoggedError {
  type: string;
  /** Left out where a library made it, which can quote a statement, a body or an address. */
  message?: string;
  code?: string;
  syscall?: string;
  status?: number;
  at: string[];
  cause?: LoggedError;
}

const MOST_FRAMES = 12;
const LONGEST_CHAIN = 3;
const CODE = /^[A-Z][A-Z0-9_]{1,60}$/;

/** Returns what may be written of an error. Statements, bodies, headers and their values never are. */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!isNativeError(error) && !(error instanceof Error)) return { type: typeof error, at: [] };
  const { code, syscall, status, cause } = error as Error & Record<string, unknown>;
  const at = framesOf(error);
  return {
    type: error.constructor.name,
    ...(isOurs(error, at[0]) && { message: error.message }),
    ...(typeof code === 'string' && CODE.test(code) && { code }),
    ...(typeof syscall === 'string' && /^\w{1,30}$/.test(syscall) && { syscall }),
    ...(typeof status === 'number' && { status }),
    at,
    ...(cause !== undefined && depth < LONGEST_CHAIN && { cause: loggedError(cause, depth + 1) }),
  };
}

/** Whether the message is of this code, which quotes no value, and not of a library, the database or Node. */
function isOurs(error: Error, frame = ''): boolean {
  if (error.name === 'SyntaxError' || 'sql' in error || 'parent' in error || 'original' in error)
    return false;
  return frame !== '' && !/node_modules|\bnode:|\(<anonymous>\)|\(native\)/.test(frame);
}

/** Where it was thrown; a stack begins with the message, which can have lines. */
function framesOf({ stack = '', message }: Error): string[] {
  const begins = stack.indexOf(message);
  const frames = begins < 0 ? stack : stack.slice(begins + message.length);
  return frames
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
    .slice(0, MOST_FRAMES);
}
