export interface TableTopEvent {
  /** Key of its name, venue and door prize in the texts. */
  readonly city: 'medan' | 'jakarta' | 'bandung';
  readonly day: string;
  /** Local time, 24 hours. */
  readonly start: string;
  readonly end: string;
  readonly registration: string;
  readonly mail: string;
}

/** Days and hours of the three events (docs/product.md#table-top-event). */
export const TABLE_TOP_EVENTS: readonly TableTopEvent[] = [
  {
    city: 'medan',
    day: '2019-08-09',
    start: '14:00',
    end: '17:00',
    registration: '13:30',
    mail: 'medan@friends-rewards.example',
  },
  {
    city: 'jakarta',
    day: '2019-08-21',
    start: '09:00',
    end: '17:00',
    registration: '08:30',
    mail: 'jakarta@friends-rewards.example',
  },
  {
    city: 'bandung',
    day: '2019-08-23',
    start: '09:00',
    end: '17:00',
    registration: '08:30',
    mail: 'bandung@friends-rewards.example',
  },
];
