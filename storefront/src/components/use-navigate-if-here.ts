import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Returns a function that navigates to another page, to be called when work that began on this page is done. It does
 * nothing if the user has left this page in the meantime.
 */
export function useNavigateIfHere() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (to: string) => {
    if (window.location.pathname === pathname) void navigate(to);
  };
}
