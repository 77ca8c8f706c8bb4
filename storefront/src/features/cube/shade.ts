/** The faces around the vertical axis, with their angle to the front face in degrees. */
export const SIDES = [
  { face: 1, angle: 0 },
  { face: 2, angle: 90 },
  { face: 4, angle: -90 },
  { face: 6, angle: 180 },
] as const;

/** Opacity of the shade of a side that is fully turned away, to the right or to the left. */
const RIGHT = 0.26;
const LEFT = 0.3;
/** Angle from the viewer up to which a face is fully lit, in degrees. */
const LIT = 40;
/** Angle from the viewer beyond which a face is fully shaded, in degrees. */
const SHADED = 55;
/** Maximum angle between two keyframes, in degrees. */
const STEP = 5;

/** Returns the opacity of the shade of a face that is turned by an angle in degrees from the viewer. */
export function shadeAt(angle: number): number {
  const turned = angle - Math.round(angle / 360) * 360;
  const share = (Math.abs(turned) - LIT) / (SHADED - LIT);
  return Math.max(0, Math.min(1, share)) * (turned > 0 ? RIGHT : LEFT);
}

/**
 * Returns the opacities of a face's shade at evenly spaced angles while the cube turns.
 * @param from the cube's rotation at the beginning, in degrees
 * @param to the cube's rotation at the end, in degrees
 * @param angle the face's angle to the front face, in degrees
 */
export function shadesBetween(from: number, to: number, angle: number): number[] {
  const steps = Math.max(1, Math.ceil(Math.abs(to - from) / STEP));
  return Array.from({ length: steps + 1 }, (_, step) => shadeAt(from + ((to - from) * step) / steps + angle));
}
