/** Names of browsers, each with what its user agent contains. The first match counts. */
const BROWSERS: readonly (readonly [part: RegExp, name: string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [part: RegExp, name: string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Returns a name by which a user recognises a browser, such as "Firefox on Linux". */
export function browserName(userAgent: string): string {
  const nameIn = (names: typeof BROWSERS) => names.find(([part]) => part.test(userAgent))?.[1];
  const system = nameIn(SYSTEMS);
  return `${nameIn(BROWSERS) ?? 'Browser'}${system === undefined ? '' : ` on ${system}`}`;
}
