import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { searchTexts as texts } from './texts.ts';

/** A hint, and links to the drops and to the market. */
export function ElsewhereLinks({ text }: { text: string }) {
  return (
    <>
      <p className="text-bone-dim text-pretty">{text}</p>
      <p className="mt-2 flex flex-wrap gap-3">
        <Link className="btn btn-line btn-small" to={paths.drops.to()}>
          {texts.dropsLink}
        </Link>
        <Link className="btn btn-line btn-small" to={paths.market.to()}>
          {texts.marketLink}
        </Link>
      </p>
    </>
  );
}
