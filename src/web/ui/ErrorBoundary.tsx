/** An error boundary around a part of a screen: the rest keeps working, and the part can be rendered again (docs/rules.md 12.15). */

import { Component, createContext, type ErrorInfo, type ReactNode } from 'react';
import { useLocation } from 'wouter';

export type PartTrouble = {
  /** The fallback for a part that broke. */
  offer: (retry: () => void) => ReactNode;
  /** The fallback for a whole screen that broke. */
  screen: ReactNode;
  report: (error: unknown, componentStack: string) => void;
};

export const PartTroubleContext = createContext<PartTrouble>({
  offer: () => null,
  screen: null,
  report: () => undefined,
});

type Props = {
  /** Replaces the fallback of a part. */
  fallback?: ReactNode;
  /** This part is all that the screen shows. */
  isScreen?: boolean;
  /** The subject of the part, where the address does not name it, such as the id of an activity. */
  about?: string | number | undefined;
  children: ReactNode;
};

/**
 * A broken part renders again when the screen moves to another subject: an error in one activity must not hide the
 * next.
 */
export function ErrorBoundary({ about = '', ...part }: Props) {
  const [path] = useLocation();
  return <ResettableBoundary {...part} resetKey={`${path} ${about}`} />;
}

type BoundaryProps = Omit<Props, 'about'> & { resetKey: string };
/** `brokenAt`: the key at which it broke, known at the first render after that. */
type BoundaryState = { isBroken: boolean; brokenAt: string | undefined };

const whole: BoundaryState = { isBroken: false, brokenAt: undefined };

/**
 * A class, since React has no error boundary for functions. Typed text is in drafts and the outbox, so rendering the
 * part again brings it back.
 */
class ResettableBoundary extends Component<BoundaryProps, BoundaryState> {
  static override contextType = PartTroubleContext;
  declare context: PartTrouble;
  override state = whole;

  static getDerivedStateFromError(): BoundaryState {
    return { isBroken: true, brokenAt: undefined };
  }

  static getDerivedStateFromProps(
    { resetKey }: BoundaryProps,
    { isBroken, brokenAt }: BoundaryState,
  ): Partial<BoundaryState> | null {
    if (!isBroken || brokenAt === resetKey) return null;
    return brokenAt === undefined ? { brokenAt: resetKey } : whole;
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    this.context.report(error, componentStack ?? '');
  }

  override render() {
    const { fallback, isScreen = false, children } = this.props;
    if (!this.state.isBroken) return <>{children}</>;
    if (fallback !== undefined) return <>{fallback}</>;
    return <>{isScreen ? this.context.screen : this.context.offer(() => this.setState(whole))}</>;
  }
}
