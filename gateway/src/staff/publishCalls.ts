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
import { mayDecide, ownsRemote } from './mayDecide.ts';
import { performAction, withStoreRefusals } from './performAction.ts';
import { readReleaseForm } from './readReleaseForm.ts';

interface Publishing {
  readonly store: Store;
  readonly previewLink: PreviewLink;
  readonly membersUrl: string;
}

/** Message for callers who may publish but not activate: a preview link runs the release's code in the portal. */
const noPreviewText = (title: string): string =>
  `No preview link was created. Someone who may activate ${title} can create one, on the remote's page in the staff portal or with "npm run release -- preview ${title}".`;

/** Calls for publishing from elsewhere, used by `npm run release -- publish --portal` (docs/decisions/0036). */
export const publishCalls =
  ({ store, previewLink, membersUrl }: Publishing): RegisterRoutes =>
  (app, { clock }) => {
    defineCall(app, 'staffRegistry', {
      tag: 'Live and planned releases',
      summary: 'The stored list of live and planned releases, against which a new release is checked',
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
        'Check a release that was built elsewhere and store it permanently; it is neither activated nor checked in a browser',
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
              const preview = mayDecide(await readStored(store), staff, name)
                ? await linkToRelease(previewLink, built.release, context.at)
                : { link: null, why: noPreviewText(releaseId(built.release)) };
              const NoPreview = preview.link === null ? preview.why : null;
              return { event, answer: { Name: name, Version: version, New: isNew, Preview: preview.link, NoPreview } };
            },
          },
        );
      },
    });
  };
