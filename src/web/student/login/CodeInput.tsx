/** The login code: one real text field, drawn as five slots. */

import {
  type ChangeEvent,
  type ClipboardEvent,
  type CompositionEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

import { loginCodeField } from '#contract/student.ts';
import { findLoginCode, loginCodeLength, readLoginCode } from '#domain/login/loginCode.ts';
import { classes } from '#web/ui/classes.ts';

import styles from './CodeInput.module.css';

type CodeInputProps = {
  label: string;
  value: string;
  onChange: (code: string) => void;
  isWrong: boolean;
  describedBy: string | undefined;
};

const slots = Array.from({ length: loginCodeLength }, (_, slot) => slot);

/** The typed or pasted text, as far as it fits: in a full code a new character replaces the next one. */
function fitted(before: string, after: string): string {
  const surplus = Math.max(0, before.length + after.length - loginCodeLength);
  return (before + after.slice(surplus)).slice(0, loginCodeLength);
}

/** The visible letters, and the position of the next one. */
function Slots({ value, caret }: { value: string; caret: number | null }) {
  const here = caret === null ? null : Math.min(caret, loginCodeLength - 1);
  return (
    <div aria-hidden className={styles.slots}>
      {slots.map((slot) => (
        <span
          key={slot}
          className={classes(styles.slot, slot === here && styles.here)}
          data-filled={slot < value.length}
        >
          {value[slot] ?? ''}
        </span>
      ))}
    </div>
  );
}

/** Turns typed, composed or pasted text into a code, and keeps the caret in place. */
function useCode(value: string, onChange: (code: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  /** The next caret position. */
  const wanted = useRef<number | null>(null);
  /** The raw text during composition: if the field changed then, the keyboard would insert its letters twice. */
  const [composed, setComposed] = useState<string>();
  const isComposing = useRef(false);

  const take = (code: string): void => {
    wanted.current = loginCodeLength;
    onChange(code);
  };
  const change = (element: HTMLInputElement): void => {
    setComposed(undefined);
    // Some keyboards insert the clipboard as if it were typed.
    const found = element.value.length > loginCodeLength + 1 ? findLoginCode(element.value) : undefined;
    if (found !== undefined) return take(found);
    const at = element.selectionStart ?? element.value.length;
    const before = readLoginCode(element.value.slice(0, at));
    wanted.current = Math.min(before.length, loginCodeLength);
    return onChange(fitted(before, readLoginCode(element.value.slice(at))));
  };
  const compose = (element: HTMLInputElement): void => {
    setComposed(element.value);
    onChange(findLoginCode(element.value) ?? readLoginCode(element.value).slice(0, loginCodeLength));
  };
  const fieldProps = {
    onCompositionStart: (): void => {
      isComposing.current = true;
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>): void => {
      isComposing.current = false;
      change(currentTarget);
    },
    onChange: ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>): void => {
      const isComposed = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
      if (isComposing.current || isComposed) compose(currentTarget);
      else change(currentTarget);
    },
    onPaste: (event: ClipboardEvent): void => {
      const code = findLoginCode(event.clipboardData.getData('text'));
      if (code === undefined) return;
      event.preventDefault();
      setComposed(undefined);
      take(code);
    },
  };

  useEffect(() => input.current?.focus(), []);

  // React puts the caret at the end when the value differs from the typed text (a lower case letter, a space).
  useLayoutEffect(() => {
    if (wanted.current !== null) input.current?.setSelectionRange(wanted.current, wanted.current);
    wanted.current = null;
  });
  return { input, shown: composed ?? value, fieldProps };
}

export function CodeInput({ label, value, onChange, isWrong, describedBy }: CodeInputProps) {
  const [caret, setCaret] = useState<number | null>(null);
  const { input, shown, fieldProps } = useCode(value, onChange);

  const noteCaret = (): void => {
    const element = input.current;
    const hasFocus = element !== null && document.activeElement === element;
    setCaret(hasFocus ? (element.selectionStart ?? value.length) : null);
  };

  /** The letters in the field are not where the slots are: a press moves the caret to the slot under it. */
  const goToSlot = (element: HTMLInputElement, pressedAt: number): void => {
    if (element.selectionStart !== element.selectionEnd) return;
    const { left, width } = element.getBoundingClientRect();
    const slot = Math.floor(((pressedAt - left) / width) * loginCodeLength);
    const at = Math.max(0, Math.min(slot, element.value.length));
    element.setSelectionRange(at, at);
  };

  useLayoutEffect(noteCaret);

  return (
    <div className={styles.code} data-wrong={isWrong}>
      <input
        ref={input}
        className={styles.input}
        name={loginCodeField}
        aria-label={label}
        data-controlled
        value={shown}
        {...fieldProps}
        onClick={({ currentTarget, clientX }) => goToSlot(currentTarget, clientX)}
        onSelect={noteCaret}
        onFocus={noteCaret}
        onBlur={() => setCaret(null)}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        inputMode="text"
        enterKeyHint="go"
        required
        {...(isWrong ? { 'aria-invalid': true } : {})}
        {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
      />
      <Slots value={value} caret={caret} />
    </div>
  );
}
