import type { Role } from '../../database/transaction.ts'

export interface Pace {
  burst: number
  /** Sustained calls per second. */
  perSecond: number
}

/** Limits of /rest/v1 per caller. Three busy tabs reach 15 calls a second for a minute; a loop makes hundreds. */
export const restLimits = {
  /** Per signed-in account. */
  account: { burst: 1_200, perSecond: 20 } satisfies Pace,
  /** Per visitor address: §7 has visitors read a board, a link and votes, and write single rows. */
  stranger: { burst: 240, perSecond: 4 } satisfies Pace,
  /** The caller idle longest is forgotten first. */
  callers: 20_000,
  /** Bytes per answer. The largest list (1,000 visits with clients) is under 1 MB. */
  memberBytes: 8 * 1024 * 1024,
  strangerBytes: 4 * 1024 * 1024,
}

export const bytesFor = (role: Role) => (role === 'anon' ? restLimits.strangerBytes : restLimits.memberBytes)

/** In memory, because a read must not cost a write. */
export class CallCounter {
  // When each caller's burst is full again (ms), most recent caller last.
  private readonly wholeAt = new Map<string, number>()
  private readonly most: number

  constructor(most = restLimits.callers) {
    this.most = most
  }

  /** Counts a call at `now` (ms); returns the seconds to wait, or 0. */
  waitOf(caller: string, { burst, perSecond }: Pace, now: number): number {
    const each = 1_000 / perSecond
    const known = this.wholeAt.get(caller) ?? 0
    // More than a burst ahead means that the clock was set back.
    const before = known > now + (burst + 1) * each ? now : Math.max(known, now)
    const over = before + each - now - burst * each
    if (over > 0) return Math.max(1, Math.ceil(over / 1_000))
    this.wholeAt.delete(caller)
    if (this.wholeAt.size >= this.most) this.wholeAt.delete(this.wholeAt.keys().next().value ?? '')
    this.wholeAt.set(caller, before + each)
    return 0
  }

  get size(): number {
    return this.wholeAt.size
  }
}
