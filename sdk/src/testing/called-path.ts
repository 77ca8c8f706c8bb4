/**
 * Returns the decoded parameters in the path of a call; `undefined` if the path does not match the template.
 * @param template path in openapi.yaml, such as `/cubes/{cubeId}`
 */
export function parametersIn(template: string, path: string): Record<string, string> | undefined {
  const wanted = template.split('/');
  const actual = path.split('/');
  if (wanted.length !== actual.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = actual[index] ?? '';
    if (isParameter(part)) parameters[part.slice(1, -1)] = decodeURIComponent(value);
    else if (part !== value) return undefined;
  }
  return parameters;
}

/**
 * Compares two templates that match the same path: the one with fewer parameters comes first. For the paths of
 * openapi.yaml, the server chooses the same one.
 */
export const bySpecificity = (a: string, b: string): number => parametersOf(a) - parametersOf(b);

const parametersOf = (template: string): number => template.split('/').filter(isParameter).length;
const isParameter = (part: string): boolean => part.startsWith('{') && part.endsWith('}');
