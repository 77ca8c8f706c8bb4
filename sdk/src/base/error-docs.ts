/**
 * Returns the path, on every server, of the paragraph that explains an error code.
 * @param code of the API or of the SDK
 */
export const errorDocsPath = (code: string): string => `/docs/errors#${code}`;
