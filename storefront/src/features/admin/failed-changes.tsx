import { messageOf } from '../../components/form/use-checked-form.ts';
import { Icon } from '../../components/icon.tsx';
import type { HidingOutcome } from './hiding-changes.ts';
import { adminTexts as texts } from './texts.ts';

/** Lists the drops and cubes that could not be hidden or shown again, each with the reason. */
export function FailedChanges({ failed }: Pick<HidingOutcome, 'failed'>) {
  return (
    <div role="alert" className="empty:hidden">
      {failed.length > 0 && (
        <div className="flex gap-4 rounded bg-ink-900 p-4">
          <Icon name="fault" className="text-bad" />
          <div className="min-w-0">
            <p>{texts.failedSeveral(failed.length)}</p>
            <ul className="text-sm text-bone-dim [overflow-wrap:anywhere]">
              {failed.map(({ change: { item }, error }) => (
                <li key={`${item.kind} ${item.id}`}>
                  <bdi className="text-bone">{item.title}</bdi>: {messageOf(error)}
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  );
}
