import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** What stands there instead; `retry` draws the children again. */
  fallback: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Keeps a broken part from taking the page with it; also a page whose file could not be loaded. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  readonly retry = (): void => this.setState({ failed: false });

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback(this.retry) : this.props.children;
  }
}
