import { parentPort, Worker, workerData } from 'node:worker_threads'
import { type BusyAnswer, busyTimesIn, type CalendarQuestion } from '#desk/calendar-feeds/read-calendar.ts'
import { threadEnv } from '#server/thread-env.ts'

/** Milliseconds that one calendar may be worked on. A year of somebody's full one takes a few hundred. */
const mostMs = 5_000
/** Of the threads that run this very file. */
const mark = 'expand-calendar'

/**
 * `busyTimesIn` on a thread of its own: whatever a hostile recurrence makes of it, the process goes on answering, and after
 * `within` ms or 192 MB the thread is gone and the answer `too_much`.
 */
export function expandCalendar(
  bytes: Uint8Array,
  question: CalendarQuestion,
  within = mostMs,
): Promise<BusyAnswer | { error: 'too_much' }> {
  return new Promise(resolve => {
    const worker = new Worker(new URL(import.meta.url), {
      workerData: { mark, bytes, question },
      resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
      env: threadEnv(),
    })
    const end = (answer: BusyAnswer | { error: 'too_much' }) => {
      clearTimeout(timer)
      void worker.terminate()
      resolve(answer)
    }
    const timer = setTimeout(() => end({ error: 'too_much' }), within)
    worker.on('message', end)
    worker.on('error', () => end({ error: 'too_much' }))
    worker.on('exit', () => end({ error: 'too_much' }))
  })
}

if (workerData?.mark === mark) parentPort?.postMessage(busyTimesIn(workerData.bytes, workerData.question))
