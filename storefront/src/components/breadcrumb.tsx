import { Link } from 'react-router-dom';

/** Links to the parent screens. */
export function Breadcrumb({ steps }: { steps: readonly { text: string; to: string }[] }) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-bone-dim">
      <ol className="flex flex-wrap gap-x-2.5">
        {steps.map(({ text, to }, index) => (
          <li key={to} className="flex min-w-0 gap-2.5">
            {index > 0 && <span aria-hidden="true">/</span>}
            <Link className="link" to={to}>
              <bdi>{text}</bdi>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
