import type {
  Campaign,
  Progress,
  ProgressStage,
  RaceRequirement,
  RaceStage,
} from '@friends/shared/contract/api/amazing';
import { isRecord } from '@friends/shared/contract/parse';

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields {
  if (!isRecord(value)) throw new TypeError('Expected an object');
  return value;
}

function number(fields: Fields, name: string): number {
  const value = fields[name];
  if (typeof value !== 'number') throw new TypeError(`${name} is no number`);
  return value;
}

function text(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value !== 'string') throw new TypeError(`${name} is no text`);
  return value;
}

/** Yes is `true` or 1 (seed, section 3). */
function flag(fields: Fields, name: string): boolean {
  return fields[name] === true || fields[name] === 1;
}

function list<T>(fields: Fields, name: string, read: (fields: Fields) => T): T[] {
  const value = fields[name];
  if (!Array.isArray(value)) throw new TypeError(`${name} is no list`);
  return value.map((entry) => read(fieldsOf(entry)));
}

const readStage = (fields: Fields): RaceStage => ({
  Stage: number(fields, 'Stage'),
  Points: number(fields, 'Points'),
  BonusPoints: number(fields, 'BonusPoints'),
});

const readRequirement = (fields: Fields): RaceRequirement => ({
  Stage: number(fields, 'Stage'),
  Ref: text(fields, 'Ref'),
  RoomNight: number(fields, 'RoomNight'),
  Required: flag(fields, 'Required'),
});

export function readCampaign(value: unknown): Campaign {
  const fields = fieldsOf(value);
  return {
    id: number(fields, 'id'),
    Name: text(fields, 'Name'),
    Start: text(fields, 'Start'),
    End: text(fields, 'End'),
    Active: flag(fields, 'Active'),
    stages: list(fields, 'stages', readStage),
    requirements: list(fields, 'requirements', readRequirement),
  };
}

const readProgressStage = (fields: Fields): ProgressStage => ({
  ...readStage(fields),
  Completed: flag(fields, 'Completed'),
  BonusCompleted: flag(fields, 'BonusCompleted'),
  requirements: list(fields, 'requirements', (requirement) => ({
    Ref: text(requirement, 'Ref'),
    RoomNight: number(requirement, 'RoomNight'),
    Required: flag(requirement, 'Required'),
    progress: { RoomNight: number(fieldsOf(requirement.progress), 'RoomNight') },
  })),
});

export function readProgress(value: unknown): Progress {
  return { stages: list(fieldsOf(value), 'stages', readProgressStage) };
}
