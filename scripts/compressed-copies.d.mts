export function writeCompressedCopies(folder: string): Promise<void>;
