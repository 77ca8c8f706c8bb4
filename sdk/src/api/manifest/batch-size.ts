/** Maximum number of manifest keys per request. */
export const BATCH_SIZE = 500;
