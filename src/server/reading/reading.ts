import { availableParallelism } from 'node:os'
import type { Logger } from 'pino'
import { openLane, type ReadingLane } from './reading-lane.ts'

/** `messages`: a person is waiting. `documents`: reports and pages, which may take longer. */
export type LaneName = 'messages' | 'documents'

/** A pure function that reads outside text. Input and output are plain data (structured clone). */
export interface Reading<Args extends unknown[], Result> {
  name: string
  lane: LaneName
  /** CPU milliseconds before it is ended. */
  mostMs: number
  load: () => Promise<(...args: Args) => Result | Promise<Result>>
}

/** For thread loading; arguments are checked at the call. */
// biome-ignore lint/suspicious/noExplicitAny: parameters of a list's functions have no common type
export type AnyReading = Reading<any[], unknown>

/** Declares a reading. It also has to stand in the list of its lane's thread: src/threads/message-thread.ts or src/threads/document-thread.ts. */
export const reading = <Args extends unknown[], Result>(given: Reading<Args, Result>) => given

/** Leaves one core for the rest of the process. */
const coresToSpare = () => Math.max(1, Math.min(4, availableParallelism() - 1))

const lanes: Partial<Record<LaneName, ReadingLane>> = {}

/** Runs readings on threads from now on; without it they run inline, as in tests. Returns a function that ends them. */
export function openReadings(
  files: Record<LaneName, URL>,
  log: Pick<Logger, 'warn' | 'error'>,
): () => Promise<void> {
  const atOnce = coresToSpare()
  lanes.messages = openLane(files.messages, { log, atOnce, mostOfSender: 5, spare: 1, isWarm: true })
  // All reports about emails come from one mail server, often hundreds after a campaign.
  lanes.documents = openLane(files.documents, {
    log,
    atOnce: 1,
    mostOfSender: 200,
    spare: 0,
    isWarm: false,
  })
  const open = [lanes.messages, lanes.documents]
  return async () => {
    delete lanes.messages
    delete lanes.documents
    await Promise.all(open.map(lane => lane.close()))
  }
}

/**
 * Runs a reading on its thread. Throws `NotRead` where it takes too much work or memory, `ReadingBusy` where too many wait.
 * @param sender on whose behalf: of those who wait, whoever has used the least time of late comes first
 */
export async function read<Args extends unknown[], Result>(
  what: Reading<Args, Result>,
  sender: string,
  ...args: Args
): Promise<Result> {
  const lane = lanes[what.lane]
  if (lane) return (await lane.read(what, sender, args)) as Result
  return (await what.load())(...args)
}
