/** A film or praatplaat: none, one that is made here, an existing film, or a pasted address of YouTube or Vimeo. */

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { type ExampleFilm, exampleFilm } from '#client/workshop/explainer/exampleFilm.ts';
import { explainerPath } from '#client/workshop/explainer/explainerPath.ts';
import { blankExplainer } from '#client/workshop/explainer/scenes.ts';
import { type PartContent, textIn } from '#client/workshop/parts/parts.ts';
import { activityIdOf, fileKey } from '#domain/challenge/draftParts.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Choice, Option } from '#web/ui/Choice.tsx';
import { TextField } from '#web/ui/Field.tsx';
import type { FieldProps } from '#web/workshop/fields/field.ts';
import { FieldFrame } from '#web/workshop/fields/FieldFrame.tsx';
import { useText, useValue, useWorkshop } from '#web/workshop/open/draftContext.ts';

import { FilmsOff } from './FilmsOff.tsx';

import styles from '#web/workshop/fields/Fields.module.css';

const isExplainer = (film: string): boolean => film.endsWith('.yaml');
const isFile = (film: string): boolean => film.endsWith('.mp4');

export function VideoField({ part, path, name }: FieldProps) {
  const { t } = useTranslation();
  const workshop = useWorkshop();
  const isThere = useValue(part, path) !== null;
  const value = useText(part, path);
  /** The challenge's own film, to restore. */
  const [film] = useState(isFile(value) ? value : undefined);
  const [explainer, setExplainer] = useState(isExplainer(value) ? value : undefined);
  const put = (next: string | null): void => workshop.setValue(part, path, next);
  const write = (wanted: string): void => {
    setExplainer(wanted);
    put(wanted);
  };
  /** The file first: a part never names a file that does not exist. */
  const begin = (contentOf: (title: string) => PartContent, isOver: boolean): void => {
    const { content } = workshop.part(part).get();
    const made = explainerPath(workshop, nameOf(part, String(path[0]), textIn(content, 'slug')));
    const title = textIn(content, 'title').slice(0, longestTitle) || t('workshop-film.untitled');
    if (made.isNew || isOver) workshop.change(fileKey(made.path), contentOf(title));
    write(made.path);
  };
  const take = (words: string): void => begin((title) => exampleFilm(name as ExampleFilm, title, words), true);
  const choose = (): void => (explainer === undefined ? begin(blankExplainer, false) : write(explainer));
  const group = `${part}-${path.join('-')}`;
  const [chosen, isWritten] = [chosenOf(value, isThere), isExplainer(value)];
  return (
    <FieldFrame
      part={part}
      path={path}
      name={name}
      isWide={isWritten}
      // An example does not replace an existing one.
      take={chosen === 'none' && explainer === undefined ? take : null}
    >
      <p className={styles.label}>{t(`workshop-field.${name}`)}</p>
      <Choice legend={t(`workshop-field.${name}`)}>
        <Option name={group} isChosen={chosen === 'none'} onChoose={() => put(null)}>
          {t('workshop-video.none')}
        </Option>
        <Option name={group} isChosen={isWritten} onChoose={choose}>
          {t('workshop-video.explainer')}
        </Option>
        {film === undefined ? null : (
          <Option name={group} isChosen={chosen === 'own'} onChoose={() => put(film)}>
            {t('workshop-video.own', { name: film })}
          </Option>
        )}
        <Option name={group} isChosen={chosen === 'address'} onChoose={() => put('')}>
          {t('workshop-video.address')}
        </Option>
      </Choice>
      {chosen === 'address' ? (
        <FieldFrame part={part} path={[...path, 'address']} name="video-address">
          <FilmsOff />
          <TextField
            label={t('workshop-field.video-address')}
            hint={t('workshop-hint.video-address')}
            inputMode="url"
            autoComplete="off"
            value={value}
            onChange={({ currentTarget }) => put(currentTarget.value.trim())}
          />
        </FieldFrame>
      ) : isWritten ? null : (
        <p className={styles.hint}>{t(`workshop-hint.${name}`)}</p>
      )}
      {isWritten ? <Editor key={value} path={value} owner={part} field={String(path[0])} /> : null}
    </FieldFrame>
  );
}

/** The longest title of a praatplaat, in characters. */
const longestTitle = 60;

function chosenOf(value: string, isThere: boolean): 'none' | 'explainer' | 'own' | 'address' {
  if (isExplainer(value)) return 'explainer';
  if (isFile(value)) return 'own';
  return isThere ? 'address' : 'none';
}

/** The file name, as somebody would choose it by hand. */
function nameOf(part: string, field: string, slug: string): string {
  const id = activityIdOf(part);
  if (id !== undefined) return slug === '' ? String(id) : `${id}-${slug}`;
  if (part !== 'cover') return part.replace('phase-', 'fase-');
  return field === 'video' ? 'introductie' : 'slot';
}

/** With its drawing code, which is needed only for making a praatplaat. */
const loadEditor = () => import('./ExplainerEditor.tsx');
const askAgainAfterMs = 10_000;

/** `owner`, `field`: the target of the links in the check. */
type EditorProps = { path: string; owner: string; field: string };

function Editor(props: EditorProps) {
  const { t } = useTranslation();
  const { data: code, isError } = useQuery({
    queryKey: ['explainer-editor'],
    queryFn: loadEditor,
    staleTime: 'static',
    refetchInterval: ({ state }) => (state.status === 'error' ? askAgainAfterMs : false),
  });
  if (code !== undefined) return <code.ExplainerEditor {...props} />;
  return <p role="status">{t(isError ? 'workshop-film.not-loaded' : 'loading')}</p>;
}
