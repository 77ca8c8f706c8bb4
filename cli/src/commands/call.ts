import { configFolder } from '@cubedrop/sdk/node';
import type { Command } from 'commander';
import { Settings } from '../config/settings.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { Account } from '../wallet/account.ts';
import { requireOneFormat } from './output-flag.ts';

interface GlobalFlags {
  context?: string;
  apiUrl?: string;
  wallet?: string;
  insecureHttp?: boolean;
  filesAnywhere?: boolean;
  passwordFile?: string;
}

type Arguments = readonly (string | undefined)[];

/** One invocation of a command. `Args` are its arguments: `[string, string?]` if it requires the first of two. */
export interface Call<Flags, Args extends Arguments = Arguments> {
  terminal: Terminal;
  flags: Flags & GlobalFlags;
  args: Args;
  /** Folder of settings, wallets, tokens and runs; it might not exist yet. */
  folder: string;
  settings: Settings;
  account(): Promise<Account>;
  /** Command that messages name for resuming a failed run. Defaults to `cubedrop run resume` with the run's id. */
  resumeCommand?: string;
}

/** Sets the action of a command. `Args` must match its declared arguments; commander rejects a call with too few. */
export function action<Flags extends object, Args extends Arguments = Arguments>(
  command: Command,
  terminal: Terminal,
  run: (call: Call<Flags, Args>) => Promise<void>,
): void {
  command.action(async () => {
    requireOneFormat(command);
    // commander stores both the global "--no-input" and a command's own "--input" as `input`. `main` reads the global
    // flag, so it is left out here.
    const { input, ...globals } = command.optsWithGlobals<GlobalFlags & { input?: boolean }>();
    const given = { ...globals, ...command.opts<Flags>() };
    const passwordFile = given.passwordFile ?? (terminal.env['CUBEDROP_PASSWORD_FILE'] || undefined);
    const flags = { ...given, ...(passwordFile !== undefined && { passwordFile }) };
    const folder = configFolder(terminal.env);
    const settings = new Settings(folder, terminal.env, {
      'api-url': flags.apiUrl,
      wallet: flags.wallet,
      'insecure-http': flags.insecureHttp ? 'yes' : undefined,
      'files-anywhere': flags.filesAnywhere ? 'yes' : undefined,
      context: flags.context,
    });
    // Check the context even for commands that use no setting, so that a typo in its name does not go unnoticed.
    if (flags.context || terminal.env['CUBEDROP_CONTEXT']) settings.requireContext();
    let chosen: Promise<Account> | undefined;
    const choose = async () => {
      const { chooseAccount } = await import('../wallet/account.ts');
      return chooseAccount(terminal, { configFolder: folder, settings, passwordFile: flags.passwordFile });
    };
    const args: Arguments = command.args;
    await run({
      terminal,
      flags,
      args: args as Args,
      folder,
      settings,
      account: () => (chosen ??= choose()),
    });
  });
}
