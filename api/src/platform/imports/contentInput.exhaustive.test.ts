import { contentFiles, expectSentence, places, WRONG } from '../../../tests/support/contentFiles.ts';
import { ownPortal } from '../../../tests/support/ops.ts';

const portal = ownPortal();

it.each(Object.entries(contentFiles()))(
  'a file of %s with any wrong value anywhere is accepted or refused with a sentence, and never crashes',
  async (group, file) => {
    for (const place of Array.from(places(file)))
      for (const wrong of WRONG) await expectSentence(portal, { group, file, place, wrong });
  },
);
