import { isolated } from '@cubedrop/sdk';
import type { FollowKind } from '@cubedrop/sdk/api';
import { Icon } from '../../components/icon.tsx';
import { followTexts } from './texts.ts';

interface FollowSwitchProps {
  kind: FollowKind;
  isPressed: boolean;
  /** Name of the subject, for screen readers; not needed on the subject's own page. */
  name?: string | undefined;
  /** Whether the button is invisible but keeps its space, because its state is not known yet. */
  isInvisible?: boolean;
  onPress?: () => void;
}

/** The button to follow a creator, or to watch a drop or a cube, and to stop following or watching. */
export function FollowSwitch({ kind, isPressed, name, isInvisible = false, onPress }: FollowSwitchProps) {
  const word = followTexts.words[kind][isPressed ? 'on' : 'off'];
  return (
    <button
      type="button"
      className="btn btn-line btn-small flex-none"
      style={isInvisible ? { visibility: 'hidden' } : undefined}
      aria-pressed={isPressed}
      aria-label={name === undefined ? undefined : `${word}: ${isolated(name)}`}
      onClick={onPress}
    >
      <Icon name={isPressed ? 'check' : 'bell'} />
      {word}
    </button>
  );
}
