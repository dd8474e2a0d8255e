import { ago, span } from './installation-copy.ts'
import type { InstallationFacts } from './installation-facts.ts'
import type { InstallationPart } from './schema.ts'

type Part = Omit<InstallationPart, 'key' | 'label'>
type Facts = Pick<InstallationFacts, 'now' | 'started_at'>

/** Missed runs before a job is overdue: a run can take a while, and a process can restart. */
const turnsMissed = 3
const leastMinutes = 15

/** Minutes after its last run when a job is overdue. `every_minutes`: the longest interval of its schedule. */
export const overdueMinutes = (every_minutes: number): number =>
  Math.max(turnsMissed * every_minutes, leastMinutes)

/** Overdue counts from the last run or from the start of this server: no job runs while no server does. */
export function jobOf(job: InstallationFacts['jobs'][number], { now, started_at }: Facts): Part {
  const { ended_at, error, every_minutes, failed_at } = job
  const turn = `Its turn comes ${often(every_minutes)}.`
  if (failed_at && (!ended_at || failed_at > ended_at))
    return {
      state: 'broken',
      since: ended_at
        ? { words: 'It ended well last on', at: ended_at }
        : { words: 'It failed last on', at: failed_at },
      words: `It failed ${ago(failed_at, now)}${error ? ` (${error})` : ''}. ${turn}`,
      act: 'The log has the reason. It is tried again at its next turn.',
    }
  const bound = overdueMinutes(every_minutes)
  const isPast = (at: string) => Date.parse(now) - Date.parse(at) > bound * 60_000
  const hasRun = ended_at ? `It last ran ${ago(ended_at, now)}.` : 'It has not run yet.'
  if (isPast(started_at) && (!ended_at || isPast(ended_at)))
    return {
      state: 'broken',
      since: ended_at ? { words: 'It has not run since', at: ended_at } : startedWith(started_at),
      words: `${hasRun} ${turn}`,
      act: 'Restart the server. If it stays so, the log says under “job clock” what is in the way.',
    }
  if (!ended_at || isPast(ended_at))
    return { state: 'waits', since: startedWith(started_at), words: `${hasRun} ${turn}`, act: null }
  const since = failed_at ?? started_at
  return {
    state: 'works',
    since: {
      words: failed_at ? 'Without a failure since' : 'Without a failure since this server started,',
      at: since,
    },
    words: `It ran ${ago(ended_at, now)}. ${turn}`,
    act: null,
  }
}

const startedWith = (at: string) => ({ words: 'This server started', at })

function often(minutes: number): string {
  if (minutes === 1) return 'every minute'
  if (minutes === 60) return 'every hour'
  if (minutes === 1_440) return 'once a day'
  return `every ${span(minutes)}`
}
