import { AccountSchema } from '@friends/shared/contract/api/account';
import { DEFAULT_COUNTRY } from '@friends/shared/contract/rules/country';
import type { FieldFaults } from '@friends/shared/contract/rules/fieldRules';
import { isSame } from '@friends/shared/contract/rules/identity';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { defineCall } from '../../platform/http/calls/defineCall.ts';
import { defineValidate } from '../../platform/http/calls/defineValidate.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { deviceOf } from '../../platform/http/deviceOf.ts';
import type { Limits } from '../../platform/http/limits/limits.ts';
import { EmailLookUps } from '../accounts/EmailLookUps.ts';
import { isEmailTaken } from '../accounts/repository/members.ts';
import { readAccount } from '../accounts/repository/readAccount.ts';
import { PROFILE_FIELDS, profileFaults, toProfileValues } from './profileFaults.ts';
import { ProfileBody, readProfileForm } from './readProfileForm.ts';
import { updateProfile } from './updateProfile.ts';

const memberKey = (id: number): string => `member ${id}`;

export function profileRoutes(app: FastifyInstance, context: AppContext, limits: Limits): void {
  const { db, clock } = context;
  const lookUps = new EmailLookUps(limits.takenEmail, clock);

  defineCall(app, 'updateMe', {
    summary: 'Change the profile, or some of its fields',
    description:
      'Absent fields become empty. With `Fields`, only the fields it names are changed and checked. Without a new picture, the current one stays; a new one may be a JPEG, PNG or WebP of at most 5 MB, and is stored as WebP without metadata. A new `Email` is pending as `PendingEmail` until the link mailed to it is opened. Changing it, or where rewards go, requires that the password was entered within the last 10 minutes.',
    body: ProfileBody,
    multipart: true,
    response: AccountSchema,
    responseDescription: 'The updated account',
    errors: ['conflict', 'password_needed'],
    async handle({ member, request }) {
      await limits.profile.take(String(member.id), clock());
      const form = await readProfileForm(request);
      await lookUps.take(memberKey(member.id), form.fields.Email);
      await updateProfile(context, { member, form, device: deviceOf(request) }, limits);
      return readAccount(context, member.id);
    },
  });

  defineValidate(app, limits, 'validateProfile', {
    form: Type.Pick(ProfileBody, PROFILE_FIELDS),
    rules(values, { member }) {
      const home = member?.agent.Country ?? DEFAULT_COUNTRY;
      return profileFaults(toProfileValues(values, home), home, clock());
    },
    async checkStored({ Email }, faults, { member }): Promise<FieldFaults<string>> {
      if (faults.Email || !member) return {};
      await lookUps.take(memberKey(member.id), Email);
      if (!(await isEmailTaken(db, Email ?? '', member.id))) return {};
      // Two members may have shared an address before identities existed; each keeps theirs.
      const isOwn = isSame('email', Email ?? '', (await readAccount(context, member.id)).Email);
      return isOwn ? {} : { Email: 'email_taken' };
    },
  });
}
