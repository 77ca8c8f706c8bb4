/** Returns the content of every generated file by its path relative to the package. */
export function generatedFiles(): Record<string, string>;
