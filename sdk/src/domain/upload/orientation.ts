const ORIENTATION_TAG = 0x0112;

/** Returns the orientation in EXIF data that starts with its TIFF header. `undefined` if it has none. */
function orientationIn(tiff: Uint8Array): number | undefined {
  const isLittle = tiff[0] === 0x49;
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  if (view.byteLength < 14) return undefined;
  const directory = view.getUint32(4, isLittle);
  if (directory + 2 > view.byteLength) return undefined;
  const entries = view.getUint16(directory, isLittle);
  for (let entry = 0; entry < entries; entry++) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > view.byteLength) return undefined;
    if (view.getUint16(at, isLittle) === ORIENTATION_TAG) return view.getUint16(at + 8, isLittle);
  }
  return undefined;
}

/**
 * Returns EXIF data with only the orientation of the given data; `undefined` if it has none or the picture is upright.
 */
export function onlyOrientation(tiff: Uint8Array): number[] | undefined {
  const orientation = orientationIn(tiff);
  if (orientation === undefined || orientation < 2 || orientation > 8) return undefined;
  const header = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8];
  const entry = [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  return [...header, ...entry];
}
