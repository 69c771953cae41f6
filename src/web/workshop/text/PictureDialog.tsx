/** A picture on its way into a text: first what is to be seen on it is asked, for whoever can't see it. */

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { FormTrouble } from '#web/parts/form/FormTrouble.tsx';
import { useTranslation } from '#web/parts/useTranslation.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { useBlobUrl } from '#web/ui/useBlobUrl.ts';
import { useOpenDraft } from '#web/workshop/open/OpenDraft.ts';

import { sendFile } from './sendFile.ts';

import styles from '#web/workshop/fields/Fields.module.css';

type PictureDialogProps = {
  /** One that was dropped or pasted. */
  file: File | undefined;
  onAdded: (path: string, alt: string) => void;
  onClose: () => void;
};

export function PictureDialog({ file: given, onAdded, onClose }: PictureDialogProps) {
  const { t } = useTranslation();
  const open = useOpenDraft();
  const [file, setFile] = useState(given);
  const [alt, setAlt] = useState('');
  const [isMissing, setMissing] = useState(false);
  const shown = useBlobUrl(file);
  const send = useMutation<string, Error, File>({
    mutationFn: (chosen) => sendFile(open, chosen),
    onSuccess: (path) => onAdded(path, alt),
  });
  return (
    <Dialog title={t('workshop-picture.title')} closeLabel={t('close')} onClose={onClose}>
      <form
        className={styles.dialog}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(alt.trim() === '');
          if (file !== undefined && alt.trim() !== '') send.mutate(file);
        }}
      >
        {given === undefined ? (
          <TextField
            type="file"
            accept="image/*,.heic,.heif"
            label={t('workshop-picture.choose')}
            hint={t('workshop-picture.choose-what')}
            onChange={({ currentTarget }) => setFile(currentTarget.files?.[0])}
          />
        ) : null}
        {shown === undefined ? null : <img src={shown} alt="" className={styles.chosen} />}
        <TextField
          label={t('workshop-picture.alt')}
          hint={t('workshop-picture.alt-what')}
          error={isMissing ? t('workshop-picture.alt-missing') : undefined}
          autoComplete="off"
          value={alt}
          onChange={({ currentTarget }) => setAlt(currentTarget.value)}
        />
        <FormTrouble error={send.error} />
        <Button type="submit" kind="primary" disabled={send.isPending || file === undefined}>
          {t('workshop-picture.add')}
        </Button>
      </form>
    </Dialog>
  );
}
