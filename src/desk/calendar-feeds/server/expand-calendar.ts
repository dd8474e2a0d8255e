import { parentPort, Worker, workerData } from 'node:worker_threads'
import { type BusyAnswer, busyTimesIn, type CalendarQuestion } from '#desk/calendar-feeds/read-calendar.ts'
import { threadEnv } from '#server/thread-env.ts'

/** In milliseconds; a full calendar takes a few hundred for a year. */
const mostMs = 5_000
const mark = 'expand-calendar'

/** `busyTimesIn` on its own thread, ended after `within` ms or 192 MB with `too_much`, against hostile recurrences. */
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
