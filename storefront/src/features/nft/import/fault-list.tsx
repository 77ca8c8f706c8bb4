import { locationText, type ManifestFault } from '@cubedrop/sdk/manifest';
import { VirtualList } from '../../../components/virtual-list.tsx';
import { importTexts as texts } from './texts.ts';
import '../file-fault.css';
import './import-dialog.css';

/** The errors of a manifest, each with its place, its line and the key of its item. */
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
      {(fault) => (
        <p className="file-fault">
          <b className="mono">{fault.path}</b>
          {`${fault.message}${locationText(fault)}`}
        </p>
      )}
    </VirtualList>
  );
}
