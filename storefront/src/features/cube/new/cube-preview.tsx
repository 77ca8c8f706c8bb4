import { CUBE_SIZE, formatRoyalty, type RoyaltyResult } from '@cubedrop/sdk';
import type { Nft } from '@cubedrop/sdk/api';
import { useId } from 'react';
import { BusyButton } from '../../../components/busy-button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Picture } from '../../../components/picture.tsx';
import { rarityClass } from '../../../components/rarity.tsx';
import { useSleeve } from '../../../components/sleeve/use-sleeve.ts';
import { ContractLine } from '../../../wallet/trust/contract-line.tsx';
import { CubeObject } from '../cube-object.tsx';
import { facesOf } from '../faces.ts';
import { newCubeTexts as texts } from './texts.ts';

interface CubePreviewProps {
  nfts: readonly Nft[];
  onRemove: (nft: Nft) => void;
  /** The royalty on resales, parsed from the field. */
  royalty: RoyaltyResult;
  /** Id of the form that the button submits. */
  form: string;
  isBusy: boolean;
}

/** Preview of the cube with its six slots and the button to create it. */
export function CubePreview({ nfts, onRemove, royalty, form, isBusy }: CubePreviewProps) {
  const id = useId();
  const { style, onPicture } = useSleeve(nfts[0]?.artwork);
  const missing = CUBE_SIZE - nfts.length;
  return (
    <section className="tray" aria-labelledby={id}>
      <div className="tray-head">
        <h2 id={id}>{texts.preview}</h2>
        <span className="label" role="status">
          {texts.faces(nfts.length, CUBE_SIZE)}
        </span>
      </div>
      <div className="preview-stage" style={style}>
        <CubeObject nfts={nfts} size={176} standing first onFront={onPicture} />
      </div>
      <ol className="preview-slots">
        {facesOf(nfts).map((_, index) => {
          const nft = nfts[index];
          return (
            <li key={nft?.id ?? index} className={nft ? '' : 'preview-empty'}>
              {nft ? (
                <>
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
                </>
              ) : (
                index + 1
              )}
            </li>
          );
        })}
      </ol>
      <p className="hint my-4">{missing > 0 ? texts.missing(missing) : texts.closed}</p>
      {royalty.ok && royalty.basisPoints > 0 && (
        <p className="hint mb-4">{texts.fixedRoyalty(formatRoyalty(royalty.basisPoints))}</p>
      )}
      <div className="mb-4 empty:hidden">
        <ContractLine contract="cube" />
      </div>
      <BusyButton type="submit" form={form} className="btn btn-primary w-full" isBusy={isBusy}>
        {texts.create}
      </BusyButton>
    </section>
  );
}
