import { reading } from '../src/server/reading/reading.ts'

// Readings as a test needs them: one that is honest, and some that never end, take all memory or break.

/** Backtracks with the fourth power of the length. */
const slowly = (text: string) => /^(?:(?:\p{Lu}\p{Ll}*\s*)+)+$/u.test(text)

const lane = 'messages' as const
export const lengthReading = reading({
  name: 'length',
  lane,
  mostMs: 250,
  load: async () => (text: string) => text.length,
})
export const slowReading = reading({ name: 'slow', lane, mostMs: 100, load: async () => slowly })
export const largeReading = reading({
  name: 'large',
  lane,
  mostMs: 20_000,
  load: async () => () => {
    const kept: number[][] = []
    for (;;) kept.push(new Array(1_000_000).fill(kept.length))
  },
})
export const brokenReading = reading({
  name: 'broken',
  lane,
  mostMs: 250,
  load: async () => (text: string) => {
    throw new RangeError(text)
  },
})
/** Works for so many ms of the thread's own time. */
export const busyReading = reading({
  name: 'busy',
  lane,
  mostMs: 250,
  load: async () => (ms: number) => {
    const worked = () => {
      const { user, system } = process.threadCpuUsage()
      return (user + system) / 1_000
    }
    const before = worked()
    while (worked() - before < ms);
    return ms
  },
})

/** Text on which `slowReading` works for hours. */
export const endless = `${'Lu'.repeat(400)}1`
