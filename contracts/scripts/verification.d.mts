/**
 * Returns the content of each verification file by its name.
 * @throws Error if another version deployed a contract, or none is recorded as deployed
 */
export function verificationFiles(
  record: import('../deploy/record.ts').DeploymentRecord,
): Record<string, string>;
