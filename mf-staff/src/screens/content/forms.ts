import type { ContentKind } from '@friends/shared/contract/staff/contentRules';
import type { ComponentType } from 'react';
import { CategoryForm } from './forms/CategoryForm.tsx';
import type { ContentFormProps } from './forms/ContentFormProps.ts';
import { PageForm } from './forms/PageForm.tsx';
import { PromotionForm } from './forms/PromotionForm.tsx';
import { RewardForm } from './forms/RewardForm.tsx';
import { TestimonialForm } from './forms/TestimonialForm.tsx';
import { TextForm } from './forms/TextForm.tsx';

/**
 * Form of each kind: fields of the surrounding react-final-form `<Form>`, named as in the API; `entryValues.ts` converts their
 * values by `CONTENT_FIELDS`. The page saves and publishes them, and shows their history.
 */
export const CONTENT_FORMS: Readonly<Record<ContentKind, ComponentType<ContentFormProps>>> = {
  category: CategoryForm,
  reward: RewardForm,
  promotion: PromotionForm,
  page: PageForm,
  testimonial: TestimonialForm,
  text: TextForm,
};
