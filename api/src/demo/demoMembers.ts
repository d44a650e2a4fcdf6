import type { Insertable } from 'kysely';
import type { Schema } from '../platform/database/schema/schema.ts';

/** Password of all demo accounts, shown on the start page and used nowhere else. */
export const DEMO_PASSWORD = 'Friends-Demo-2026';

export interface DemoMember {
  readonly email: string;
  readonly agentCode: string;
  readonly userId: string;
  readonly status: 'approved' | 'pending';
  readonly genius: boolean;
  readonly language: 'en' | 'id';
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  readonly area: string;
  readonly birthdate: string | null;
  readonly image: string | null;
  readonly claimDetails: Readonly<Record<string, string>>;
  readonly refPrefix: string;
  readonly randomStart: number;
  readonly pastBookings: number;
  readonly monthsOfHistory: number;
  /** Number of sizes of group bookings; the smallest has 5 rooms. */
  readonly groupSizes: number;
  readonly runsTheRace: boolean;
}

/** Agencies as stored; by default, neither a Panorama agency nor an XML agent. */
export const DEMO_AGENTS: readonly Insertable<Schema['agents']>[] = [
  ...['JKT001', 'JKT002', 'JKT003', 'CWT001'].map((agent_code) => ({ agent_code })),
  { agent_code: 'PNR001', is_panorama: true },
  { agent_code: 'XML001', is_xml: true },
];

const NEWCOMER = {
  status: 'approved',
  genius: false,
  language: 'en',
  phone: '',
  address: '',
  area: 'Jakarta',
  birthdate: null,
  image: null,
  claimDetails: {},
  groupSizes: 1,
  runsTheRace: false,
} as const;

export const DEMO_MEMBERS: readonly DemoMember[] = [
  {
    ...NEWCOMER,
    email: 'silver@friends.test',
    agentCode: 'JKT001',
    userId: 'silver',
    name: 'Sari Wulandari',
    phone: '081290017734',
    refPrefix: 'FRS',
    randomStart: 11,
    pastBookings: 14,
    monthsOfHistory: 9,
  },
  {
    ...NEWCOMER,
    email: 'genius@friends.test',
    agentCode: 'JKT002',
    userId: 'genius',
    genius: true,
    name: 'Budi Santoso',
    phone: '081298765432',
    address: 'Jl. Wijaya I No. 25, Kebayoran Baru, Jakarta Selatan 12170',
    birthdate: '1986-08-17',
    image: '/api/v1/pictures/demo/avatar.svg',
    claimDetails: {
      ClaimBankName: 'Bank Central Asia',
      ClaimBankAccount: '5270114482',
      ClaimBankHolder: 'Budi Santoso',
      ClaimBankAddress: 'KCP Wolter Monginsidi, Jakarta Selatan',
      ClaimSwift: 'CENAIDJA',
      ClaimBusinessReg: '9120301872645',
      ClaimPassport: 'C4471902',
      ClaimGarudaMilesID: '618204937',
      ClaimTokopediaEmail: 'genius@friends.test',
      ClaimOvoPhone: '081298765432',
      ClaimMapId: 'MAP8842017',
      ClaimMapPhone: '081298765432',
      ClaimMapName: 'Budi Santoso',
    },
    refPrefix: 'FRG',
    randomStart: 22,
    pastBookings: 225,
    monthsOfHistory: 30,
    groupSizes: 20,
    runsTheRace: true,
  },
  {
    ...NEWCOMER,
    email: 'panorama@friends.test',
    agentCode: 'PNR001',
    userId: 'panorama',
    language: 'id',
    name: 'Dian Permata',
    phone: '081311224455',
    address: 'Jl. Tomang Raya No. 63, Jakarta Barat 11440',
    refPrefix: 'FRP',
    randomStart: 33,
    pastBookings: 40,
    monthsOfHistory: 14,
    groupSizes: 6,
  },
  {
    ...NEWCOMER,
    email: 'xml@friends.test',
    agentCode: 'XML001',
    userId: 'xml',
    name: 'Kevin Tanujaya',
    phone: '081807665512',
    refPrefix: 'FRX',
    randomStart: 44,
    pastBookings: 30,
    monthsOfHistory: 12,
  },
  {
    ...NEWCOMER,
    email: 'cwt@friends.test',
    agentCode: 'CWT001',
    userId: 'cwt',
    name: 'Anisa Rahmawati',
    phone: '081213998877',
    address: 'Jl. Jend. Sudirman Kav. 52, Jakarta Selatan 12190',
    claimDetails: { ClaimMapId: 'MAP5511308', ClaimMapPhone: '081213998877', ClaimMapName: 'Anisa Rahmawati' },
    refPrefix: 'FRC',
    randomStart: 55,
    pastBookings: 60,
    monthsOfHistory: 16,
    groupSizes: 6,
  },
  {
    ...NEWCOMER,
    email: 'pending@friends.test',
    agentCode: 'JKT003',
    userId: 'pending',
    status: 'pending',
    language: 'id',
    name: 'Rina Kusuma',
    phone: '081377889900',
    refPrefix: 'FRN',
    randomStart: 66,
    pastBookings: 6,
    monthsOfHistory: 4,
  },
];
