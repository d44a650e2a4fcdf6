import { contentFiles, expectNoCrash, fieldsIn, INVALID_VALUES } from '../../../tests/support/contentFiles.ts';
import { ownPortal } from '../../../tests/support/ops.ts';

const portal = ownPortal();

it.each(Object.entries(contentFiles()))(
  'a file of %s with any invalid value in any field is imported or refused with a sentence, and never crashes',
  async (group, file) => {
    for (const location of Array.from(fieldsIn(file)))
      for (const value of INVALID_VALUES) await expectNoCrash(portal, { group, file, location, value });
  },
);
