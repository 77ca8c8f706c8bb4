import { describe, expect, it } from '@jest/globals';
import { StartError } from '../start-error.ts';
import { credentialsOf, mysqlAddress } from './mysql-address.ts';

describe('the address of a MySQL database', () => {
  it('has one host, or several in order', () => {
    expect(mysqlAddress('mysql://ana:secret@db/cubedrop?ssl=false')).toEqual({
      url: 'mysql://ana:secret@db/cubedrop',
      hosts: [{ host: 'db', port: 3306 }],
      options: {},
    });
    expect(mysqlAddress('mariadb://ana:p%40ss@one:3307,two,[::1]:3308/cubedrop?ssl=false')).toEqual({
      url: 'mysql://ana:p%40ss@one:3307/cubedrop',
      hosts: [
        { host: 'one', port: 3307 },
        { host: 'two', port: 3306 },
        { host: '::1', port: 3308 },
      ],
      options: {},
    });
  });

  it('can specify a socket or TLS', () => {
    expect(mysqlAddress('mysql://root@localhost/test?socketPath=%2Ftmp%2Fsocket')).toMatchObject({
      url: 'mysql://root@localhost/test',
      options: { socketPath: '/tmp/socket' },
    });
    expect(mysqlAddress('mysql://root@one,two/test?ssl=true').options).toEqual({
      ssl: { minVersion: 'TLSv1.2', rejectUnauthorized: true, verifyIdentity: true },
    });
  });

  it.each(['sslmode=require', 'tls=true', 'SSL=true', 'ssl=true&charset=latin1', 'socketpath=%2Ftmp'])(
    'is refused with an option other than ssl and socketPath: %s',
    (options) => {
      expect(() => mysqlAddress(`mysql://ana:secret@db/cubedrop?${options}`)).toThrow(
        new StartError('DATABASE_URL has an unknown option. The options are ssl and socketPath.'),
      );
    },
  );

  it('is not quoted in the error if it is invalid, since it contains a password', () => {
    for (const hosts of ['one,two:port', 'one,', 'one,,two', 'a b'])
      expect(() => mysqlAddress(`mysql://ana:secret@${hosts}/test`)).toThrow(
        new StartError('DATABASE_URL is not a valid database URL.'),
      );
    expect(() => mysqlAddress('mysql://ana:secret@one/test?ssl=none')).toThrow(
      new StartError('The certificate in the ssl option of DATABASE_URL cannot be read: none'),
    );
  });

  it('is refused for another machine without TLS or a socket, unless it contains ssl=false', () => {
    for (const hosts of ['db', '127.0.0.1,db', '10.0.0.5:3307', '[2001:db8::1]'])
      expect(() => mysqlAddress(`mysql://ana:secret@${hosts}/test`)).toThrow(
        /^DATABASE_URL leads to another machine without encryption\. Add \?ssl=true,/,
      );
    for (const hosts of [
      'localhost',
      '127.0.0.2:3307',
      '[::1]',
      'db?socketPath=%2Ftmp%2Fsocket',
      'db?ssl=false',
    ])
      expect(mysqlAddress(`mysql://ana:secret@${hosts.replace('?', '/test?')}`).options).not.toHaveProperty(
        'ssl',
      );
  });

  it('contains the credentials and the database', () => {
    expect(credentialsOf('mysql://ana:p%40ss@one/cubedrop')).toEqual({
      user: 'ana',
      password: 'p@ss',
      database: 'cubedrop',
    });
  });
});
