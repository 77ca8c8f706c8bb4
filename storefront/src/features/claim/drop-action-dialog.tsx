import { claimMessages } from '@cubedrop/sdk';
import type { WantedClaim } from '@cubedrop/sdk/flows';
import type { ReactNode } from 'react';
import { FaceThumb } from '../../components/face-thumb.tsx';
import { Fact } from '../../components/facts.tsx';
import type { LotView } from '../../lot/lot.ts';
import { ConfirmFlow } from '../../wallet/transactions/confirm-flow.tsx';
import { dueTexts } from './due-texts.ts';
import { dropLotsTexts as texts } from './drop-lots-texts.ts';
import { Payout, ReturnedCubes, ClaimAllFacts, type DueLot } from './claim-all-facts.tsx';

/** An action of the seller on one cube of a drop, or on several. */
export type DropAction =
  | { word: 'take-out' | 'claim-funds' | 'take-back'; lot: LotView }
  | { word: 'cancel-drop'; lots: readonly [LotView, ...LotView[]] }
  | { word: 'all'; due: readonly DueLot[] };

interface DropActionDialogProps {
  action: DropAction;
  /** The drop's title. */
  title: string;
  picture: ReactNode;
  onClose: () => void;
}

/** Shows the effect and the cost of a seller's action on a drop's cubes. Runs the action's flow on confirmation. */
export function DropActionDialog({ action, title, picture, onClose }: DropActionDialogProps) {
  const dropProps = { about: title, picture, onClose };
  switch (action.word) {
    case 'all': {
      const { due } = action;
      const claims = due.map(({ lot, word }): WantedClaim => ({ ...idsOf(lot), word }));
      return (
        <ConfirmFlow kind="claimAll" input={{ claims }} title={dueTexts.all} {...dropProps}>
          <ClaimAllFacts due={due} />
        </ConfirmFlow>
      );
    }
    case 'cancel-drop': {
      const { lots } = action;
      const input = {
        ...auctionOf(lots[0]),
        cubeIds: lots.map(({ cubeId }) => cubeId),
        isWhole: true,
      };
      return (
        <ConfirmFlow kind="takeOut" input={input} title={texts.cancel} {...dropProps}>
          <ReturnedCubes count={lots.length} />
          <Fact name={texts.transactions}>{lots.length}</Fact>
        </ConfirmFlow>
      );
    }
    default:
      break;
  }
  const { lot, word } = action;
  const cubeProps = {
    about: lot.cube.title,
    picture: <FaceThumb face={lot.cube.frontFace} />,
    onClose,
  };
  if (word === 'claim-funds') {
    return (
      <ConfirmFlow kind="claimFunds" input={idsOf(lot)} title={claimMessages.claimFunds} {...cubeProps}>
        <Payout lots={[lot]} />
      </ConfirmFlow>
    );
  }
  if (word === 'take-back') {
    return (
      <ConfirmFlow kind="claimCube" input={idsOf(lot)} title={dueTexts.takeBack} {...cubeProps}>
        <ReturnedCubes count={1} />
      </ConfirmFlow>
    );
  }
  return (
    <ConfirmFlow
      kind="takeOut"
      input={{ ...auctionOf(lot), cubeIds: [lot.cubeId] }}
      title={texts.takeOut}
      {...cubeProps}
    >
      <ReturnedCubes count={1} />
    </ConfirmFlow>
  );
}

const auctionOf = ({ kind, auctionId }: LotView) => ({ kind, auctionId });
const idsOf = ({ kind, auctionId, cubeId }: LotView) => ({ kind, auctionId, cubeId });
