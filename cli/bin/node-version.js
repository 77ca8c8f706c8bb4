import { readFileSync } from 'node:fs';

/** Returns a message if this Node is older than the `engines` of the package allow, otherwise `undefined`. */
export function nodeVersionFault() {
  const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  const [lts, oldestMajor, oldestMinor] = engines.node.match(/\d+/g).map(Number);
  const { node } = process.versions;
  const [major, minor] = node.split('.').map(Number);
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return undefined;
  return `Cubedrop needs Node ${lts} LTS, or ${oldestMajor}.${oldestMinor} or later; this is ${node}.`;
}
