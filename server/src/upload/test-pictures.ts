/** The smallest pictures of each kind, for tests. */
export const png = bytesOf(
  [
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEUlEQVR4nGP4z8AARAxg8j8AG/ID/fPnS7EAAAAASUVORK5C',
    'YII=',
  ].join(''),
);
export const jpeg = bytesOf(
  [
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////',
    '////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  ].join(''),
);
export const gif = bytesOf('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=');

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(base64, 'base64'));
}
