/** Whether a part of a path can be an identifier: ids, wallets and times are letters and digits. */
export const isPlain = (part: string): boolean => /^[0-9a-zA-Z]{1,64}$/.test(part);
