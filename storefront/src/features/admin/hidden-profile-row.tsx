import type { HiddenProfile } from '@cubedrop/sdk/api';
import { useMutation } from '@tanstack/react-query';
import { BusyButton } from '../../components/busy-button.tsx';
import { messageOf } from '../../components/form/use-checked-form.ts';
import { showMessage } from '../../components/messages/show-message.ts';
import { Moment } from '../../components/moment.tsx';
import { Portrait } from '../../components/portrait.tsx';
import { adminTexts as texts } from './texts.ts';
import { useProfileHiding } from './use-profile-hiding.ts';

/** A hidden public profile with the reason, and the button to show it again. */
export function HiddenProfileRow({ item: { profile, hidden } }: { item: HiddenProfile }) {
  const change = useProfileHiding();
  const { address, name, picture } = profile;
  const { mutate: show, isPending } = useMutation({
    mutationFn: () => change({ address, hidden: false, reason: hidden.reason }),
    onError: (error) => showMessage('bad', messageOf(error)),
  });
  return (
    <li className="grid grid-cols-[56px_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-b border-line py-4 min-[700px]:grid-cols-[56px_minmax(0,1fr)_auto]">
      <Portrait src={picture ?? undefined} size={56} />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <b className="font-[640]">
          <bdi>{name ?? texts.profileNameless}</bdi>
        </b>
        <p className="mono text-sm">{address}</p>
        <p className="text-sm text-bone-dim">
          {texts.hiddenSince} <Moment at={hidden.at} />
        </p>
        <p className="text-sm text-bone-dim">
          {texts.reason}: <bdi>{hidden.reason}</bdi>
        </p>
      </div>
      <div className="col-start-2 min-[700px]:col-start-3">
        <BusyButton
          className="btn btn-line btn-small"
          aria-label={`${texts.show}: ${address}`}
          isBusy={isPending}
          onPress={() => show()}
        >
          {texts.show}
        </BusyButton>
      </div>
    </li>
  );
}
