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
import { findLoginCode, holdsSeveralCodes, loginCodeLength, readLoginCode } from '#domain/login/loginCode.ts';
import { classes } from '#web/ui/classes.ts';

import styles from './CodeInput.module.css';

type CodeInputProps = {
  label: string;
  value: string;
  onChange: (code: string) => void;
  /** Text that holds no code, or several, leaves the field as it is. */
  onUnclear: (why: 'several' | 'none') => void;
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

/** More than a full code with one new character, so it was not typed. */
const isLong = (text: string): boolean => text.trim().length > loginCodeLength + 1;

/** Turns typed, composed or pasted text into a code, and keeps the caret in place. */
function useCode({ value, onChange, onUnclear }: Pick<CodeInputProps, 'value' | 'onChange' | 'onUnclear'>) {
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
  const takeText = (text: string): void => {
    const code = findLoginCode(text);
    if (code === undefined) onUnclear(holdsSeveralCodes(text) ? 'several' : 'none');
    else take(code);
  };
  const change = (element: HTMLInputElement): void => {
    setComposed(undefined);
    // Some keyboards insert the clipboard as if it were typed.
    if (isLong(element.value)) return takeText(element.value);
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
      const text = event.clipboardData.getData('text');
      if (findLoginCode(text) === undefined && !isLong(text)) return;
      event.preventDefault();
      setComposed(undefined);
      takeText(text);
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

export function CodeInput({ label, value, onChange, onUnclear, isWrong, describedBy }: CodeInputProps) {
  const [caret, setCaret] = useState<number | null>(null);
  const { input, shown, fieldProps } = useCode({ value, onChange, onUnclear });

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
