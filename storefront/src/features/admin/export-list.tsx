import { useSession } from '../../session/use-session.ts';
import { ExportButton } from './export-button.tsx';
import { adminTexts as texts } from './texts.ts';

const LISTS = ['drops', 'bids', 'sales', 'claims'] as const;

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
            {isAdmin && (
              <ExportButton table={{ list, mine: false }} name={texts.lists[list]} label={texts.everyone} />
            )}
            {session?.address && (
              <ExportButton table={{ list, mine: true }} name={texts.lists[list]} label={texts.mine} />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
