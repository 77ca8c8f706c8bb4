import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { followEvents } from '../api/live.ts';
import { createQueryClient } from '../api/query-client.ts';
import { CrashBoundary } from './crash.tsx';
import { Screens } from './screens.tsx';

const queries = createQueryClient();

export function App() {
  useEffect(() => followEvents(queries), []);
  return (
    <CrashBoundary>
      <QueryClientProvider client={queries}>
        <BrowserRouter>
          <Screens />
        </BrowserRouter>
      </QueryClientProvider>
    </CrashBoundary>
  );
}
