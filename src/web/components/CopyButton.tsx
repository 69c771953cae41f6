/** Puts a text on the clipboard, and says so. */

import { Check, Copy } from 'lucide-react';
import { useState } from 'react';

import { Button } from '#web/ui/Button.tsx';

import { useTranslation } from './useTranslation.ts';

export function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  return (
    <>
      <Button
        size="small"
        icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
        onClick={({ currentTarget }) => void copy(text, currentTarget).then(setCopied)}
      >
        {isCopied ? t('outbox.copied') : t('outbox.copy')}
      </Button>
      <span role="status" className="visually-hidden">
        {isCopied ? t('outbox.copied') : ''}
      </span>
    </>
  );
}

async function copy(text: string, button: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Outside of a dialog that is open nothing can be selected.
    return copyBySelection(text, button.closest('dialog') ?? document.body);
  }
}

/** Where a school runs on plain http the browser gives no clipboard. */
function copyBySelection(text: string, place: Element): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  place.append(area);
  area.select();
  // The only way left there, and every browser still has it.
  // oxlint-disable-next-line typescript/no-deprecated
  const isCopied = document.execCommand('copy');
  area.remove();
  return isCopied;
}
