import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Returns a function that leads on to another page once work started on this one is done. It does nothing when the person
 * has gone to another page in the meantime.
 */
export function useWayOn() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (to: string) => {
    if (window.location.pathname === pathname) void navigate(to);
  };
}
