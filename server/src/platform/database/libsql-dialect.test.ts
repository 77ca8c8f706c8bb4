import { expect, it } from '@jest/globals';
import { libsqlDialect } from './libsql-dialect.ts';

it('passes the error of a statement on a closed connection to the statement’s callback instead of throwing it', async () => {
  const connection = new libsqlDialect.Database(':memory:', libsqlDialect.OPEN_READWRITE);
  connection.close();
  const failure = await new Promise((resolve) => connection.all('SELECT 1', (error) => resolve(error)));
  expect(failure).toEqual(new Error('The connection to :memory: is closed'));
});
