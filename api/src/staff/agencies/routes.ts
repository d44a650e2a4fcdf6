import { ChangeAgencySchema, type StaffAgency, StaffAgencySchema } from '@friends/shared/contract/staff/agencies';
import {
  AGENCY_FILTERS,
  AGENCY_SORTS,
  type AgencyFilter,
  checkAgency,
} from '@friends/shared/contract/staff/agencyRules';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { agencyState } from '../../members/agents/agencyState.ts';
import { isCwt } from '../../members/agents/isCwt.ts';
import { lockAgent, markAgent } from '../../members/agents/repository.ts';
import { revisionOf } from '../../members/approvals/revisionOf.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { defineCall } from '../../platform/http/calls/defineCall.ts';
import { ROWS_AT_ONCE } from '../../platform/http/calls/sendTable.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { auditDecision } from '../audit/auditDecision.ts';
import { defineList } from '../lists/defineList.ts';
import { AGENCY_COLUMNS } from './agencyColumns.ts';
import { countBookings, listAgencies, type StoredAgency } from './repository.ts';

const AGENCIES_QUERY = {
  Q: Type.Optional(Type.String({ maxLength: 50, description: 'Part of the agent code' })),
  Kind: Type.Optional(Type.Enum([...AGENCY_FILTERS], { description: 'All if omitted' })),
  Sort: Type.Optional(Type.Enum([...AGENCY_SORTS], { description: '`agency` by default' })),
};

type AgencyTraits = Pick<StaffAgency, 'AgentCode' | 'Country' | 'IsPanorama' | 'IsXML' | 'IsCWT'>;

const agencyRevision = ({ AgentCode, Country, IsPanorama, IsXML, IsCWT }: AgencyTraits): string =>
  revisionOf([AgentCode, Country, IsPanorama, IsXML, IsCWT]);

const KINDS: Readonly<Record<AgencyFilter, (agency: AgencyTraits) => boolean>> = {
  panorama: ({ IsPanorama }) => IsPanorama,
  xml: ({ IsXML }) => IsXML,
  cwt: ({ IsCWT }) => IsCWT,
};

/** Calls about agencies; the commands `agents …` do the same. */
export function staffAgencyRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, config } = context;

  /** Replaces the stored CWT flag, which may be null, by the effective one. */
  const withCwtFlag = <Row extends Omit<StoredAgency, 'Members' | 'Points'>>(agency: Row) => ({
    ...agency,
    IsCWT: isCwt({ AgentCode: agency.AgentCode, isCwt: agency.IsCWT }, config.mapCwtAgentCodes),
  });

  async function withBookings(list: Db, agencies: readonly ReturnType<typeof withCwtFlag<StoredAgency>>[]) {
    const bookings = await countBookings(
      list,
      agencies.map(({ AgentCode }) => AgentCode),
    );
    return agencies.map(
      (agency): StaffAgency => ({
        ...agency,
        Bookings: bookings.get(agency.AgentCode) ?? 0,
        Revision: agencyRevision(agency),
      }),
    );
  }

  defineList(app, context, {
    list: 'agencies',
    summary: 'Agencies with the traits that decide which rewards their members see, and their figures',
    tag: 'Agencies',
    query: AGENCIES_QUERY,
    row: StaffAgencySchema,
    columns: AGENCY_COLUMNS,
    find({ Q = '', Kind: kind, Sort: sort = 'agency' }) {
      const read = async () => {
        const agencies = (await listAgencies(db, { words: Q.trim(), sort })).map(withCwtFlag);
        return kind === undefined ? agencies : agencies.filter(KINDS[kind]);
      };
      return {
        async page({ page, perPage }) {
          const agencies = await read();
          const rows = await withBookings(db, agencies.slice((page - 1) * perPage, page * perPage));
          return { count: agencies.length, rows };
        },
        async readAll() {
          const agencies = await read();
          async function* batches() {
            for (let at = 0; at < agencies.length; at += ROWS_AT_ONCE)
              yield await withBookings(db, agencies.slice(at, at + ROWS_AT_ONCE));
          }
          return { content: agencies.length, batches: batches() };
        },
      };
    },
  });

  defineCall(app, 'changeAgency', {
    summary:
      'Change the country of an agency and the traits that decide which rewards its members see; applies at once',
    body: ChangeAgencySchema,
    rules: checkAgency,
    response: Type.Object({}),
    responseDescription: 'Changed',
    errors: ['conflict'],
    async handle({ body, ...caller }) {
      const { AgentCode, Country: country, IsPanorama: isPanorama, IsXML: isXml, IsCWT, Revision, Why } = body;
      const decision = { action: 'agency marked', target: `agent ${AgentCode}`, why: Why.trim() };
      await auditDecision(context, caller, decision, async (tx) => {
        const before = await lockAgent(tx, AgentCode);
        if (!before) throw new Refusal('agency_missing', { code: AgentCode });
        if (agencyRevision(withCwtFlag(before)) !== Revision) throw new Refusal('agency_changed');
        const after = await markAgent(tx, before.AgentCode, { country, isPanorama, isXml, isCwt: IsCWT });
        const states = { before: agencyState(before, config), after: agencyState(after, config) };
        return { what: 'agency marked', ...states };
      });
      return {};
    },
  });
}
