import type { Command } from 'commander';
import { configFolder } from '../config/folder.ts';
import { Settings } from '../config/settings.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { Account } from '../wallet/account.ts';

interface GlobalFlags {
  context?: string;
  apiUrl?: string;
  wallet?: string;
  insecureHttp?: boolean;
  filesAnywhere?: boolean;
  passwordFile?: string;
}

/** One call of a command: its flags, and lazily what most commands need. */
export interface Call<Flags> {
  terminal: Terminal;
  flags: Flags & GlobalFlags;
  args: string[];
  /** The folder of settings, wallets, tokens and runs. */
  folder: string;
  settings: Settings;
  account(): Promise<Account>;
  /** What to type to go on after a failure, where that is not "run resume". */
  again?: string;
}

/** Gives a command its action. */
export function action<Flags extends object>(
  command: Command,
  terminal: Terminal,
  run: (call: Call<Flags>) => Promise<void>,
): void {
  command.action(async () => {
    const flags = command.optsWithGlobals<Flags & GlobalFlags>();
    const folder = configFolder(terminal.env);
    const settings = new Settings(folder, terminal.env, {
      'api-url': flags.apiUrl,
      wallet: flags.wallet,
      'insecure-http': flags.insecureHttp ? 'yes' : undefined,
      'files-anywhere': flags.filesAnywhere ? 'yes' : undefined,
      context: flags.context,
    });
    let chosen: Promise<Account> | undefined;
    const choose = async () => {
      const { chooseAccount } = await import('../wallet/account.ts');
      return chooseAccount(terminal, { configFolder: folder, settings, passwordFile: flags.passwordFile });
    };
    await run({
      terminal,
      flags,
      args: command.args,
      folder,
      settings,
      account: () => (chosen ??= choose()),
    });
  });
}
