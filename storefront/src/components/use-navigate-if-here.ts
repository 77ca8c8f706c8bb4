import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Returns a function that navigates to another page once work started on this one is done. Does nothing if the user has
 * left the page in the meantime.
 */
export function useNavigateIfHere() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (to: string) => {
    if (window.location.pathname === pathname) void navigate(to);
  };
}
