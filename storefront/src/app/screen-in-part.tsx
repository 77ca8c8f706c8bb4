import { use, type ComponentType } from 'react';

/** Returns a lazily loaded screen that renders synchronously if its chunk is already loaded. */
export function screenInPart(loadScreen: () => Promise<ComponentType>) {
  let Loaded: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;
  const load = () => (loading ??= loadScreen().then((screen) => (Loaded = screen)));
  function Screen() {
    const There = Loaded ?? use(load());
    return <There />;
  }
  return Object.assign(Screen, { load });
}
