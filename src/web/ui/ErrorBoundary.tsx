/** A part of a screen that breaks alone: what stands in its place is offered anew, while everything around it works on (docs/rules.md 12.15). */

import { Component, createContext, type ErrorInfo, type ReactNode } from 'react';

export type PartTrouble = {
  /** What stands in the place of a part that broke. */
  offer: (retry: () => void) => ReactNode;
  report: (error: unknown, componentStack: string) => void;
};

export const PartTroubleContext = createContext<PartTrouble>({ offer: () => null, report: () => undefined });

/** `fallback`: in place of what a part is offered, such as a whole screen. */
type Props = { fallback?: ReactNode; children: ReactNode };

/** A class, since React asks no function what to do then. What was typed lies in drafts and the outbox, so drawing the part again brings it back. */
export class ErrorBoundary extends Component<Props, { isBroken: boolean }> {
  static override contextType = PartTroubleContext;
  declare context: PartTrouble;
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    this.context.report(error, componentStack ?? '');
  }

  override render() {
    const { fallback, children } = this.props;
    if (!this.state.isBroken) return <>{children}</>;
    return <>{fallback ?? this.context.offer(() => this.setState({ isBroken: false }))}</>;
  }
}
