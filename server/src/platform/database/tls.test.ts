import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { QueryTypes } from 'sequelize';
import { freePort } from '../../../../scripts/free-port.mjs';
import { openDatabase } from './database.ts';
import {
  mariadbInstalled,
  startMariadb,
  type PrivateMariadb,
} from '../../../test/database/private-mariadb.ts';

(mariadbInstalled() ? describe : describe.skip)('a database that requires TLS', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cubedrop-tls-'));
  let server: PrivateMariadb;
  let address: (ssl?: string) => string;

  /** Creates a self-signed certificate for `localhost`. */
  const createCertificate = async (name: string): Promise<{ certificate: string; key: string }> => {
    const certificate = join(folder, `${name}.pem`);
    const key = join(folder, `${name}.key`);
    await promisify(execFile)('openssl', [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-subj',
      `/CN=${name}`,
      '-addext',
      'subjectAltName=DNS:localhost',
      '-keyout',
      key,
      '-out',
      certificate,
    ]);
    return { certificate, key };
  };

  beforeAll(async () => {
    const port = await freePort();
    server = await startMariadb({ port, ...(await createCertificate('own')) });
    await createCertificate('other');
    const database = await server.freshUrl();
    const name = new URL(database).pathname.slice(1);
    await server.within(database, (connection) =>
      connection.query(`CREATE USER tls@'%' REQUIRE SSL; GRANT ALL ON ${name}.* TO tls@'%'`),
    );
    address = (ssl) =>
      `mysql://tls@localhost:${port}/${name}${ssl === undefined ? '' : `?ssl=${encodeURIComponent(ssl)}`}`;
  });
  afterAll(async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('can be opened over TLS with the configured certificate', async () => {
    const database = await openDatabase(address(join(folder, 'own.pem')));
    const rows = await database.sequelize.query<{ Value: string }>("SHOW STATUS LIKE 'Ssl_version'", {
      type: QueryTypes.SELECT,
    });
    expect(rows[0]!.Value).toMatch(/^TLSv1\.[23]$/);
    await database.close();
  });

  it('cannot be opened without TLS, or if the server has another certificate', async () => {
    await expect(openDatabase(address())).rejects.toThrow(/denied/i);
    await expect(openDatabase(address(join(folder, 'other.pem')))).rejects.toThrow(/certificate/i);
    await expect(openDatabase(address('true'))).rejects.toThrow(/certificate/i);
    await expect(openDatabase(address(join(folder, 'missing.pem')))).rejects.toThrow(/missing\.pem/);
  });
});
