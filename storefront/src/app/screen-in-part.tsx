import { use, type ComponentType } from 'react';

/** Returns a lazily loaded screen that renders synchronously if its chunk is already loaded. */
export function lazyScreen(loadScreen: () => Promise<ComponentType>) {
  let Loaded: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;
  const load = () => (loading ??= loadScreen().then((screen) => (Loaded = screen)));
  function Screen() {
    const Ready = Loaded ?? use(load());
    return <Ready />;
  }
  return Object.assign(Screen, { load });
}
