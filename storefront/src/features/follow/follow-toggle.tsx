import type { FollowParameters } from '@cubedrop/sdk/api';
import { FollowSwitch } from './follow-switch.tsx';
import { useFollowing, useIsFollowed } from './queries.ts';

interface FollowToggleProps {
  subject: FollowParameters;
  isFollowed: boolean;
  /** Name of the subject, for screen readers; not needed on the subject's own page. */
  name?: string;
}

/** Button to follow or watch a subject, or to stop. Shows the change at once, and undoes it if the server refuses. */
export function FollowToggle({ subject, isFollowed, name }: FollowToggleProps) {
  const { mutate, isPending, variables } = useFollowing(subject);
  const isPressed = (isPending ? variables : undefined) ?? isFollowed;
  return (
    <FollowSwitch kind={subject.kind} isPressed={isPressed} name={name} onPress={() => mutate(!isPressed)} />
  );
}

/** A {@link FollowToggle} that reads whether the user follows the subject. */
export function OwnFollowToggle({ subject }: Pick<FollowToggleProps, 'subject'>) {
  return <FollowToggle subject={subject} isFollowed={useIsFollowed(subject)} />;
}
