// First, since it sets the order of the style layers.
import './index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { followRenewedBuilds } from './app/renewed-build.ts';

followRenewedBuilds();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
