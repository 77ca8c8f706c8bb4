import { expect, it } from '@jest/globals';
import { isDatabaseConflict, isDatabaseUnavailable, isNodeUnfit, isWorthRetrying } from './faults.ts';

/** Returns a driver's error, wrapped as Sequelize wraps it. */
const faultWith = (code: string, fatal = false): Error =>
  Object.assign(new Error(code), { parent: Object.assign(new Error(code), { code, fatal }) });

it.each([
  // The code of an error, and whether the error is a conflict, is worth retrying, shows an unavailable database, and
  // shows an unfit node.
  ['ER_LOCK_DEADLOCK', true, true, false, false],
  ['ER_LOCK_WAIT_TIMEOUT', true, true, false, false],
  ['ER_CHECKREAD', true, true, false, false],
  ['SQLITE_BUSY_SNAPSHOT', true, true, false, false],
  ['ER_UNKNOWN_COM_ERROR', false, true, true, true],
  ['ER_OPTION_PREVENTS_STATEMENT', false, true, true, true],
  ['ER_SERVER_SHUTDOWN', false, false, true, true],
  ['ER_CON_COUNT_ERROR', false, false, true, false],
  ['ECONNRESET', false, false, true, false],
  ['ER_DUP_ENTRY', false, false, false, false],
  ['ER_PARSE_ERROR', false, false, false, false],
])('classifies %s', (code, isConflict, isRetried, isUnavailable, isUnfit) => {
  const fault = faultWith(code);
  const found = [isDatabaseConflict(fault), isWorthRetrying(fault), isDatabaseUnavailable(fault)];
  expect([...found, isNodeUnfit(fault)]).toEqual([isConflict, isRetried, isUnavailable, isUnfit]);
});

it('does not retry after a lost connection, since the change may have been made', () => {
  const lost = faultWith('PROTOCOL_CONNECTION_LOST', true);
  expect([isWorthRetrying(lost), isDatabaseUnavailable(lost)]).toEqual([false, true]);
});

it.each([new Error('ER_LOCK_DEADLOCK'), 'ER_LOCK_DEADLOCK', undefined, null])(
  'does not mistake %p for an error of the driver',
  (thrown) => {
    expect([isWorthRetrying(thrown), isDatabaseUnavailable(thrown)]).toEqual([false, false]);
  },
);
