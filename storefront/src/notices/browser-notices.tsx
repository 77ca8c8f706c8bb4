import { unsubscribeBrowser, type SubscribedBrowser } from '@cubedrop/sdk/api';
import { useMutation } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { BusyButton } from '../components/busy-button.tsx';
import { messageOf } from '../components/form/use-checked-form.ts';
import { Switch } from '../components/form/switch.tsx';
import { showMessage } from '../components/messages/show-message.ts';
import { Moment } from '../components/moment.tsx';
import { QueryState } from '../components/query-state.tsx';
import { useOnline } from '../components/use-online.ts';
import { Warning } from '../components/warning.tsx';
import { endBrowserSubscription } from '../session/browser-subscription.ts';
import { useBrowsers, useRefetchBrowsers } from './browsers-query.ts';
import { pushTexts as texts } from './push-texts.ts';
import { pushSupport, subscribeThisBrowser } from './this-browser.ts';

/** Whether notices appear in this browser, and the browsers in which those of the account appear. */
export function BrowserNotices() {
  return (
    <QueryState
      query={useBrowsers()}
      failed={texts.failed}
      skeleton={<span className="skeleton h-11 w-full" />}
    >
      {({ browsers, publicKey, ownId }) => {
        const own = browsers.find(({ subscriptionId }) => subscriptionId === ownId);
        return (
          <div className="grid gap-5">
            <ThisBrowser publicKey={publicKey} own={own} />
            {browsers.length > 0 && (
              <section aria-label={texts.browsers}>
                <h2 className="label">{texts.browsers}</h2>
                <ul className="divide-y divide-line">
                  {browsers.map((browser) => (
                    <BrowserRow
                      key={browser.subscriptionId}
                      browser={browser}
                      isOwn={browser.subscriptionId === ownId}
                    />
                  ))}
                </ul>
                <p className="text-sm text-bone-dim">{texts.until}</p>
              </section>
            )}
          </div>
        );
      }}
    </QueryState>
  );
}

/** The switch for this browser, with the reason if it cannot be used. */
function ThisBrowser({ publicKey, own }: { publicKey: string; own: SubscribedBrowser | undefined }) {
  const isOnline = useOnline();
  const refetch = useRefetchBrowsers();
  const { mutate: turn, isPending } = useMutation({
    async mutationFn(isOn: boolean) {
      try {
        if (!isOn && own) await remove(own, true);
        return isOn ? await subscribeThisBrowser(publicKey) : 'off';
      } finally {
        // After an error too, because the browser may have been removed elsewhere.
        await refetch();
      }
    },
    onSuccess(outcome) {
      if (outcome === 'on' || outcome === 'off') return showMessage('good', texts[outcome]);
      // The explanation of a denied permission is shown beside the switch.
      if (outcome === 'unreachable') showMessage('bad', texts.unreachable);
      else if (pushSupport() !== 'denied') showMessage('bad', texts.dismissed);
    },
    onError: (error) => showMessage('bad', messageOf(error)),
  });
  const support = pushSupport();
  return (
    <div className="grid gap-3">
      <Switch
        label={texts.turn}
        hint={texts.turnWhy}
        checked={own !== undefined}
        disabled={support !== 'available' || !isOnline}
        aria-busy={isPending}
        onChange={(event) => {
          if (!isPending) turn(event.target.checked);
        }}
      />
      {support === 'unsupported' && <Warning what={texts.unsupported} hint={texts.unsupportedHint} />}
      {support === 'denied' && <Warning what={texts.denied} hint={texts.deniedHint} />}
      {support === 'available' && !isOnline && <Warning what={texts.offline} hint={texts.offlineHint} />}
    </div>
  );
}

function BrowserRow({ browser, isOwn }: { browser: SubscribedBrowser; isOwn: boolean }) {
  const refetch = useRefetchBrowsers();
  const { mutate, isPending } = useMutation({
    async mutationFn() {
      try {
        await remove(browser, isOwn);
      } finally {
        // After an error too, because it may have been removed elsewhere.
        await refetch();
      }
    },
    onSuccess: () => showMessage('good', isOwn ? texts.off : texts.removed),
    onError: (error) => showMessage('bad', messageOf(error)),
  });
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p>
          <bdi>{browser.browser}</bdi>
          {isOwn && <span className="label ml-2">{texts.thisOne}</span>}
        </p>
        <p className="text-sm text-bone-dim">
          {texts.since} <Moment at={browser.createdAt} />
        </p>
      </div>
      <BusyButton
        className="btn btn-line btn-small"
        aria-label={texts.removeOf(browser.browser)}
        isBusy={isPending}
        onPress={() => mutate()}
      >
        {texts.remove}
      </BusyButton>
    </li>
  );
}

async function remove({ subscriptionId }: SubscribedBrowser, isOwn: boolean): Promise<void> {
  if (isOwn) await endBrowserSubscription();
  await unsubscribeBrowser(api, { subscriptionId });
}
