import type { ServerResponse } from 'node:http'

/** Limits on unread answers in memory, so that a caller who opens many connections and reads none can't fill it. */
export const underWayLimits = {
  /** Smaller answers (in bytes) fit into the socket's buffer and are not counted. */
  counted: 16 * 1024,
  /** Bytes of a large answer. */
  large: 64 * 1024,
  /** Large answers per account or address. A browser opens six connections to one origin. */
  perCaller: 8,
  bytesPerCaller: 16 * 1024 * 1024,
  bytes: 128 * 1024 * 1024,
  /** Milliseconds without progress after which the connection of a counted answer is closed. */
  idle: 30_000,
  /** Seconds until a refused caller may retry. */
  retryAfter: 2,
}

interface Held {
  large: number
  bytes: number
}

/** Counts answers from creation until they are read or the connection closes. */
export class AnswersUnderWay {
  private readonly limits: typeof underWayLimits
  private readonly callers = new Map<string, Held>()
  private bytes = 0

  constructor(limits = underWayLimits) {
    this.limits = limits
  }

  /** Whether `caller` (an account or address) has so much unread that no more should be computed. */
  isBehind(caller: string): boolean {
    const held = this.callers.get(caller)
    const { perCaller, bytesPerCaller } = this.limits
    return held !== undefined && (held.large >= perCaller || held.bytes >= bytesPerCaller / 2)
  }

  hasRoomFor(caller: string, bytes: number): boolean {
    if (bytes < this.limits.counted) return true
    const held = this.callers.get(caller) ?? { large: 0, bytes: 0 }
    return (
      this.bytes + bytes <= this.limits.bytes &&
      held.large < this.limits.perCaller &&
      held.bytes + bytes <= this.limits.bytesPerCaller
    )
  }

  hold(caller: string, bytes: number, outgoing: ServerResponse | undefined): void {
    if (bytes < this.limits.counted || !outgoing || outgoing.destroyed || outgoing.closed) return
    const held = this.callers.get(caller) ?? { large: 0, bytes: 0 }
    this.callers.set(caller, held)
    const large = bytes < this.limits.large ? 0 : 1
    this.count(held, large, bytes)
    outgoing.once('close', () => {
      this.count(held, -large, -bytes)
      if (held.bytes === 0) this.callers.delete(caller)
    })
    // The timeout restarts with every byte the client takes.
    outgoing.setTimeout(this.limits.idle, () => outgoing.destroy())
  }

  get size(): { callers: number; bytes: number } {
    return { callers: this.callers.size, bytes: this.bytes }
  }

  private count(held: Held, large: number, bytes: number): void {
    held.large += large
    held.bytes += bytes
    this.bytes += bytes
  }
}
