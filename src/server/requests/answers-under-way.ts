import type { ServerResponse } from 'node:http'

/**
 * What may wait in this process's memory for slow readers. A connection's own buffer takes some 100 KB; the rest of an
 * answer stays here until it is read, and whoever asks on many connections and reads none would fill the memory.
 */
export const underWayLimits = {
  /** Bytes from which on an answer is counted: smaller ones a connection takes at once, however slow its reader. */
  counted: 16 * 1024,
  /** Bytes from which on it is a large one. */
  large: 64 * 1024,
  /** Large answers of one account, or of one address. A browser reads six at a time from one origin. */
  perCaller: 8,
  bytesPerCaller: 16 * 1024 * 1024,
  /** Bytes of everybody's together. */
  bytes: 128 * 1024 * 1024,
  /** Milliseconds without a byte taken, after which the connection of a counted answer is closed. */
  idle: 30_000,
  /** Seconds after which a refused caller may try again. */
  retryAfter: 2,
}

interface Held {
  large: number
  bytes: number
}

/** Counts answers from when they are made until they are read or their connection is gone. */
export class AnswersUnderWay {
  private readonly limits: typeof underWayLimits
  private readonly callers = new Map<string, Held>()
  private bytes = 0

  constructor(limits = underWayLimits) {
    this.limits = limits
  }

  /** Whether `caller`, an account or an address, has left so much unread that nothing more is worth working out. */
  isBehind(caller: string): boolean {
    const held = this.callers.get(caller)
    const { perCaller, bytesPerCaller } = this.limits
    return held !== undefined && (held.large >= perCaller || held.bytes >= bytesPerCaller / 2)
  }

  /** Whether an answer of `bytes` may be sent to `caller`. */
  hasRoomFor(caller: string, bytes: number): boolean {
    if (bytes < this.limits.counted) return true
    const held = this.callers.get(caller) ?? { large: 0, bytes: 0 }
    return (
      this.bytes + bytes <= this.limits.bytes &&
      held.large < this.limits.perCaller &&
      held.bytes + bytes <= this.limits.bytesPerCaller
    )
  }

  /** Counts an answer that is about to be sent. In process, without a connection, there is nothing to wait for. */
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
    // Counts from the last byte that was taken.
    outgoing.setTimeout(this.limits.idle, () => outgoing.destroy())
  }

  /** Callers with answers under way, and the bytes of those. */
  get size(): { callers: number; bytes: number } {
    return { callers: this.callers.size, bytes: this.bytes }
  }

  private count(held: Held, large: number, bytes: number): void {
    held.large += large
    held.bytes += bytes
    this.bytes += bytes
  }
}
