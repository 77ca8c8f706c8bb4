import { use, type ComponentType } from 'react';

/** A screen in a part of the code of its own: drawn at once where that was loaded before, else as soon as it is. */
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
