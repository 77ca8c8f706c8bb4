import type { Terminal } from '../../terminal/terminal.ts';
import { usageError } from '../../terminal/usage-error.ts';
import { checkDerivationPath, DEFAULT_DERIVATION_PATH } from '../../wallet/ledger.ts';
import {
  checkHeader,
  checkTokenVariable,
  signerUrlFault,
  TOKEN_VARIABLE,
  type RemoteSigner,
} from '../../wallet/remote-signer.ts';
import type { Signer } from '../../wallet/signer.ts';

/** Flags that describe a signer. */
export interface SignerFlags {
  ledger?: boolean;
  derivationPath?: string;
  sends?: boolean;
  tokenVariable?: string;
  header?: string;
}

/**
 * Returns the signer that the arguments of a command describe.
 * @param url address of a remote signer
 * @throws CubedropError `validation`
 */
export function describedSigner(terminal: Terminal, url: string | undefined, flags: SignerFlags): Signer {
  const { ledger, derivationPath, sends, tokenVariable, header } = flags;
  if (!ledger && derivationPath !== undefined)
    throw usageError('--derivation-path is for a Ledger.', 'Pass --ledger too.');
  if (!ledger && url === undefined) throw usageError('Specify the address of the signer, or pass --ledger.');
  if (url !== undefined && !ledger) return remoteSigner(terminal, url, flags);
  if ([url, sends, tokenVariable, header].some((given) => given !== undefined))
    throw usageError(
      'A Ledger has no address and no token, and sends nothing itself.',
      'Pass --ledger without a url, --sends, --token-variable and --header.',
    );
  return { derivationPath: checkDerivationPath(derivationPath ?? DEFAULT_DERIVATION_PATH) };
}

function remoteSigner(
  terminal: Terminal,
  url: string,
  { sends, tokenVariable, header }: SignerFlags,
): RemoteSigner {
  const fault = signerUrlFault(url);
  if (fault !== undefined) throw usageError(fault);
  const isDefaultSet = Boolean(terminal.env[TOKEN_VARIABLE]);
  const variable = tokenVariable ?? (isDefaultSet ? TOKEN_VARIABLE : undefined);
  if (header !== undefined && variable === undefined)
    throw usageError(
      '--header is for a token, but there is none.',
      `Set ${TOKEN_VARIABLE}, or pass --token-variable.`,
    );
  return {
    url,
    sends: sends === true,
    ...(variable === undefined ? {} : { tokenVariable: checkTokenVariable(variable) }),
    ...(header === undefined ? {} : { header: checkHeader(header) }),
  };
}
