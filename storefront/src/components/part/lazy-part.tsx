import { use, useState, type ComponentType } from 'react';
import { MissingPart, type Placement } from './missing-part.tsx';

/**
 * Returns a component whose chunk is loaded when it is first rendered. Renders synchronously if the chunk is already
 * loaded, and shows an error with a button to retry if it cannot be loaded.
 * @param placement where the error is shown; defaults to the component's own place
 */
export function lazyPart<Props extends object>(
  loadPart: () => Promise<ComponentType<Props>>,
  placement?: Placement,
) {
  let loading: Promise<ComponentType<Props> | undefined> | undefined;
  /** Resolves to `undefined` if the chunk cannot be loaded. */
  const load = () => (loading ??= renderable(loadPart().catch(() => undefined)));
  function Part(props: Props) {
    const [, setAttempts] = useState(0);
    const Loaded = use(load());
    if (Loaded) return <Loaded {...props} />;
    async function retry() {
      loading = undefined;
      const isLoaded = (await load()) !== undefined;
      setAttempts((attempts) => attempts + 1);
      return isLoaded;
    }
    return <MissingPart placement={placement} onRetry={retry} />;
  }
  return Object.assign(Part, { load });
}

/** Marks a promise when it is fulfilled, so that React renders its value without suspending. */
function renderable<Value>(promise: Promise<Value>): Promise<Value> {
  void promise.then((value) => Object.assign(promise, { status: 'fulfilled', value }));
  return promise;
}
