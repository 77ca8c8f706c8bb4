import {
  chainTitle,
  isCubedropError,
  networkTitle,
  transactionMessages,
  wrongNetworkMessage,
} from '@cubedrop/sdk';
import { useEffect, useState } from 'react';
import { useConfig } from '../../api/config-query.ts';
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
  const [isSwitching, setSwitching] = useState(false);
  const isRight = config !== undefined && connected?.chainId === config.network.chainId;
  useEffect(() => {
    if (isRight) onClose();
  }, [isRight, onClose]);
  if (!config || isRight) return null;
  const wanted = networkTitle(config.network.name);
  const found = connected?.chainId ? chainTitle(connected.chainId) : 'another network';

  async function change() {
    if (!connected || !config) return;
    setSwitching(true);
    try {
      await switchNetwork(connected.wallet.provider, config);
      await connection.refresh();
    } catch (error) {
      if (isCubedropError(error, 'canceled')) showMessage('info', error.shortMessage);
      else showMessage('bad', error instanceof Error ? error.message : String(error));
    } finally {
      setSwitching(false);
    }
  }

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
            <button
              type="button"
              className="btn btn-primary"
              aria-busy={isSwitching}
              onClick={() => !isSwitching && void change()}
            >
              {isSwitching && <span className="spin" />}
              {texts.switchTo(wanted)}
            </button>
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
