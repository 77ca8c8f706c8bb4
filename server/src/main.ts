import {
  changeAdminPassword,
  createAdmin,
  removeAdmin,
  resetFactor,
  type NamedAdmin,
} from './account/admin-commands.ts';
import { createMobileMember, MOBILE_MEMBERS } from './account/create-member.ts';
import { ConfigError, serverConfig, wholeConfig } from './config.ts';
import { DatabaseInUseError } from './database/index.ts';
import { createLog } from './http/log.ts';
import { loggedError } from './http/logged-error.ts';
import { askYes, readPassword } from './read-password.ts';
import { rebuildCommand, verifyCommand } from './rebuild/commands.ts';
import { startServer } from './server.ts';
import { portError } from './standalone/free-port.ts';
import { StartError } from './standalone/start-error.ts';

const USAGE = `Usage:
  cubedrop-server                           serve, as the environment configures it
  cubedrop-server admin create <user name>  make an admin; the password comes from standard input
  cubedrop-server admin password <user name>
                                            set another password, likewise; the admin is signed out everywhere
  cubedrop-server admin reset-factor <user name>
                                            take a lost authenticator and its recovery codes away, likewise
  cubedrop-server admin remove <user name>  remove an admin; asks before the last one goes
  cubedrop-server member create individual|participant <e-mail address>
                                            make an account of the mobile application, likewise
  cubedrop-server rebuild                   empty all that follows from the chain, and read it again
  cubedrop-server verify                    compare all that follows from the chain with a fresh reading of it`;

const OUTPUT = { print: (line: string) => console.log(line), tell: (line: string) => console.error(line) };

/**
 * Runs one command of the server, configured by the environment; without arguments the server itself.
 * @param args what follows the program's name
 * @param storefront the folder of the storefront's build
 */
export async function main(args: readonly string[], storefront: string | undefined): Promise<void> {
  const [noun, verb, userName, ...more] = args;
  if (noun === undefined) return orSayWhy(() => serve(storefront));
  const adminCommand = noun === 'admin' && verb !== undefined ? ADMIN_COMMANDS.get(verb) : undefined;
  if (adminCommand && userName !== undefined && more.length === 0)
    return orSayWhy(() => adminCommand(userName));
  const kind = MOBILE_MEMBERS.find((one) => one === userName);
  if (noun === 'member' && verb === 'create' && kind && more.length === 1)
    return orSayWhy(() => addMember(kind, more[0]!));
  if (noun === 'rebuild' && verb === undefined) return orSayWhy(() => rebuildCommand(process.env, OUTPUT));
  if (noun === 'verify' && verb === undefined)
    return orSayWhy(async () => {
      if (!(await verifyCommand(process.env, OUTPUT))) process.exitCode = 1;
    });
  console.error(USAGE);
  process.exitCode = 2;
}

/** What is done to an admin of a name, by its verb. */
const ADMIN_COMMANDS = new Map<string, (userName: string) => Promise<void>>([
  [
    'create',
    async (userName) => {
      await createAdmin({ ...named(userName), password: await readPassword(process.stdin, process.stderr) });
      console.log(`${userName} can sign in at /admin-login.`);
    },
  ],
  [
    'password',
    async (userName) => {
      const password = await readPassword(process.stdin, process.stderr);
      await changeAdminPassword({ ...named(userName), password });
      console.log(`${userName} has the new password, and is signed out everywhere.`);
    },
  ],
  [
    'reset-factor',
    async (userName) => {
      const hadOne = await resetFactor(named(userName));
      console.log(
        hadOne
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
      if (!(await removeAdmin({ ...named(userName), configured, isSure })))
        throw new StartError('Nothing was changed.');
      console.log(`${userName} is removed, and signed out everywhere.`);
    },
  ],
]);

function named(userName: string): NamedAdmin {
  return { database: serverConfig(process.env).database, userName, now: Math.floor(Date.now() / 1000) };
}

async function addMember(kind: (typeof MOBILE_MEMBERS)[number], email: string): Promise<void> {
  const { database } = serverConfig(process.env);
  const password = await readPassword(process.stdin, process.stderr);
  await createMobileMember({ database, kind, email, password, now: Math.floor(Date.now() / 1000) });
  console.log(`${email} can sign in with the mobile application.`);
}

/** Serves a chain that is elsewhere until the process is told to stop. */
async function serve(storefront: string | undefined): Promise<void> {
  const { config, chain } = wholeConfig(process.env);
  const log = createLog(config.logLevel);
  const server = await startServer({ config, chain, log, storefront }).catch((error: unknown) => {
    throw portError(error, config.port, 'PORT');
  });
  log.info({ port: server.port, publicUrl: config.publicUrl }, 'listening');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.close().then(() => process.exit(0)));
  }
}

/** Runs `work`; what a person can put right is said in a line. */
async function orSayWhy(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const forPeople = [ConfigError, DatabaseInUseError, StartError].some((kind) => error instanceof kind);
    console.error(forPeople ? (error as Error).message : loggedError(error));
    process.exitCode = 1;
  }
}
