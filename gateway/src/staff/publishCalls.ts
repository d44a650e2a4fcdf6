import type { RegisterRoutes } from '@friends/api/areas';
import { defineCall } from '@friends/api/platform/http/calls/defineCall';
import { refuseWithoutRight } from '@friends/api/staff/signIn/authenticate';
import { checkBuilt } from '@friends/releases/check/checkBuilt';
import type { PreviewLink } from '@friends/releases/preview/link';
import { linkToRelease } from '@friends/releases/preview/linkToRelease';
import { FROM_SOURCES, publishChecked } from '@friends/releases/publish/publishChecked';
import { refuseFaults } from '@friends/releases/ReleaseRefused';
import { REGISTRY, readStored } from '@friends/releases/registry/stored';
import type { Store } from '@friends/releases/store/store';
import { releaseId } from '@friends/shared/contract/release/release';
import {
  PublishQuery,
  ReleaseForm,
  ReleasePublishedSchema,
  StaffRegistrySchema,
} from '@friends/shared/contract/staff/publishing';
import { performAction, withStoreRefusals } from './inStore.ts';
import { mayDecide, ownsRemote } from './mayDecide.ts';
import { readReleaseForm } from './releaseForm.ts';

interface Publishing {
  readonly store: Store;
  readonly previewLink: PreviewLink;
  readonly membersUrl: string;
}

/** Replaces the preview link for callers who may only publish: a link runs the release's code in the portal. */
const noPreview = (title: string): string =>
  `There is no link yet: someone who may put ${title} live makes one, on the remote's page of the staff's portal or with "npm run release -- preview ${title}".`;

/** Calls for publishing from elsewhere, used by `npm run release -- publish --portal` (docs/decisions/0036). */
export const publishCalls =
  ({ store, previewLink, membersUrl }: Publishing): RegisterRoutes =>
  (app, { clock }) => {
    defineCall(app, 'staffRegistry', {
      tag: 'Live and planned releases',
      summary: 'The stored list of live and planned releases, to check a release against',
      response: StaffRegistrySchema,
      responseDescription: 'The list of releases',
      handle: () =>
        withStoreRefusals(async () => ({
          Registry: (await store.read(REGISTRY))?.text ?? '{}',
          MembersUrl: membersUrl,
        })),
    });

    defineCall(app, 'publishRelease', {
      summary:
        'Check a release that was built elsewhere, but not in a browser, and store it permanently, without activating it',
      multipart: true,
      query: PublishQuery,
      body: ReleaseForm,
      response: ReleasePublishedSchema,
      responseDescription: 'The release',
      errors: ['conflict'],
      async handle({ query: { Budget: budget }, db, staff, request }) {
        const built = await readReleaseForm(request);
        const { name, version } = built.release;
        if (!ownsRemote(staff, name)) await refuseWithoutRight('publishRelease', request, { db, clock });
        return performAction(
          { db, clock, staff, request },
          {
            action: 'release published',
            name,
            why: undefined,
            async run(context) {
              refuseFaults(await checkBuilt(store, built, context.at, budget === undefined ? null : budget * 1024));
              const { isNew, event } = await publishChecked(store, context, built, FROM_SOURCES);
              const look = mayDecide(await readStored(store), staff, name)
                ? await linkToRelease(previewLink, built.release, context.at)
                : { link: null, why: noPreview(releaseId(built.release)) };
              const preview = { Preview: look.link, NoPreview: look.link === null ? look.why : null };
              return { event, answer: { Name: name, Version: version, New: isNew, ...preview } };
            },
          },
        );
      },
    });
  };
