import {
  changeAdminPassword,
  createAdmin,
  removeAdmin,
  resetFactor,
  type NamedAdmin,
} from '../features/account/admin-commands.ts';
import { createMobileMember, MOBILE_MEMBERS } from '../features/account/create-mobile-member.ts';
import { ConfigError } from './config/config-error.ts';
import { serverConfig } from './config/server-config.ts';
import { wholeConfig } from './config/whole-config.ts';
import { exitOnUnexpectedErrors } from './exit-on-unexpected-errors.ts';
import { DatabaseInUseError } from '../platform/database/index.ts';
import { createLog, logConsoleWarnings } from '../platform/http/log.ts';
import { loggedError } from '../platform/http/logged-error.ts';
import { askYes, readPassword } from './read-password.ts';
import { rebuildCommand, verifyCommand, type CommandOutput } from './rebuild/commands.ts';
import { startServer } from './server.ts';
import { STOREFRONT } from './shipped-files.ts';
import { portError } from './standalone/free-port.ts';
import { StartError } from '../platform/start-error.ts';

const USAGE = `Usage:
  cubedrop-server                           run the server, configured by the environment
  cubedrop-server admin create <user name>  create an admin; reads the password from standard input
  cubedrop-server admin password <user name>
                                            change the password, read from standard input; ends all sessions
  cubedrop-server admin reset-factor <user name>
                                            remove a lost authenticator and its recovery codes; ends all sessions
  cubedrop-server admin remove <user name>  remove an admin; asks for confirmation if it is the last one
  cubedrop-server member create individual|participant <e-mail address>
                                            create an account for the mobile application; reads the password likewise
  cubedrop-server rebuild                   delete all data derived from the chain and index the chain again
  cubedrop-server verify                    compare all data derived from the chain with a fresh index`;

const OUTPUT: CommandOutput = {
  print: (line) => console.log(line),
  printStatus: (line) => console.error(line),
};

/**
 * Runs a command of the server, configured by the environment; without arguments, runs the server. Prints the error
 * if the command fails, and the usage if there is no such command. Sets the exit code in both cases, and if
 * `verify` finds differences.
 * @param args the arguments of the program
 */
export async function main(args: readonly string[]): Promise<void> {
  exitOnUnexpectedErrors();
  const [noun, verb, userName, ...more] = args;
  const [email] = more;
  if (noun === undefined) return reportingErrors(serve);
  const adminCommand = noun === 'admin' && verb !== undefined ? ADMIN_COMMANDS.get(verb) : undefined;
  if (adminCommand && userName !== undefined && more.length === 0)
    return reportingErrors(() => adminCommand(userName));
  const kind = MOBILE_MEMBERS.find((one) => one === userName);
  if (noun === 'member' && verb === 'create' && kind && email !== undefined && more.length === 1)
    return reportingErrors(() => addMember(kind, email));
  if (noun === 'rebuild' && verb === undefined)
    return reportingErrors(() => rebuildCommand(process.env, OUTPUT));
  if (noun === 'verify' && verb === undefined)
    return reportingErrors(async () => {
      if (!(await verifyCommand(process.env, OUTPUT))) process.exitCode = 1;
    });
  console.error(USAGE);
  process.exitCode = 2;
}

/** Commands of `cubedrop-server admin` by verb. */
const ADMIN_COMMANDS = new Map<string, (userName: string) => Promise<void>>([
  [
    'create',
    async (userName) => {
      await createAdmin({
        ...adminNamed(userName),
        password: await readPassword(process.stdin, process.stderr),
      });
      console.log(`${userName} can sign in at /admin-login.`);
    },
  ],
  [
    'password',
    async (userName) => {
      const password = await readPassword(process.stdin, process.stderr);
      await changeAdminPassword({ ...adminNamed(userName), password });
      console.log(`${userName} has the new password, and is signed out everywhere.`);
    },
  ],
  [
    'reset-factor',
    async (userName) => {
      const hadFactor = await resetFactor(adminNamed(userName));
      console.log(
        hadFactor
          ? `${userName} enrols another authenticator at the next sign-in, and is signed out everywhere.`
          : `${userName} had no authenticator; the next sign-in enrols one.`,
      );
    },
  ],
  [
    'remove',
    async (userName) => {
      const { admins: configured } = serverConfig(process.env);
      const isSure = (question: string): Promise<boolean> => askYes(question, process.stdin, process.stderr);
      if (!(await removeAdmin({ ...adminNamed(userName), configured, isSure })))
        throw new StartError('Nothing was changed.');
      console.log(`${userName} is removed, and signed out everywhere.`);
    },
  ],
]);

function adminNamed(userName: string): NamedAdmin {
  return { database: serverConfig(process.env).database, userName, now: Math.floor(Date.now() / 1000) };
}

async function addMember(kind: (typeof MOBILE_MEMBERS)[number], email: string): Promise<void> {
  const { database } = serverConfig(process.env);
  const password = await readPassword(process.stdin, process.stderr);
  await createMobileMember({ database, kind, email, password, now: Math.floor(Date.now() / 1000) });
  console.log(`${email} can sign in with the mobile application.`);
}

/** Runs the server on an external chain until the process receives SIGINT or SIGTERM. */
async function serve(): Promise<void> {
  const { config, chain } = wholeConfig(process.env);
  const log = createLog(config.logLevel);
  logConsoleWarnings(log);
  const server = await startServer({ config, chain, log, storefront: STOREFRONT }).catch((error: unknown) => {
    throw portError(error, config.port, 'PORT');
  });
  log.info({ port: server.port, publicUrl: config.publicUrl }, 'listening');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.close().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'stopped with an error');
          process.exit(1);
        },
      );
    });
  }
}

/**
 * Runs `work`. If it fails, sets exit code 1 and prints the error: its message if the user can fix the cause, otherwise
 * its loggable part.
 */
async function reportingErrors(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isForUser = [ConfigError, DatabaseInUseError, StartError].some((kind) => error instanceof kind);
    console.error(isForUser ? (error as Error).message : loggedError(error));
    process.exitCode = 1;
  }
}
