import { useConfig } from '@cubedrop/react';
import {
  chainTitle,
  isCubedropError,
  networkTitle,
  transactionMessages,
  wrongNetworkMessage,
} from '@cubedrop/sdk';
import type { Config } from '@cubedrop/sdk/api';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { BusyButton } from '../../components/busy-button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { showMessage } from '../../components/messages/show-message.ts';
import { connection } from '../browser.ts';
import { switchNetwork } from '../connection/switch-network.ts';
import { useConnection } from '../connection/use-connection.ts';
import { walletTexts as texts } from '../texts.ts';

/** Names the wallet's network and the required one, and offers to switch. Closes once the wallet has switched. */
export function WrongNetwork({ onClose }: { onClose: () => void }) {
  const config = useConfig();
  const connected = useConnection();
  const { mutate: change, isPending: isSwitching } = useMutation({
    mutationFn: async (required: Config) => {
      if (!connected) return;
      await switchNetwork(connected.wallet.provider, required);
      await connection.refresh();
    },
    onError(error) {
      if (isCubedropError(error, 'canceled')) showMessage('info', error.hint ?? error.shortMessage);
      else showMessage('bad', error.message);
    },
  });
  const isRight = config !== undefined && connected?.chainId === config.network.chainId;
  useEffect(() => {
    if (isRight) onClose();
  }, [isRight, onClose]);
  if (!config || isRight) return null;
  const wanted = networkTitle(config.network.name);
  const found = connected?.chainId ? chainTitle(connected.chainId) : 'another network';

  return (
    <Dialog
      title={transactionMessages.wrongNetwork}
      role="alertdialog"
      onClose={onClose}
      footer={
        <>
          <button type="button" className="btn btn-line" onClick={onClose}>
            {texts.close}
          </button>
          {connected && (
            <BusyButton className="btn btn-primary" isBusy={isSwitching} onPress={() => change(config)}>
              {texts.switchTo(wanted)}
            </BusyButton>
          )}
        </>
      }
    >
      <p>{wrongNetworkMessage(found, wanted)}</p>
      <p className="min-h-6 text-sm text-bone-dim" role="status">
        {isSwitching && texts.switching}
      </p>
    </Dialog>
  );
}
