import type { RowChange } from '../repository/importRows.ts';

export interface MemberEarnings {
  readonly memberId: number;
  /** Number of bookings that change the member's points. */
  readonly bookings: number;
  /** Credits minus reversals. */
  readonly points: number;
}

/** Points that bookings will credit and reverse when due, without extra points of promotions. */
export interface EarnedPoints {
  /** Most points first. */
  readonly members: readonly MemberEarnings[];
  /** Bookings of users who are not members yet. */
  readonly withoutMember: { readonly bookings: number; readonly points: number };
}

/** Sums up the points that new and changed bookings will credit, and reverse from members credited before. */
export class Earnings {
  readonly #members = new Map<number, { bookings: number; points: number }>();
  readonly #withoutMember = { bookings: 0, points: 0 };

  add({ memberId, points, creditedTo, credited }: Omit<RowChange, 'stored'>): void {
    if (memberId === null && points > 0) {
      this.#withoutMember.bookings += 1;
      this.#withoutMember.points += points;
    }
    const after = memberId === null ? 0 : points;
    if (memberId !== null && memberId === creditedTo) {
      this.#addTo(memberId, after - credited);
      return;
    }
    if (memberId !== null) this.#addTo(memberId, after);
    if (creditedTo !== null) this.#addTo(creditedTo, -credited);
  }

  #addTo(memberId: number, points: number): void {
    if (points === 0) return;
    const sum = this.#members.get(memberId) ?? { bookings: 0, points: 0 };
    sum.bookings += 1;
    sum.points += points;
    this.#members.set(memberId, sum);
  }

  sum(): EarnedPoints {
    const members = [...this.#members].map(([memberId, sum]) => ({ memberId, ...sum }));
    return {
      members: members.sort((one, two) => two.points - one.points || one.memberId - two.memberId),
      withoutMember: { ...this.#withoutMember },
    };
  }
}
