import { VirtualList } from '../../../components/virtual-list.tsx';
import '../file-fault.css';
import type { LeftOut } from './read-pictures.ts';
import { picturesTexts as texts } from './texts.ts';

/** The files that do not become NFTs, each with the reason. */
export function LeftOutFiles({ files }: { files: readonly LeftOut[] }) {
  if (files.length === 0) return null;
  const title = texts.leftOut(files.length);
  return (
    <div className="grid gap-2">
      <p className="text-bad">{title}</p>
      <VirtualList
        label={title}
        items={files}
        keyOf={({ path, reason }) => `${path} ${reason}`}
        rowHeight={64}
        className="left-out"
        tabIndex={0}
      >
        {({ path, reason }) => (
          <p className="file-fault">
            <b className="mono">{path}</b>
            {reason}
          </p>
        )}
      </VirtualList>
    </div>
  );
}
