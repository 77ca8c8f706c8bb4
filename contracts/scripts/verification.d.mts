/** The text of each file for verification by its name. Throws if another version deployed a contract. */
export function verificationFiles(
  record: import('../deploy/record.ts').DeploymentRecord,
): Record<string, string>;
