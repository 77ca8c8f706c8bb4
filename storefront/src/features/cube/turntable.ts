import { shadeAt, shadesBetween, SIDES } from './shade.ts';

/** Orientation of a cube in degrees: tilt towards the viewer, and rotation about the vertical axis. */
export interface Pose {
  tilt: number;
  turn: number;
}

export interface Turntable {
  /**
   * Returns to the initial tilt, then rotates continuously, one turn in 28 seconds. Does nothing if the user prefers
   * reduced motion.
   */
  spin(): void;
  /** Pauses or resumes the rotation. Does nothing while the cube does not rotate continuously. */
  hold(held: boolean): void;
  /** Turns to a pose the short way. */
  go(pose: Pose): void;
  /** Follows a drag by `dx` and `dy` px. */
  drag(dx: number, dy: number): void;
  /** Stops in the current pose. */
  stop(): void;
}

/** The initial pose. */
export const START: Pose = { tilt: -20, turn: -35 };

/** The poses that bring each face to the front, in the order of the faces. */
export const FACE_POSES: readonly Pose[] = [
  { tilt: -16, turn: -18 },
  { tilt: -16, turn: -108 },
  { tilt: -68, turn: -14 },
  { tilt: -16, turn: 72 },
  { tilt: 68, turn: -14 },
  { tilt: -16, turn: -198 },
];

const ONE_TURN_MS = 28_000;
const GO_MS = 480;
const EASE = 'cubic-bezier(0.2, 0.7, 0.2, 1)';
const DEGREES_PER_PX = 0.5;
const STEEPEST = 80;

const transform = ({ tilt, turn }: Pose) => `rotateX(${tilt}deg) rotateY(${turn}deg)`;

/** Returns the angle equivalent to `turn` that is nearest to `from`. */
export function nearestTurn(turn: number, from: number): number {
  return turn + Math.round((from - turn) / 360) * 360;
}

/**
 * Turns a cube's element with animations that run off the main thread, or instantly if the user prefers reduced motion.
 * @param isStill returns whether the user prefers reduced motion
 */
export function createTurntable(cube: HTMLElement, isStill: () => boolean): Turntable {
  let motion: { from: Pose; to: Pose; animation: Animation; shades: Animation[]; spinning: boolean } | null =
    null;
  let rest = START;

  /** Stops the current motion and leaves the cube in its current pose. */
  function freeze(): Pose {
    if (motion) {
      const { from, to, animation, shades } = motion;
      const progress = Number(animation.effect?.getComputedTiming().progress ?? 1);
      rest = {
        tilt: from.tilt + (to.tilt - from.tilt) * progress,
        turn: from.turn + (to.turn - from.turn) * progress,
      };
      for (const each of [animation, ...shades]) each.cancel();
      motion = null;
    }
    cube.style.transform = transform(rest);
    for (const { face, angle } of SIDES)
      cube.style.setProperty(`--shade-${face}`, String(shadeAt(rest.turn + angle)));
    return rest;
  }

  function move(to: Pose, timing: KeyframeAnimationOptions, spinning: boolean, then?: () => void) {
    const from = freeze();
    const animation = cube.animate([{ transform: transform(from) }, { transform: transform(to) }], timing);
    const started = { from, to, animation, shades: moveShades(cube, from, to, timing), spinning };
    motion = started;
    animation.onfinish = () => {
      if (motion !== started) return;
      freeze();
      then?.();
    };
  }

  function go(pose: Pose, then?: () => void) {
    const from = freeze();
    const to = { tilt: pose.tilt, turn: nearestTurn(pose.turn, from.turn) };
    if (isStill()) {
      rest = to;
      freeze();
    } else {
      move(to, { duration: GO_MS, easing: EASE, fill: 'forwards' }, false, then);
    }
  }

  function rotateForever() {
    const from = freeze();
    move(
      { tilt: from.tilt, turn: from.turn - 360 },
      { duration: ONE_TURN_MS, iterations: Infinity, easing: 'linear' },
      true,
    );
  }

  return {
    spin() {
      if (isStill()) return;
      const from = freeze();
      if (from.tilt === START.tilt) rotateForever();
      else go({ tilt: START.tilt, turn: from.turn }, rotateForever);
    },
    hold(held) {
      if (!motion?.spinning) return;
      for (const each of [motion.animation, ...motion.shades]) {
        if (held) each.pause();
        else each.play();
      }
    },
    go,
    drag(dx, dy) {
      const from = freeze();
      rest = {
        tilt: Math.max(-STEEPEST, Math.min(STEEPEST, from.tilt - dy * DEGREES_PER_PX)),
        turn: from.turn + dx * DEGREES_PER_PX,
      };
      freeze();
    },
    stop: () => void freeze(),
  };
}

/** Animates the shades of the sides along with a motion of the cube. */
function moveShades(cube: HTMLElement, from: Pose, to: Pose, timing: KeyframeAnimationOptions): Animation[] {
  return SIDES.flatMap(({ face, angle }) => {
    const opacity = shadesBetween(from.turn, to.turn, angle);
    const side = cube.querySelector(`.face-${face}`);
    return side ? [side.animate({ opacity }, { ...timing, pseudoElement: '::after' })] : [];
  });
}
