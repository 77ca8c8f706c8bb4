/** An environment variable that commands read. */
export interface EnvironmentVariable {
  name: string;
  /** What it sets, in one line. */
  meaning: string;
  /** Value that holds if the variable is not set. `undefined` if there is none. */
  fallback?: string;
}

/** All environment variables that commands read, except those that `wallet add --token-variable` names. */
export const ENVIRONMENT: readonly EnvironmentVariable[] = [
  { name: 'CUBEDROP_API_URL', meaning: 'address of the server', fallback: 'http://localhost:4000' },
  {
    name: 'CUBEDROP_PRIVATE_KEY',
    meaning: 'private key of the account, for pipelines; used unless --wallet names another wallet',
  },
  { name: 'CUBEDROP_WALLET', meaning: 'address or label of the wallet to use' },
  { name: 'CUBEDROP_PASSWORD_FILE', meaning: 'file with the password of the wallet' },
  {
    name: 'CUBEDROP_MNEMONIC',
    meaning: 'recovery phrase that "cubedrop wallet import --mnemonic" imports',
  },
  {
    name: 'CUBEDROP_SIGNER_TOKEN',
    meaning: 'token of a remote signer, for "cubedrop wallet add" and whenever the signer is used',
  },
  {
    name: 'CUBEDROP_RPC_URL',
    meaning: 'address of a node to use instead of the one named by the server',
  },
  {
    name: 'CUBEDROP_INSECURE_HTTP',
    meaning: 'yes allows plain http to other machines, where tokens can be read and responses changed',
    fallback: 'no',
  },
  {
    name: 'CUBEDROP_FILES_ANYWHERE',
    meaning: 'yes lets manifests name files outside their own folder',
    fallback: 'no',
  },
  { name: 'CUBEDROP_CONTEXT', meaning: 'a named set of settings; see "cubedrop config context"' },
  { name: 'CUBEDROP_CONFIG_DIR', meaning: 'folder of settings, wallets, tokens and runs' },
  {
    name: 'CUBEDROP_DATA',
    meaning: 'data folder of a local stack, for "cubedrop dev" and "cubedrop chain reset"',
    fallback: '.cubedrop',
  },
  {
    name: 'CUBEDROP_WEBHOOK_SECRET',
    meaning: 'secret with which "cubedrop listen" signs what it forwards',
  },
  {
    name: 'BROWSER',
    meaning: 'program that --web starts, by name or path',
    fallback: 'the one of the system',
  },
  { name: 'CUBEDROP_DEBUG', meaning: '1 prints the stack trace of an error' },
  { name: 'NO_COLOR', meaning: 'disables colours if set' },
  { name: 'CI', meaning: 'disables all prompts if set, except to 0 or false' },
  { name: 'TERM', meaning: 'dumb disables colours, prompts and progress bars' },
];
