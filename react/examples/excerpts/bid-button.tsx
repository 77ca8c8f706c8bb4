// #region
import { parseAmount } from '@cubedrop/sdk';
import type { Cubedrop } from '@cubedrop/sdk/client';
import { useRef, useState } from 'react';

const raise = parseAmount('0.5 WETH');

export function BidButton({ cubedrop, auctionId, cubeId }: BidButtonProps) {
  const isStarted = useRef(false);
  const [step, setStep] = useState('');
  async function bid() {
    if (isStarted.current) return;
    isStarted.current = true;
    try {
      const lot = { auctionId, cubeId, raise };
      const { total } = await cubedrop.placeBid(lot, {
        onProgress: (event) => event.type === 'step-started' && setStep(event.title),
      });
      setStep(`Your bid is ${total} wei.`);
    } catch (error) {
      setStep(String(error));
    } finally {
      isStarted.current = false;
    }
  }
  return <button onClick={() => void bid()}>Bid 0.5 WETH {step}</button>;
}

interface BidButtonProps {
  cubedrop: Cubedrop;
  /** On-chain ids of the drop and the cube. */
  auctionId: bigint;
  cubeId: bigint;
}
// #endregion
