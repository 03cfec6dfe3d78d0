import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The token of a mailed link. It leaves the address at once: a copied address, or a page that it leads to, would pass it on.
 * @param path of the page
 */
export const useTokenOfAddress = (path: string): string => {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const inAddress = new URLSearchParams(search).get('token');
  useEffect(() => {
    if (inAddress !== null) void navigate(path, { replace: true, state: { token: inAddress } });
  }, [inAddress, navigate, path]);
  return inAddress ?? (state as { token?: string } | null)?.token ?? '';
};
