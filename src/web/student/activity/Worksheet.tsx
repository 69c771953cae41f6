/** The worksheet of an activity. It is fetched with the team's token, since a link can't carry that. */

import { FileText } from 'lucide-react';
import { useState } from 'react';

import { anyone } from '#contract/public.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { request } from '#web/query.ts';
import { Button } from '#web/ui/Button.tsx';

export function Worksheet({ filename }: { filename: string }) {
  const { t } = useTranslation();
  const [hasFailed, setFailed] = useState(false);
  const open = async (): Promise<void> => {
    setFailed(false);
    // Opened during the press itself: later the browser would block it as a pop-up.
    const tab = window.open('', '_blank');
    try {
      const file = await request(anyone.activityFile, { filename });
      showIn(tab, URL.createObjectURL(file), filename);
    } catch {
      tab?.close();
      setFailed(true);
    }
  };
  return (
    <>
      <Button size="small" icon={<FileText aria-hidden />} onClick={() => void open()}>
        {t('activity.worksheet')}
      </Button>
      {hasFailed ? <span role="alert">{t('activity.no-worksheet')}</span> : null}
    </>
  );
}

/** Where the browser blocks a tab, the file is saved. */
function showIn(tab: Window | null, url: string, filename: string): void {
  if (tab !== null) {
    tab.location.href = url;
    return;
  }
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
}
