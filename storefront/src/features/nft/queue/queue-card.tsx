import { useEffect, useRef } from 'react';
import { Picture } from '../../../components/picture.tsx';
import { rarityClass, RarityMeter } from '../../../components/rarity.tsx';
import { usePictureUrl } from '../../../files/use-picture-url.ts';
import { nftTexts as texts } from '../texts.ts';
import type { QueueCard } from './queue.ts';

/** What the user can do with an entry of the queue. */
export interface CardActions {
  onEdit: (card: QueueCard) => void;
  onDuplicate: (card: QueueCard) => void;
  onRemove: (card: QueueCard) => void;
}

interface CardProps extends CardActions {
  card: QueueCard;
  /** Whether the entry is being changed in the form. It then has no buttons. */
  isEditing: boolean;
  isLocked: boolean;
  isEditLocked: boolean;
}

/** An entry of the queue. */
export function Card({ card, isEditing, isLocked, isEditLocked, ...on }: CardProps) {
  const { nft } = card;
  const url = usePictureUrl(nft.artwork);
  const editRef = useFocusAfter(isEditing);
  const action = (text: string) => ({
    type: 'button' as const,
    className:
      'btn-quiet min-h-9 cursor-pointer text-sm font-[560] text-bone-dim disabled:cursor-not-allowed',
    'aria-label': `${text}: ${nft.title}`,
    disabled: isLocked,
  });
  return (
    <article className="queue-card" aria-current={isEditing}>
      <Picture src={url} alt="" size={84} className={`framed size-21 ${rarityClass(nft.rarity)}`} />
      <div className="min-w-0">
        <h3 className="leading-snug [overflow-wrap:anywhere]">
          <bdi>{nft.title}</bdi>
        </h3>
        <p className="label [overflow-wrap:anywhere]">{texts.byAndSupply(nft.imageArtistName, nft.supply)}</p>
        <RarityMeter type={nft.rarity} />
      </div>
      <div className="queue-card-actions">
        {isEditing ? (
          <span className="label">{texts.editing}</span>
        ) : (
          <>
            <button
              {...action(texts.edit)}
              ref={editRef}
              disabled={isEditLocked}
              onClick={() => on.onEdit(card)}
            >
              {texts.edit}
            </button>
            <button {...action(texts.duplicate)} onClick={() => on.onDuplicate(card)}>
              {texts.duplicate}
            </button>
            <button {...action(texts.remove)} onClick={() => on.onRemove(card)}>
              {texts.remove}
            </button>
          </>
        )}
      </div>
    </article>
  );
}

/** Returns a ref of the button that gets the focus once the entry is no longer being changed. */
function useFocusAfter(isEditing: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return button;
}
