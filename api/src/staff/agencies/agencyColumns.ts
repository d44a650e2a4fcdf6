import type { StaffAgency } from '@friends/shared/contract/staff/agencies';
import { type ListColumn, yesNo } from '../lists/listColumns.ts';

/** Columns of the exported list of agencies. */
export const AGENCY_COLUMNS: readonly ListColumn<StaffAgency>[] = [
  { en: 'Agency', id: 'Agen', cell: ({ AgentCode }) => AgentCode },
  { en: 'Country', id: 'Negara', cell: ({ Country }) => Country },
  { en: 'Panorama', id: 'Panorama', cell: ({ IsPanorama }, language) => yesNo(IsPanorama, language) },
  { en: 'XML', id: 'XML', cell: ({ IsXML }, language) => yesNo(IsXML, language) },
  { en: 'CWT', id: 'CWT', cell: ({ IsCWT }, language) => yesNo(IsCWT, language) },
  { en: 'Members', id: 'Member', cell: ({ Members }) => Members },
  { en: 'Bookings', id: 'Pesanan', cell: ({ Bookings }) => Bookings },
  { en: 'Points', id: 'Poin', cell: ({ Points }) => Points },
];
