import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { listen } from '../database/listen.ts'
import type { JobDeps } from '../jobs/run-jobs.ts'
import { beat, claimNext, giveBack, othersWait } from './claims.ts'
import type { QueuedWork } from './queued-work.ts'
import { failed, type Piece, runPiece, stalled } from './run-piece.ts'

/** Milliseconds. `lostAfter` must be equal in all processes of a database. */
export const queueTimes = {
  /** A missed cancel is noticed by then. */
  beat: 1_000,
  lostAfter: 15_000,
  /** Polls for ended pauses and lost processes. */
  look: 3_000,
  /** How long a piece may run while another practice waits. */
  turn: 10_000,
  /** How long stopping waits for running steps. */
  goodbye: 5_000,
}

/** Runs queued work, `atOnce` pieces at a time, until the returned function is called. Any number of processes may. */
export async function runQueue(
  kinds: readonly QueuedWork[],
  owner: pg.ClientConfig,
  deps: JobDeps,
  { atOnce, times = queueTimes }: { atOnce: number; times?: typeof queueTimes },
): Promise<() => Promise<void>> {
  const { pool, log } = deps
  const running = new Set<Piece>()
  let stopped = false
  const told = (error: { name: string; code?: string }) =>
    log.warn({ name: error.name, code: error.code }, 'queue of work')

  const fill = once(async () => {
    while (!stopped && running.size < atOnce) {
      const claimed = await claimNext(pool, kinds, times.lostAfter)
      const kind = kinds.find(({ name }) => name === claimed?.kind)
      if (!claimed || !kind) return
      // Claimed while the process was told to stop.
      if (stopped) return giveBack(pool, claimed)
      const piece = runPiece(kind, claimed, deps)
      running.add(piece)
      void piece.ended.then(() => {
        running.delete(piece)
        void fill()
      })
    }
  }, told)

  const checkOne = async (piece: Piece) => {
    const { progress } = piece
    if (!(await beat(pool, piece.claimed, progress))) piece.letGo('lost')
    else if (piece.progress === progress) piece.progress = undefined
    if (Date.now() - piece.movedAt > piece.kind.stalledAfterSeconds * 1_000) await giveUp(piece)
  }

  const check = once(async () => {
    // One piece that can't report must not block the others.
    for (const piece of running) await checkOne(piece).catch(told)
    const longest = [...running].filter(({ begunAt }) => Date.now() - begunAt > times.turn)
    if (longest.length === 0 || running.size < atOnce) return
    const lines = [...running].map(({ claimed }) => claimed.practice_id)
    if (await othersWait(pool, kinds, lines)) longest[0]?.letGo('turn')
  }, told)

  // It may never answer and must not hold its slot. What it still does can't be committed.
  const giveUp = async (piece: Piece) => {
    await failed(piece, log, pool, stalled)
    piece.letGo('lost')
    running.delete(piece)
    void fill()
  }

  // Also called on each connect, so that nothing is missed.
  const heard = () => {
    void fill()
    if (running.size > 0) void check()
  }
  const unlisten = await listen(owner, 'queued_work', heard, log)
  const clocks = [
    setInterval(() => running.size > 0 && void check(), times.beat),
    setInterval(() => void fill(), times.look),
  ]
  return async () => {
    stopped = true
    for (const clock of clocks) clearInterval(clock)
    await Promise.race([fill(), wait(times.goodbye, undefined, { ref: false })])
    const left = [...running]
    for (const piece of left) piece.letGo('stopping')
    await Promise.race([
      Promise.all(left.map(({ ended }) => ended)),
      wait(times.goodbye, undefined, { ref: false }),
    ])
    // Unfinished pieces are released, so that another process need not wait.
    await Promise.all([...running].map(({ claimed }) => giveBack(pool, claimed))).catch(told)
    await unlisten()
  }
}

// One run at a time; calls during a run lead to one more. Resolves when none is left.
function once(run: () => Promise<void>, told: (error: never) => void): () => Promise<void> {
  let running: Promise<void> | undefined
  let again = false
  const loop = async () => {
    try {
      while (again) {
        again = false
        await run()
      }
    } catch (error) {
      told(error as never)
    } finally {
      running = undefined
    }
  }
  return () => {
    again = true
    running ??= loop()
    return running
  }
}
