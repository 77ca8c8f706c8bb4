import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { counting } from './counted.ts';
import { Icon } from './icon.tsx';
import { pageSearch, type Page, type PageSizes } from './page.ts';

interface PaginationProps {
  page: Page;
  sizes: PageSizes;
  /** Total number of rows. */
  count: number;
  /** `false` if there are more than `count` rows. Rows beyond the count cannot be reached by paging. */
  countIsExact?: boolean;
  /** Id of the element to scroll to with each new page; without it, the top of the screen. */
  section?: string;
}

/**
 * Shows the page size and the numbers of the rows on the page, with links to the previous and the next page. The
 * page is stored in the URL; a page past the end redirects to the last one.
 */
export function Pagination({
  page: { index, size },
  sizes,
  count,
  countIsExact = true,
  section,
}: PaginationProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const first = index * size;
  const at = (page: Page): PageLocation => ({
    search: pageSearch(search, page, sizes.initial),
    hash: section ? `#${section}` : '',
  });
  if (count > 0 && first >= count) {
    return <Navigate to={at({ index: Math.ceil(count / size) - 1, size })} replace />;
  }
  return (
    <nav
      aria-label="Pages"
      className="mt-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-line pt-4 text-sm text-bone-dim min-[900px]:justify-end"
    >
      <label>
        Per page
        <select
          className="ml-2.5 min-h-11 rounded border border-line-strong bg-ink-850 px-2.5 text-bone"
          value={size}
          onChange={(event) => void navigate(at({ index: 0, size: Number(event.target.value) }))}
        >
          {sizes.options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      </label>
      <span role="status">
        {counting(first + 1)} to {counting(Math.min(first + size, count))} of {counting(count, countIsExact)}
      </span>
      <span className="flex">
        <Step
          name="Previous page"
          icon="previous"
          to={index > 0 ? at({ index: index - 1, size }) : undefined}
        />
        <Step
          name="Next page"
          icon="next"
          to={first + size < count ? at({ index: index + 1, size }) : undefined}
        />
      </span>
    </nav>
  );
}

/** The parts of the URL that change with the page of the list. */
interface PageLocation {
  search: string;
  /** Empty for the top of the screen. */
  hash: string;
}

function Step({ name, icon, to }: { name: string; icon: 'previous' | 'next'; to: PageLocation | undefined }) {
  return to ? (
    <Link to={to} className="icon-btn text-bone" aria-label={name}>
      <Icon name={icon} />
    </Link>
  ) : (
    <span role="link" aria-disabled="true" aria-label={name} className="icon-btn">
      <Icon name={icon} />
    </span>
  );
}
