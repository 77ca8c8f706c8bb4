import { ReceiverDialog } from '../../wallet/transactions/receiver-dialog.tsx';
import { sendTexts as texts } from './send-texts.ts';

interface SendCubeDialogProps {
  /** On-chain id. */
  cubeId: string;
  title: string;
  onClose: () => void;
}

/** Sends the user's cube to another wallet. */
export function SendCubeDialog({ cubeId, title, onClose }: SendCubeDialogProps) {
  return (
    <ReceiverDialog
      kind="sendCube"
      inputFor={(to) => ({ cubeId: BigInt(cubeId), to })}
      title={texts.title}
      about={title}
      note={texts.endsSale}
      action={texts.send}
      onClose={onClose}
    />
  );
}
