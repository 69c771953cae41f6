/** What stands in the place of screens that broke while they were drawn. */

import { Component, type ReactNode } from 'react';

type Props = { fallback: ReactNode; children: ReactNode };

/** A class, since React asks no function what to do then. */
export class ErrorBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render() {
    return <>{this.state.isBroken ? this.props.fallback : this.props.children}</>;
  }
}
