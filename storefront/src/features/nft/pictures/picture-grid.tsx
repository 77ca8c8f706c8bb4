import { useId } from 'react';
import { useNarrow } from '../../../components/media.ts';
import { Icon } from '../../../components/icon.tsx';
import { Picture } from '../../../components/picture.tsx';
import { rarityClass } from '../../../components/rarity.tsx';
import { VirtualList } from '../../../components/virtual-list.tsx';
import { usePictureUrl } from '../../../files/use-picture-url.ts';
import { nftTexts } from '../texts.ts';
import { picturesTexts as texts } from './texts.ts';
import type { TitledPicture } from './values.ts';

interface PictureGridProps {
  pictures: readonly TitledPicture[];
  /** Rarity of all pictures; empty if none is selected yet. */
  rarity: string;
  onTitle: (picture: TitledPicture, title: string) => void;
  onRemove: (picture: TitledPicture) => void;
  /** Returns the error of a picture's title; `undefined` if there is none. */
  errorOf: (picture: TitledPicture) => string | undefined;
  /** Returns a ref of the field with a picture's title. */
  refOf: (picture: TitledPicture) => (field: HTMLInputElement | null) => void;
  isLocked: boolean;
}

/** The pictures that become NFTs, each with a field for its title. */
export function PictureGrid({ pictures, ...rest }: PictureGridProps) {
  return (
    <VirtualList
      label={texts.title}
      items={pictures}
      keyOf={({ id }) => id}
      columns={useNarrow() ? 2 : 3}
      rowHeight={270}
      className="picture-grid"
      rowClassName="picture-grid-row"
      shownIndex={pictures.findIndex((picture) => rest.errorOf(picture) !== undefined)}
    >
      {(picture) => <GridCard picture={picture} {...rest} />}
    </VirtualList>
  );
}

type GridCardProps = Omit<PictureGridProps, 'pictures'> & { picture: TitledPicture };

function GridCard({ picture, rarity, onTitle, onRemove, errorOf, refOf, isLocked }: GridCardProps) {
  const id = useId();
  const url = usePictureUrl(picture.file);
  const error = errorOf(picture);
  return (
    <div className="picture-card">
      <Picture
        src={url}
        alt=""
        size={208}
        className={`framed aspect-square w-full ${rarity && rarityClass(rarity)}`}
      />
      <button
        type="button"
        className="picture-remove"
        aria-label={texts.remove(picture.path)}
        disabled={isLocked}
        onClick={() => onRemove(picture)}
      >
        <Icon name="close" />
      </button>
      <input
        ref={refOf(picture)}
        className="input"
        dir="auto"
        autoComplete="off"
        aria-label={`${nftTexts.artworkName}: ${picture.path}`}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-error`}
        readOnly={isLocked}
        value={picture.title}
        onChange={({ target }) => onTitle(picture, target.value)}
      />
      <p id={`${id}-error`} className="hint hint-bad empty:hidden">
        {error}
      </p>
    </div>
  );
}
