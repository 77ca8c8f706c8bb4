import { types } from 'node:util';

const { isNativeError } = types;

/** The logged part of an error: enough to find its cause, but no input. */
export interface LoggedError {
  type: string;
  /** Omitted if it comes from a library, which could quote a statement, a body or a URL. */
  message?: string;
  code?: string;
  syscall?: string;
  status?: number;
  at: string[];
  cause?: LoggedError;
}

const MAX_FRAMES = 12;
const MAX_CAUSES = 3;
const CODE = /^[A-Z][A-Z0-9_]{1,60}$/;

/** Returns the loggable part of an error. Statements, bodies, headers and their values are never included. */
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
    ...(cause !== undefined && depth < MAX_CAUSES && { cause: loggedError(cause, depth + 1) }),
  };
}

/** Returns a line about an error for a terminal: its message if that is loggable, or else its type and code. */
export function loggedText(error: unknown): string {
  const { message, type, code } = loggedError(error);
  return message ?? [type, code].filter((part) => part !== undefined).join(' ');
}

/**
 * Whether the message comes from our own code, whose messages quote nothing secret, and not from a library, the
 * database or Node. Our code may be an installed package.
 */
function isOurs(error: Error, frame = ''): boolean {
  if (error.name === 'SyntaxError' || 'sql' in error || 'parent' in error || 'original' in error)
    return false;
  return (
    frame !== '' && !/node_modules[\\/](?!@cubedrop[\\/])|\bnode:|\(<anonymous>\)|\(native\)/.test(frame)
  );
}

/** Returns the stack frames. The stack begins with the message, which can span several lines. */
function framesOf({ stack = '', message }: Error): string[] {
  const start = stack.indexOf(message);
  const frames = start < 0 ? stack : stack.slice(start + message.length);
  return frames
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
    .slice(0, MAX_FRAMES);
}
