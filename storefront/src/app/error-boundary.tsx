import { Component, type ReactNode } from 'react';
import { paths } from '../config/paths.ts';
import { PageTitle } from '../components/page-title.tsx';

/** Renders the crash screen if a child component throws. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    return this.state.error === undefined ? this.props.children : <Crash error={this.state.error} />;
  }
}

/** The crash screen. Its button and its link load a whole page, which discards any broken state. */
function Crash({ error }: { error: unknown }) {
  return (
    <main className="wrap grid min-h-screen place-content-center justify-items-start gap-6 py-16">
      <PageTitle name="Something went wrong" />
      <h1>Something went wrong</h1>
      <p className="max-w-(--cd-measure) text-lead text-bone-dim" role="alert">
        This page ran into an error on our side. Your cubes and bids are safe on the chain.
      </p>
      {error instanceof Error && <p className="mono text-sm text-bone-faint">{error.message}</p>}
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn btn-primary" onClick={() => window.location.reload()}>
          Try again
        </button>
        <a className="btn btn-line" href={paths.home.to()}>
          Home
        </a>
      </div>
    </main>
  );
}
