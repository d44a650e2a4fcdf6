import type { BookingStatus } from '@friends/shared/contract/staff/feedRules';

/** Columns of a booking about its stay, in camel case. */
export interface BookedStay {
  readonly id: number;
  readonly agentCode: string;
  readonly userId: string;
  readonly hotelName: string;
  /** `YYYY-MM-DD`. */
  readonly checkIn: string;
  readonly checkOut: string;
  readonly room: number;
  readonly night: number;
  readonly status: BookingStatus;
}
