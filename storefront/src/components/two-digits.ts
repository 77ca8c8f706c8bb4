/** Formats a whole number with at least two digits: `07`. */
export const twoDigits = (value: number): string => String(value).padStart(2, '0');
