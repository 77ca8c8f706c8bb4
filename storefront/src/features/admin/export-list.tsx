import { exportTable } from '@cubedrop/sdk/api';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { messageOf } from '../../components/form/use-checked-form.ts';
import { Icon } from '../../components/icon.tsx';
import { showMessage } from '../../components/messages/show-message.ts';
import { useSession } from '../../session/use-session.ts';
import { adminTexts as texts } from './texts.ts';

const LISTS = ['drops', 'bids', 'sales', 'claims'] as const;

type ExportedList = (typeof LISTS)[number];

/** Lists the tables that can be exported, with the user's own data and, for admins, everyone's. */
export function ExportList() {
  const session = useSession();
  const isAdmin = session?.roles.includes('admin') ?? false;
  return (
    <ul className="mt-8 max-w-[52rem] border-t border-line">
      {LISTS.map((list) => (
        <li
          key={list}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4"
        >
          <div className="min-w-0 flex-1 basis-60">
            <h2 className="text-base! font-[640]! tracking-normal!">{texts.lists[list]}</h2>
            <p className="text-sm text-bone-dim">{texts.listsWhy[list]}</p>
          </div>
          <div className="flex flex-wrap gap-3">
            {isAdmin && <ExportButton list={list} mine={false} />}
            {session?.address && <ExportButton list={list} mine />}
          </div>
        </li>
      ))}
    </ul>
  );
}

function ExportButton({ list, mine }: { list: ExportedList; mine: boolean }) {
  const { mutate: download, isPending } = useMutation({
    mutationFn: () => exportTable(api, { list, mine }),
    onSuccess: (file) => save(file, `cubedrop-${list}.csv`),
    onError: (error) => showMessage('bad', messageOf(error)),
  });
  const label = mine ? texts.mine : texts.everyone;
  return (
    <button
      type="button"
      className="btn btn-line btn-small"
      aria-label={`${texts.lists[list]}: ${label}`}
      aria-busy={isPending}
      onClick={() => !isPending && download()}
    >
      {isPending ? <span className="spin" aria-hidden="true" /> : <Icon name="drop" />}
      {label}
    </button>
  );
}

/** Downloads a file under the given name. */
function save(file: Blob, name: string) {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
