// Imported first because it sets the order of the style layers.
import './index.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { reloadOnNewBuild } from './app/reload-on-new-build.ts';
import { whenScreenLoaded } from './app/preloaded-screens.ts';

reloadOnNewBuild();

/** The element of index.html that the app renders into. */
const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root.');
const root = createRoot(container);

// A transition renders in small chunks, so the browser stays responsive during the first render.
const render = () =>
  startTransition(() =>
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
void whenScreenLoaded(window.location.pathname).then(render, render);
