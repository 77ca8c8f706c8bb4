import { IMAGE_EXTENSIONS } from '@cubedrop/sdk';
import type { ReactNode } from 'react';
import { filesOfInput, type NamedFile } from '../../files/named-file.ts';
import './files-button.css';

interface FilesButtonProps {
  className: string;
  /** Whether any files, only pictures, or a whole folder can be chosen. */
  accept: 'any' | 'image' | 'folder';
  disabled?: boolean;
  /** Called with the chosen files, of which there is at least one. */
  onFiles: (files: readonly NamedFile[]) => void;
  children: ReactNode;
}

/** Attributes of the input. React's types lack the one that makes it choose a whole folder. */
const INPUTS = {
  any: { multiple: true },
  image: { multiple: true, accept: IMAGE_EXTENSIONS.join(',') },
  folder: { webkitdirectory: '' },
};

/** A button that chooses several files. */
export function FilesButton({ className, accept, disabled = false, onFiles, children }: FilesButtonProps) {
  return (
    <label className={`files-button ${className}`} aria-disabled={disabled}>
      {children}
      <input
        type="file"
        {...INPUTS[accept]}
        disabled={disabled}
        onChange={({ target }) => {
          const files = filesOfInput(target.files);
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </label>
  );
}
