import type { SeasonDraft } from '@friends/shared/contract/staff/seasons';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useSetAtom } from '@friends/shared/state/jotai';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { SubmitForm } from '@friends/shared/ui/form/SubmitForm';
import type { FormApi } from 'final-form';
import { useState } from 'react';
import { Form } from 'react-final-form';
import { useDecision } from '../../components/decision/useDecision.ts';
import { type Conflict, mergeDraft } from '../../components/draft/mergeDraft.ts';
import { fetchDraftAtom, saveDraftAtom } from '../../state/releases/seasons.ts';
import { Contents } from './Contents.tsx';
import { DeleteButton } from './draft/DeleteButton.tsx';
import { SaveBar } from './draft/SaveBar.tsx';
import { fieldErrors, fileOf, type SeasonValues, valuesOf } from './draft/seasonValues.ts';
import type { DraftDecision } from './draft/useDraftUpdate.ts';
import { Colours } from './fields/Colours.tsx';
import { Course } from './fields/Course.tsx';
import { NameAndDays } from './fields/NameAndDays.tsx';
import { Texts } from './fields/Texts.tsx';
import { Issues } from './issues/Issues.tsx';
import { useFieldTexts } from './issues/useIssueTexts.ts';
import { SeasonMapFields } from './map/SeasonMapFields.tsx';
import { PublishSteps } from './publishSteps/PublishSteps.tsx';
import css from './Season.module.css';
import { useMayChange } from './useMayChange.ts';

/**
 * Form of a season. Saving stores the draft for all editors, even with issues. Changes that others have saved meanwhile
 * are merged into fields that this user has not changed.
 */
export function SeasonEditor({ draft }: { readonly draft: SeasonDraft }) {
  const { t } = useTranslation();
  const mayChange = useMayChange();
  const save = useSetAtom(saveDraftAtom);
  const read = useSetAtom(fetchDraftAtom);
  const { reload: _, ...plainDecision } = useDecision(draft, ({ Season }) => read(Season.number));
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const decision: DraftDecision = { ...plainDecision, conflicts, setConflicts };
  const { current, setCurrent, decide } = decision;
  const [initialValues] = useState(() => valuesOf({ season: draft.Season, texts: draft.Texts }));
  const fieldTexts = useFieldTexts();

  const submit = (values: SeasonValues, form: FormApi<SeasonValues>) =>
    decide(async ({ Season, Revision }) => {
      const { season, texts } = fileOf(values, Season);
      const saved = await save(Season.number, { Revision, Season: season, Texts: texts });
      const theirs = valuesOf({ season: saved.Season, texts: saved.Texts });
      mergeDraft(form, { base: values, theirs, nested: ['texts'] });
      setCurrent(saved);
    });

  const { number, name } = current.Season;
  return (
    <Form<SeasonValues>
      onSubmit={submit}
      initialValues={initialValues}
      validate={(values) => fieldTexts(fieldErrors(values))}
      subscription={{}}
      render={() => (
        <>
          <PageHeading
            eyebrow={t('season.title', { number })}
            title={name}
            lead={t(mayChange ? 'season.lead' : 'season.leadOfReader')}
            actions={mayChange && <DeleteButton decision={decision} />}
          />
          <div className={css.studio}>
            <div className={css.side}>
              <Contents />
              <Issues draft={current} />
            </div>
            <SubmitForm id="season" className={css.form}>
              <fieldset className={css.whole} disabled={!mayChange}>
                <NameAndDays />
                <Texts />
                <Course />
                <Colours />
                <SeasonMapFields />
              </fieldset>
            </SubmitForm>
            <PublishSteps decision={decision} mayChange={mayChange} />
          </div>
          {mayChange && <SaveBar decision={decision} />}
        </>
      )}
    />
  );
}
