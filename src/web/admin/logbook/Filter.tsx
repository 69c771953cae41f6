/** The filter of the logbook: by kind, or by docent. */

import { type LogbookGroup, logbookGroups } from '#domain/login/logbook.ts';
import { submittedTexts } from '#web/components/form/formErrors.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Button } from '#web/ui/Button.tsx';
import { Choice, Option } from '#web/ui/Choice.tsx';
import { TextField } from '#web/ui/Field.tsx';

import type { Wanted } from './wanted.ts';

import styles from './LogbookScreen.module.css';

const groups = Object.keys(logbookGroups) as LogbookGroup[];

export function Filter({ wanted, onWant }: { wanted: Wanted; onWant: (wanted: Wanted) => void }) {
  const { t } = useTranslation();
  return (
    <form
      className={styles.filter}
      role="search"
      onSubmit={(event) => onWant({ ...wanted, who: submittedTexts(event)['who'] ?? '' })}
    >
      <Choice legend={t('logbook.what')}>
        {[undefined, ...groups].map((group) => (
          <Option
            key={group ?? ''}
            name="group"
            value={group ?? ''}
            isChosen={group === wanted.group}
            onChoose={() => onWant({ ...wanted, group })}
          >
            {group === undefined ? t('beheer.logbook-all') : t(`logbook-group.${group}`)}
          </Option>
        ))}
      </Choice>
      <div className={styles.who}>
        <TextField
          name="who"
          label={t('beheer.logbook-who')}
          defaultValue={wanted.who}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit">{t('beheer.logbook-search')}</Button>
      </div>
    </form>
  );
}
