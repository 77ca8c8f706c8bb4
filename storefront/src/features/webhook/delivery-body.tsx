import { copyText } from '../../components/copy-text.ts';
import { Disclosure } from '../../components/disclosure.tsx';
import { webhookTexts as texts } from './texts.ts';

const COPY_TEXTS = { copied: texts.bodyCopied, notCopied: texts.bodyNotCopied };

/** The JSON of a delivery, indented; a button copies it exactly as it was signed. @param body `null` if it is hidden */
export function DeliveryBody({ body }: { body: string | null }) {
  if (body === null) return <p className="text-sm text-bone-dim">{texts.bodyHidden}</p>;
  return (
    <Disclosure title={texts.body} small>
      <div className="grid justify-items-start gap-3">
        <pre dir="ltr" className="mono text-sm [overflow-wrap:anywhere] whitespace-pre-wrap">
          {indented(body)}
        </pre>
        <button
          type="button"
          className="link min-h-6 text-sm"
          onClick={() => void copyText(body, COPY_TEXTS)}
        >
          {texts.copyBody}
        </button>
      </div>
    </Disclosure>
  );
}

const indented = (json: string): string => JSON.stringify(JSON.parse(json), null, 2);
