declare const cubedrop: CubedropSource;
declare const dropId: string;

// #region
import { CubedropProvider, createQueryClient, dropQuery, type CubedropSource } from '@cubedrop/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';

const queries = createQueryClient();
await queries.prefetchQuery(dropQuery(cubedrop, dropId));

export const Providers = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>
    <CubedropProvider client={cubedrop}>{children}</CubedropProvider>
  </QueryClientProvider>
);
// #endregion
