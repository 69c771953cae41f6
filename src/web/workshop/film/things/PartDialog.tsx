/** A dialog to choose one of the built-in pictures: by name, by arrow keys or by a press. */

import { useState } from 'react';

import { type PartName, partNames } from '#scene/explainer/parts/parts.ts';
import { WordPicture } from '#web/components/explainer/WordPicture.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { ActionBar } from '#web/ui/ActionBar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Choice, Option } from '#web/ui/Choice.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextField } from '#web/ui/Field.tsx';

import { spoken } from './useThingName.ts';

import styles from '#web/workshop/film/Film.module.css';

type PartDialogProps = {
  chosen: PartName | undefined;
  /** What the button says. */
  action: string;
  onChosen: (name: PartName) => void;
  onClose: () => void;
};

// Every name of the set is one of them.
const names = partNames as readonly PartName[];

export function PartDialog({ chosen: before, action, onChosen, onClose }: PartDialogProps) {
  const { t } = useTranslation();
  const [sought, setSought] = useState('');
  const [chosen, setChosen] = useState(before);
  const found = names.filter((name) => spoken(name).includes(sought.trim().toLowerCase()));
  // A picture that is filtered out is not inserted.
  const taken = found.find((name) => name === chosen) ?? (found.length === 1 ? found[0] : undefined);
  return (
    <Dialog title={t('workshop-film.choose-part')} closeLabel={t('close')} size="wide" onClose={onClose}>
      <form
        className={styles.dialog}
        onSubmit={(event) => {
          event.preventDefault();
          if (taken !== undefined) onChosen(taken);
        }}
      >
        <TextField
          type="search"
          label={t('workshop-film.find-part')}
          autoComplete="off"
          value={sought}
          onChange={({ currentTarget }) => setSought(currentTarget.value)}
        />
        <p role="status" className={styles.hint}>
          {t('workshop-film.found', { count: found.length })}
        </p>
        <Choice legend={t('workshop-film.choose-part')} className={styles.parts}>
          {found.map((name) => (
            <Option
              key={name}
              name="part"
              value={name}
              isChosen={name === taken}
              onChoose={() => setChosen(name)}
              className={styles.pictured}
            >
              <WordPicture name={name} className={styles.partPicture} />
              {spoken(name)}
            </Option>
          ))}
        </Choice>
        <ActionBar>
          <Button type="submit" kind="primary" disabled={taken === undefined}>
            {action}
          </Button>
        </ActionBar>
      </form>
    </Dialog>
  );
}
