import { IMAGE_EXTENSIONS, isCubedropError, MAX_IMAGE_BYTES } from '@cubedrop/sdk';
import type { Account } from '@cubedrop/sdk/api';
import { putPhoto } from '@cubedrop/sdk/flows';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api } from '../../api/client.ts';
import { messageOf } from '../../components/form/use-checked-form.ts';
import { showMessage } from '../../components/messages/show-message.ts';
import { Portrait } from '../../components/portrait.tsx';
import { accountTexts as texts } from './texts.ts';

const KINDS = ['image/png', 'image/jpeg', 'image/gif'];

/** The profile photo with a button to replace it. The new file is validated here and again by the server. */
export function ProfilePhoto({ user, onKept }: { user: Account; onKept: () => void }) {
  const id = useId();
  const [fault, setFault] = useState<string | null>(null);
  const { mutate: upload, isPending } = useMutation({
    mutationFn: (file: File) => putPhoto(api, user.id, file),
    onSuccess: onKept,
    onError(error) {
      setFault(isCubedropError(error) ? error.message : messageOf(error));
      showMessage('bad', messageOf(error), { isPassing: true });
    },
  });

  function choose(file: File) {
    const problem = faultOf(file);
    setFault(problem);
    if (problem) showMessage('bad', problem, { isPassing: true });
    else upload(file);
  }

  return (
    <div className="field">
      <label htmlFor={id}>{texts.photo}</label>
      <div className="file-box" aria-busy={isPending}>
        <Portrait src={user.photo ?? undefined} size={72} />
        <span className="grid gap-0.5">
          <span className="link text-sm font-[560]">
            {user.photo ? texts.photoReplace : texts.photoChoose}
          </span>
          <span id={`${id}-hint`} className={`hint ${fault ? 'hint-bad' : ''}`}>
            {fault ?? texts.photoHint}
          </span>
        </span>
        {isPending && <span className="spin ml-auto text-now" />}
        <input
          id={id}
          type="file"
          accept={IMAGE_EXTENSIONS.join(',')}
          aria-describedby={`${id}-hint`}
          disabled={isPending}
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) choose(file);
          }}
        />
      </div>
    </div>
  );
}

function faultOf({ type, size }: File): string | null {
  if (!KINDS.includes(type) || size === 0) return texts.photoWrongKind;
  return size > MAX_IMAGE_BYTES ? texts.photoTooLarge : null;
}
