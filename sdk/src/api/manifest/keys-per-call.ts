/** Maximum number of manifest keys per call. */
export const KEYS_PER_CALL = 500;
