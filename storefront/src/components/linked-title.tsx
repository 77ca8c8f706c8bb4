import { Link } from 'react-router-dom';

interface LinkedTitleProps {
  title: string;
  /** Path of the page; `undefined` if the user may not see it. */
  page: string | undefined;
  className: string;
}

/** A title that is a link if there is a page. */
export function LinkedTitle({ title, page, className }: LinkedTitleProps) {
  if (page === undefined)
    return (
      <span className={className}>
        <bdi>{title}</bdi>
      </span>
    );
  return (
    <Link className={`${className} hover:underline`} to={page}>
      <bdi>{title}</bdi>
    </Link>
  );
}
