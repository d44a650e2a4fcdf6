import type { Account } from '@friends/shared/contract/api/account';
import type { Language } from '@friends/shared/contract/rules/language';
import type { PreviewAudience } from '@friends/shared/contract/staff/previewAudience';

/** No member has this ID, so the example has no stored data. */
const EXAMPLE_ID = 0;

const NAMES: Readonly<Record<Language, string>> = { en: 'Example Member', id: 'Contoh Member' };

/** Account of the example member of a preview. Its agency does not exist. */
export function exampleAccount({ reader, country }: PreviewAudience, language: Language): Account {
  const AgentCode = 'EXAMPLE';
  return {
    id: EXAMPLE_ID,
    Point: 250,
    PointsOwed: 0,
    GeniusMember: reader === 'genius',
    AgentCode,
    UserId: 'example',
    Name: NAMES[language],
    Email: 'member@example.com',
    PendingEmail: null,
    Phone: '',
    Address: '',
    Area: '',
    Birthdate: null,
    Image: null,
    agent: { AgentCode, Country: country, IsPanorama: false, IsXML: false },
    PayoutsHeldUntil: null,
    PayoutsHeldFor: null,
    PayoutsStopped: false,
    ClaimBankName: '',
    ClaimBankAccount: '',
    ClaimBankHolder: '',
    ClaimBankAddress: '',
    ClaimSwift: '',
    ClaimBusinessReg: '',
    ClaimPassport: '',
    ClaimGarudaMilesID: '',
    ClaimTokopediaEmail: '',
    ClaimOvoPhone: '',
    ClaimMapId: '',
    ClaimMapPhone: '',
    ClaimMapName: '',
  };
}
