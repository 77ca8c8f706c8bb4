import { isCid } from '@cubedrop/sdk';

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Ends the name of a file that a stack was writing when it was killed. */
const UNFINISHED = new RegExp(`(?:\\.${UUID}){1,2}(?:\\.tmp)?$`);

/** Files directly in the data folder. */
const AT_TOP = /^(?:contracts\.json|secret|cubedrop\.sqlite(?:\.lock)?(?:-wal|-shm|-journal)?)$/;

const LOG = /^stack\.log(?:\.1)?$/;

/** Bodies of calls, while they are received. */
const BODY = new RegExp(`^bodies/${UUID}$`);

/** Uploads, documents and renditions, in folders named after the first two digits of their digests. */
const OBJECT = /^(?:documents|incoming|renditions|uploads)\/([0-9a-f]{2})\/\1[0-9a-f]{62}\.[0-9a-z]{2,4}$/;

/** Content by CID, in folders named after its last two characters. */
const CONTENT = /^content\/([0-9a-z]{2})\/(\w+)$/;

const FOLDER = /^(?:bodies|(?:content|documents|incoming|renditions|uploads)(?:\/[0-9a-z]{2})?)$/;

/** Files of the embedded chain, directly in its folder. */
const OF_CHAIN = new RegExp(`^(?:chain\\.journal|lock(?:\\.${UUID})?)$`);

/** Returns whether a stack may have written the file at a path in its data folder, except those of its chain. */
export function isStackFile(path: string): boolean {
  const name = path.replace(UNFINISHED, '');
  if (AT_TOP.test(name) || LOG.test(path) || BODY.test(path) || OBJECT.test(name)) return true;
  const [, last, cid] = CONTENT.exec(name) ?? [];
  return last !== undefined && cid !== undefined && isCid(cid) && cid.endsWith(last);
}

/** Returns whether a stack may have made the folder at a path in its data folder, except that of its chain. */
export const isStackFolder = (path: string): boolean => FOLDER.test(path);

/** Returns whether a file of this name in the folder of the chain is the chain's. */
export const isChainFile = (name: string): boolean => OF_CHAIN.test(name);
