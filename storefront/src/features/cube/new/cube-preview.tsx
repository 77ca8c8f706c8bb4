import { CUBE_SIZE, formatRoyalty, type RoyaltyResult } from '@cubedrop/sdk';
import type { Nft } from '@cubedrop/sdk/api';
import { useId } from 'react';
import { BusyButton } from '../../../components/busy-button.tsx';
import { useSleeve } from '../../../components/sleeve/use-sleeve.ts';
import { ContractLine } from '../../../wallet/trust/contract-line.tsx';
import { CubeObject } from '../cube-object.tsx';
import { PreviewSlots } from './preview-slots.tsx';
import { newCubeTexts as texts } from './texts.ts';

interface CubePreviewProps {
  nfts: readonly Nft[];
  onOrder: (nfts: readonly Nft[]) => void;
  onRemove: (nft: Nft) => void;
  /** The royalty on resales, parsed from the field. */
  royalty: RoyaltyResult;
  /** Id of the form that the button submits. */
  form: string;
  isBusy: boolean;
}

/** Preview of the cube with its six slots and the button to create it. */
export function CubePreview({ nfts, onOrder, onRemove, royalty, form, isBusy }: CubePreviewProps) {
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
      <PreviewSlots nfts={nfts} onOrder={onOrder} onRemove={onRemove} />
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
