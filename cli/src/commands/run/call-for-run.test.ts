import { afterAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Run } from '../../journal/run-store.ts';
import type { Call } from '../call.ts';
import { callForRun } from './call-for-run.ts';

describe('the call that resumes a run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cubedrop-call-for-run-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const run = { apiUrl: 'http://shop.example', account: `0x${'1'.repeat(40)}` } as Run;
  const callWith = (flags: object) =>
    callForRun({ folder, flags, terminal: { env: {} } } as unknown as Call<object>, run).settings;

  it('uses the server and the account of the run', () => {
    const settings = callWith({ apiUrl: 'http://other.example', wallet: 'other' });
    expect([settings.get('api-url').value, settings.get('wallet').value]).toEqual([run.apiUrl, run.account]);
  });

  it('has the permissions that its own flags give, and none by default', () => {
    const plain = callWith({});
    expect([plain.mayUsePlainHttp, plain.mayNameFilesAnywhere]).toEqual([false, false]);
    const permitted = callWith({ insecureHttp: true, filesAnywhere: true });
    expect([permitted.mayUsePlainHttp, permitted.mayNameFilesAnywhere]).toEqual([true, true]);
  });
});
