import type { ManifestFault } from '@cubedrop/sdk/manifest';
import { VirtualList } from '../../../components/virtual-list.tsx';
import { importTexts as texts } from './texts.ts';
import '../file-fault.css';
import './import-dialog.css';

/** The errors of a manifest, each with its place. */
export function FaultList({ faults }: { faults: readonly ManifestFault[] }) {
  return (
    <VirtualList
      label={texts.faultList}
      items={faults}
      // Two errors can have the same place and message.
      keyOf={({ path }, index) => `${index} ${path}`}
      rowHeight={64}
      className="import-faults"
      tabIndex={0}
    >
      {({ path, message }) => (
        <p className="file-fault">
          <b className="mono">{path}</b>
          {message}
        </p>
      )}
    </VirtualList>
  );
}
