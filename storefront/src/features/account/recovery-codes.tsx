import { copyText } from '../../components/copy-text.ts';
import { accountTexts as texts } from './texts.ts';

/** Shows the recovery codes of a newly enrolled authenticator. The codes cannot be shown again. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const text = codes.join('\n');
  return (
    <div className="grid gap-6">
      <ul aria-label={texts.recoveryTitle} className="mono grid grid-cols-2 gap-x-6 gap-y-3">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn btn-line" onClick={() => void copyText(text, texts)}>
          {texts.copy}
        </button>
        <a
          className="btn btn-line"
          download="cubedrop-recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
        >
          {texts.download}
        </a>
        <button type="button" className="btn btn-primary" onClick={onKept}>
          {texts.codesKept}
        </button>
      </div>
    </div>
  );
}
