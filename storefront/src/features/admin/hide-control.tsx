import type { Hidden } from '@cubedrop/sdk/api';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { BusyButton } from '../../components/busy-button.tsx';
import { ReasonDialog } from '../../components/form/reason-dialog.tsx';
import { messageOf } from '../../components/form/use-checked-form.ts';
import { showMessage } from '../../components/messages/show-message.ts';
import type { HidingTarget } from './queries.ts';
import { adminTexts as texts } from './texts.ts';
import { useHidingChanges } from './use-hiding-changes.ts';

interface HideControlProps {
  item: HidingTarget;
  hidden: Pick<Hidden, 'reason'> | undefined;
}

/** An admin's button to hide a cube or drop with a reason, or to show it again. */
export function HideControl({ item, hidden }: HideControlProps) {
  const make = useHidingChanges();
  const [isOpen, setOpen] = useState(false);
  const { title } = item;
  const change = async (isHidden: boolean, reason: string): Promise<void> => {
    const { failed } = await make([{ item, hidden: isHidden, reason }]);
    const [first] = failed;
    if (first) throw first.error;
  };
  const { mutate: show, isPending } = useMutation({
    mutationFn: () => change(false, hidden?.reason ?? ''),
    onError: (error) => showMessage('bad', messageOf(error)),
  });

  const label = hidden ? texts.show : texts.hide;
  return (
    <>
      <BusyButton
        className="btn btn-line btn-small"
        aria-label={`${label}: ${title}`}
        isBusy={isPending}
        onPress={() => (hidden ? show() : setOpen(true))}
      >
        {label}
      </BusyButton>
      {isOpen && (
        <ReasonDialog
          title={texts.hideTitle}
          subtitle={title}
          why={texts.hideWhy}
          label={texts.reason}
          action={texts.hide}
          onClose={() => setOpen(false)}
          send={(reason) => change(true, reason)}
        />
      )}
    </>
  );
}
