import type { Role } from '../../database/transaction.ts'

export interface Pace {
  /** Calls at once, after a pause. */
  burst: number
  /** Calls a second that it comes to in the end. */
  perSecond: number
}

/**
 * The bounds of /rest/v1, apart from those of one request in policy.ts. A screen asks for 5 to 12 lists when it is
 * opened and again when something has changed: three tabs of a busy desk, each told of a change every second, come to
 * some 15 calls a second for a minute and rest then. A loop makes hundreds a second.
 */
export const restLimits = {
  /** One signed-in account, wherever it is. */
  account: { burst: 1_200, perSecond: 20 } satisfies Pace,
  /** One address of strangers: §7 has them read a board, a link and a roll of votes, and write one row at a time. */
  stranger: { burst: 240, perSecond: 4 } satisfies Pace,
  /** Callers remembered. Whoever has not called for longest is forgotten first, and begins anew. */
  callers: 20_000,
  /** Bytes of one answer. The largest list of a screen (1,000 visits with their clients) has under 1 MB. */
  memberBytes: 8 * 1024 * 1024,
  strangerBytes: 4 * 1024 * 1024,
}

export const bytesFor = (role: Role) => (role === 'anon' ? restLimits.strangerBytes : restLimits.memberBytes)

/** Counts calls in this process's memory: a read must not cost a write. */
export class CallCounter {
  // By caller, when the burst will be whole again, in milliseconds; the one who called last stands last.
  private readonly wholeAt = new Map<string, number>()
  private readonly most: number

  constructor(most = restLimits.callers) {
    this.most = most
  }

  /** Counts a call at `now` (milliseconds); answers the seconds to wait when it is one too many, else 0. */
  waitOf(caller: string, { burst, perSecond }: Pace, now: number): number {
    const each = 1_000 / perSecond
    const known = this.wholeAt.get(caller) ?? 0
    // Further ahead than a burst is only a clock that was put back.
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
