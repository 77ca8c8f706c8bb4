import { auctionMessages, formatWei, saleMessages } from '@cubedrop/sdk';
import type { Cube } from '@cubedrop/sdk/api';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BigAmount } from '../../../components/big-amount.tsx';
import { paths } from '../../../config/paths.ts';
import { AuctionDialog } from '../../../features/auction/auction-dialog.tsx';
import { SendCubeDialog } from '../../../features/cube/send-cube-dialog.tsx';
import { sendTexts } from '../../../features/cube/send-texts.ts';
import { cubeTexts } from '../../../features/cube/texts.ts';
import { RemoveButton } from '../../../features/sale/remove-button.tsx';
import { SellDialog } from '../../../features/sale/sell-dialog.tsx';

/** The price of a cube and, for its owner, the actions: sell, auction or send it, or remove it from sale. */
export function OwnCubePanel({ cube, isOwn }: { cube: Cube; isOwn: boolean }) {
  const [open, setOpen] = useState<'sale' | 'auction' | 'send' | null>(null);
  const close = () => setOpen(null);
  const navigate = useNavigate();
  return (
    <section className="trade-panel" aria-label={cubeTexts.mine}>
      <BigAmount label={cube.sale ? cubeTexts.price : cubeTexts.reserve} unit="ETH">
        {formatWei(cube.price)}
      </BigAmount>
      {isOwn && (
        <>
          <button
            type="button"
            className="btn btn-primary w-full"
            disabled={cube.isListed}
            onClick={() => setOpen('sale')}
          >
            {saleMessages.allow}
          </button>
          <button
            type="button"
            className="btn btn-line w-full"
            disabled={cube.isListed}
            onClick={() => setOpen('auction')}
          >
            {auctionMessages.putOnAuction}
          </button>
          {cube.sale && <RemoveButton cube={cube} onRemoved={() => void navigate(paths.home.to())} />}
          <button
            type="button"
            className="btn btn-quiet justify-self-start"
            disabled={cube.isListed}
            onClick={() => setOpen('send')}
          >
            {sendTexts.button}
          </button>
        </>
      )}
      {open === 'sale' && <SellDialog cube={cube} onClose={close} />}
      {open === 'auction' && <AuctionDialog cube={cube} onClose={close} />}
      {open === 'send' && <SendCubeDialog cubeId={cube.onChainId} title={cube.title} onClose={close} />}
    </section>
  );
}
