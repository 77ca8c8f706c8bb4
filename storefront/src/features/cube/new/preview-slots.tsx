import type { Nft } from '@cubedrop/sdk/api';
import { useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../../../components/icon.tsx';
import { Picture } from '../../../components/picture.tsx';
import { rarityClass } from '../../../components/rarity.tsx';
import { facesOf } from '../faces.ts';
import { moveFace } from './face-order.ts';
import { newCubeTexts as texts } from './texts.ts';
import { useFaceDrag } from './use-face-drag.ts';

interface PreviewSlotsProps {
  nfts: readonly Nft[];
  /** Called with the artworks in their new order. */
  onOrder: (nfts: readonly Nft[]) => void;
  onRemove: (nft: Nft) => void;
}

/** An artwork that was moved with a button, which keeps the focus. */
interface Moved {
  id: string;
  by: -1 | 1;
}

/** The six faces in order. Artworks are moved by dragging or with their buttons, or removed. */
export function PreviewSlots({ nfts, onOrder, onRemove }: PreviewSlotsProps) {
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState<Moved | null>(null);
  const [announced, setAnnounced] = useState('');
  const { dragged, handlersOf } = useFaceDrag(move);

  function move(from: number, to: number) {
    const ordered = moveFace(nfts, from, to);
    const title = nfts[from]?.title ?? '';
    setAnnounced(texts.moved(title, Math.min(to, nfts.length - 1)));
    onOrder(ordered);
  }
  function moveBy(index: number, by: Moved['by']) {
    setMoved({ id: nfts[index]?.id ?? '', by });
    move(index, index + by);
  }
  // An element that moves in the document loses the focus.
  useLayoutEffect(() => {
    if (!moved) return;
    const buttonOf = (by: number) =>
      list.current?.querySelector<HTMLElement>(`[data-moves="${moved.id} ${by}"]:enabled`);
    (buttonOf(moved.by) ?? buttonOf(-moved.by))?.focus();
    setMoved(null);
  }, [nfts, moved]);

  return (
    <>
      <ol ref={list} className="preview-slots">
        {facesOf(nfts).map((_, index) => {
          const nft = nfts[index];
          const state = { 'data-face': index, 'data-over': dragged?.over === index };
          if (!nft)
            return (
              <li key={index} {...state} className="preview-empty">
                {index + 1}
              </li>
            );
          const button = (by: Moved['by'], text: string) => (
            <button
              type="button"
              className="preview-move"
              data-moves={`${nft.id} ${by}`}
              aria-label={text}
              disabled={index + by < 0 || index + by >= nfts.length}
              onClick={() => moveBy(index, by)}
            >
              <Icon name={by < 0 ? 'previous' : 'next'} />
            </button>
          );
          return (
            <li key={nft.id} {...state} data-dragged={dragged?.from === index} {...handlersOf(index)}>
              <Picture
                src={nft.artwork}
                alt={nft.title}
                size={112}
                className={`framed aspect-square w-full ${rarityClass(nft.rarity)}`}
              />
              <button
                type="button"
                className="preview-remove"
                aria-label={`Remove ${nft.title}`}
                onClick={() => onRemove(nft)}
              >
                <Icon name="close" />
              </button>
              <div className="preview-moves">
                {button(-1, texts.moveEarlier(nft.title))}
                <span className="label" aria-hidden="true">
                  {index + 1}
                </span>
                {button(1, texts.moveLater(nft.title))}
              </div>
            </li>
          );
        })}
      </ol>
      {nfts.length > 1 && <p className="hint mt-3">{texts.orderHint}</p>}
      <p role="status" className="sr-only">
        {announced}
      </p>
    </>
  );
}
