import { VirtualList } from '../../../components/virtual-list.tsx';
import '../file-fault.css';
import type { LeftOut } from './read-pictures.ts';
import { picturesTexts as texts } from './texts.ts';

/** The files that do not become NFTs, each with the message. */
export function LeftOutFiles({ files }: { files: readonly LeftOut[] }) {
  if (files.length === 0) return null;
  const heading = texts.leftOut(files.length);
  return (
    <div className="grid gap-2">
      <p className="text-bad">{heading}</p>
      <VirtualList
        label={heading}
        items={files}
        // Two files can have the same path and message.
        keyOf={({ path }, index) => `${index} ${path}`}
        rowHeight={64}
        className="left-out"
        tabIndex={0}
      >
        {({ path, message }) => (
          <p className="file-fault">
            <b className="mono">
              <bdi>{path}</bdi>
            </b>
            {message}
          </p>
        )}
      </VirtualList>
    </div>
  );
}
