// Imported first because it sets the order of the style layers.
import './index.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { reloadOnNewBuild } from './app/renewed-build.ts';
import { whenScreenLoaded } from './app/screens-sent-along.ts';

reloadOnNewBuild();

/** The element of index.html that the app renders into. */
const place = document.getElementById('root');
if (!place) throw new Error('The page has no #root.');
const root = createRoot(place);

// A transition renders in small chunks, so the browser stays responsive during the first render.
const draw = () =>
  startTransition(() =>
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
void whenScreenLoaded(window.location.pathname).then(draw, draw);
