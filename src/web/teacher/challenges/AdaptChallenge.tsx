/** Opens a challenge in the workshop: a copy of it, or the docent's own. */

import { Copy } from 'lucide-react';

import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Button } from '#web/ui/Button.tsx';

import { useCreateDraft } from './useCreateDraft.ts';

export function AdaptChallenge({ slug, title }: { slug: string; title: string }) {
  const { t } = useTranslation();
  const create = useCreateDraft();
  return (
    <>
      <Button
        size="small"
        icon={<Copy aria-hidden />}
        disabled={create.isPending}
        onClick={() => create.mutate({ from: slug })}
      >
        {t('challenges.adapt')}
        <span className="visually-hidden">{title}</span>
      </Button>
      <FormTrouble error={create.error} />
    </>
  );
}
