import { exportTable, type ExportTableParameters } from '@cubedrop/sdk/api';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { messageOf } from '../../components/form/use-checked-form.ts';
import { Icon } from '../../components/icon.tsx';
import { showMessage } from '../../components/messages/show-message.ts';

interface ExportButtonProps {
  table: Omit<ExportTableParameters, 'signal'>;
  /** Name of the table. */
  name: string;
  label: string;
}

/** A button that downloads a table as a CSV file. */
export function ExportButton({ table, name, label }: ExportButtonProps) {
  const { mutate: download, isPending } = useMutation({
    mutationFn: () => exportTable(api, table),
    onSuccess: (file) => save(file, `cubedrop-${table.list}.csv`),
    onError: (error) => showMessage('bad', messageOf(error)),
  });
  return (
    <button
      type="button"
      className="btn btn-line btn-small"
      aria-label={`${name}: ${label}`}
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
