import { checkSale, readDecimal, saleMessages, type Seconds } from '@cubedrop/sdk';
import type { Cube } from '@cubedrop/sdk/api';
import { useState } from 'react';
import { useNow } from '../../clock/use-clock.ts';
import { AmountInput } from '../../components/amount-input.tsx';
import { FaceThumb } from '../../components/face-thumb.tsx';
import { say } from '../../components/messages/say.ts';
import { MomentInput } from '../../components/moment-input.tsx';
import { FlowDialog } from '../../wallet/transactions/flow-dialog.tsx';
import { useFlow } from '../../wallet/transactions/use-flow.ts';
import { saleTexts } from './texts.ts';

const WEEK: Seconds = 7 * 24 * 60 * 60;

/** Offers a cube of one's own at a price, until a day. */
export function SellDialog({ cube, onClose }: { cube: Cube; onClose: () => void }) {
  const now = useNow();
  const flow = useFlow('createSale');
  const [price, setPrice] = useState('0');
  const [expiresAt, setExpiresAt] = useState<Seconds | null>(() => now() + WEEK);
  const [fault, setFault] = useState<{ field: string; message: string } | null>(null);

  function proceed() {
    const salePrice = readDecimal(price);
    const first = checkSale({ salePrice, expiresAt }, now())[0] ?? null;
    setFault(first);
    if (first || !salePrice.ok || expiresAt === null) return first && say('bad', first.message);
    const input = { cubeId: BigInt(cube.tokenId), price: salePrice.wei, expiresAt };
    void flow.start(input, { shown: 'here', about: cube.title });
  }

  const errorAt = (field: string) => (fault?.field === field ? fault.message : undefined);
  return (
    <FlowDialog
      title={saleMessages.allow}
      subtitle={cube.title}
      picture={<FaceThumb face={cube.frontFace} />}
      flow={flow}
      onProceed={proceed}
      onClose={onClose}
      contract="exchange"
    >
      <div className="grid gap-5">
        <AmountInput
          label={saleTexts.salePrice}
          unit="ETH"
          text={price}
          onText={setPrice}
          error={errorAt('salePrice')}
          hint={saleTexts.priceHint}
        />
        <MomentInput
          label={saleTexts.expiresAt}
          moment={expiresAt}
          onMoment={setExpiresAt}
          error={errorAt('expiresAt')}
        />
      </div>
    </FlowDialog>
  );
}
