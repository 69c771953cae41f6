/** Copies a text to the clipboard, and says so. */

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
    // Outside an open dialog nothing can be selected.
    return copyBySelection(text, button.closest('dialog') ?? document.body);
  }
}

/** On plain HTTP the browser has no clipboard API. */
function copyBySelection(text: string, place: Element): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  place.append(area);
  area.select();
  // The only way left on plain HTTP, and every browser still supports it.
  // oxlint-disable-next-line typescript/no-deprecated
  const isCopied = document.execCommand('copy');
  area.remove();
  return isCopied;
}
