import { Link } from 'react-router-dom';
import { paths } from '../config/paths.ts';
import { Brand } from './brand.tsx';
import { legalTexts as texts } from './legal-texts.ts';

/** The footer of the public screens. */
export function Footer() {
  return (
    <footer className="mt-auto border-t border-line text-sm text-bone-dim">
      <div className="wrap flex flex-wrap items-center gap-x-8 gap-y-2 pt-6 pb-8">
        <div className="text-bone max-[900px]:w-full min-[900px]:mr-auto">
          <Brand />
        </div>
        <Link className="link py-2.5" to={paths.activity.to()}>
          {texts.activity}
        </Link>
        {/* Not a `Link`: this server also serves the documentation, but outside of the router. */}
        <a className="link py-2.5" href="/docs">
          {texts.documentation}
        </a>
        <Link className="link py-2.5" to={paths.terms.to()}>
          {texts.terms}
        </Link>
        <Link className="link py-2.5" to={paths.privacy.to()}>
          {texts.privacy}
        </Link>
      </div>
    </footer>
  );
}
