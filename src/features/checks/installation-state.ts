import type { InstallationFacts } from './installation-facts.ts'
import type { Installation, InstallationPart } from './schema.ts'

type Part = Omit<InstallationPart, 'key' | 'label'>

/** From how old on what is due is too late, in minutes. */
export const lateMinutes = { now: 3, soon: 15, bulk: 60 } as const
const minute = 60_000

/** What works, what to look at and what is broken, each with since when and what to do. */
export function installationGroups(facts: InstallationFacts): Installation['groups'] {
  const { channels, jobs, lanes, webhooks } = facts
  const one = (key: string, label: string, part: Part): InstallationPart => ({ key, label, ...part })
  return [
    { title: 'Database', parts: [one('database', 'PostgreSQL', databaseOf(facts))] },
    {
      title: 'Mail and text',
      parts: channels.map(each =>
        one(each.channel, each.channel === 'email' ? 'Mail' : 'Text messages', channelOf(each, facts.now)),
      ),
    },
    {
      title: 'Queues',
      parts: [
        ...lanes.map(lane =>
          one(`${lane.channel} ${lane.urgency}`, laneLabel(lane), laneOf(lane, facts.now)),
        ),
        one('queued-work', 'Queued work', workOf(facts)),
      ],
    },
    { title: 'Jobs', parts: jobs.map(job => one(`job ${job.name}`, plain(job.name), jobOf(job, facts.now))) },
    {
      title: 'Webhooks',
      parts: webhooks.map(hook =>
        one(`webhook ${hook.name}`, `/webhooks/${hook.name}`, webhookOf(hook, facts.now)),
      ),
    },
  ]
}

function databaseOf({ database: { bytes, is_embedded, ms, started_at, version } }: InstallationFacts): Part {
  const size = bytes < 1e9 ? `${Math.round(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`
  const words = `${is_embedded ? 'Embedded' : 'Outside'}, version ${version}, ${size}. It answered within ${Math.max(1, Math.round(ms))} ms.`
  return ms > 500
    ? { state: 'look', since: started_at, words, act: 'It is slow: look at its load and its disk.' }
    : { state: 'works', since: started_at, words, act: null }
}

function channelOf(channel: InstallationFacts['channels'][number], now: string): Part {
  const { is_set_up, failed_today, last_failed_at, last_sent_at, last_error } = channel
  const setting = channel.channel === 'email' ? 'SMTP_URL' : 'TWILIO_ACCOUNT_SID and what belongs to it'
  if (!is_set_up)
    return {
      state: 'off',
      since: null,
      words: 'Not set up: messages are kept in the outbox.',
      act: `Set ${setting}.`,
    }
  const failedLast = last_failed_at && (!last_sent_at || last_failed_at > last_sent_at)
  const failed = `${failed_today} of today were not taken${last_error ? `, the last with ${last_error}` : ''}.`
  if (failedLast && failed_today > 0)
    return {
      state: 'broken',
      since: last_failed_at,
      words: failed,
      act: `Nothing was sent since. Check ${setting} and the log.`,
    }
  if (failed_today > 0)
    return { state: 'look', since: last_failed_at, words: failed, act: 'The outbox says which, and why.' }
  return last_sent_at
    ? {
        state: 'works',
        since: last_sent_at,
        words: `The last one was taken ${ago(last_sent_at, now)}.`,
        act: null,
      }
    : { state: 'works', since: null, words: 'Set up; nothing was sent yet.', act: null }
}

const channelNames: Record<string, string> = {
  email: 'Mail',
  sms: 'Texts',
  post: 'Posts',
  model: 'Questions to models',
}
const urgencyNames: Record<string, string> = { now: 'at once', soon: 'soon', bulk: 'to many' }
const laneLabel = ({ channel, urgency }: { channel: string; urgency: string }) =>
  `${channelNames[channel] ?? channel}, ${urgencyNames[urgency] ?? urgency}`

function laneOf({ due, oldest_due_at, urgency }: InstallationFacts['lanes'][number], now: string): Part {
  if (!oldest_due_at) return { state: 'works', since: null, words: 'Nothing is due.', act: null }
  const waits = (Date.parse(now) - Date.parse(oldest_due_at)) / minute
  const late = lateMinutes[urgency as keyof typeof lateMinutes] ?? 60
  const words = `${figure(due)} due, the oldest since ${ago(oldest_due_at, now)}.`
  if (waits < late) return { state: 'works', since: oldest_due_at, words, act: null }
  const act =
    'See whether a process runs, whether the mail server or phone service takes anything, and its rate.'
  return { state: waits > late * 10 ? 'broken' : 'look', since: oldest_due_at, words, act }
}

function workOf({ work: { dead, last_dead_at, oldest_waiting_at, waiting }, now }: InstallationFacts): Part {
  if (dead > 0)
    return {
      state: 'broken',
      since: last_dead_at,
      words: `${figure(dead)} ${dead === 1 ? 'piece' : 'pieces'} gave up.`,
      act: 'Retry or dismiss them under Queued work.',
    }
  if (!oldest_waiting_at) return { state: 'works', since: null, words: 'Nothing waits.', act: null }
  const isLate = Date.parse(now) - Date.parse(oldest_waiting_at) > 30 * minute
  const words = `${figure(waiting)} waiting, the oldest since ${ago(oldest_waiting_at, now)}.`
  const act = isLate ? 'See under Queued work what is in the way.' : null
  return { state: isLate ? 'look' : 'works', since: oldest_waiting_at, words, act }
}

function jobOf({ ended_at, error, failed_at }: InstallationFacts['jobs'][number], now: string): Part {
  if (failed_at && (!ended_at || failed_at > ended_at))
    return {
      state: 'broken',
      since: failed_at,
      words: `It failed ${ago(failed_at, now)}${error ? ` (${error})` : ''}.`,
      act: 'The log has the reason. It is tried again at its next turn.',
    }
  return {
    state: 'works',
    since: ended_at,
    words: ended_at ? `It ran ${ago(ended_at, now)}.` : 'It has not run yet.',
    act: null,
  }
}

function webhookOf(hook: InstallationFacts['webhooks'][number], now: string): Part {
  const { failed_at, forged_at, is_expected, received_at } = hook
  if (!is_expected)
    return { state: 'off', since: null, words: 'Nothing is configured that would call it.', act: null }
  const isLast = (at: string | null) => at !== null && (received_at === null || at > received_at)
  if (isLast(failed_at))
    return {
      state: 'broken',
      since: failed_at,
      words: `It failed ${ago(failed_at ?? now, now)}.`,
      act: 'The log has the reason. The service tries again.',
    }
  if (isLast(forged_at))
    return {
      state: 'look',
      since: forged_at,
      words: `It was called ${ago(forged_at ?? now, now)} by somebody who could not prove who they are.`,
      act: 'If that was your service, its secret and ours differ.',
    }
  return received_at
    ? { state: 'works', since: received_at, words: `It was called ${ago(received_at, now)}.`, act: null }
    : {
        state: 'look',
        since: null,
        words: 'It was never called.',
        act: 'Give your service this address of ours.',
      }
}

/** '5 minutes ago'. */
function ago(at: string, now: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(at)) / minute))
  if (minutes < 1) return 'just now'
  const [count, unit] =
    minutes < 120
      ? [minutes, 'minute']
      : minutes < 2_880
        ? [Math.floor(minutes / 60), 'hour']
        : [Math.floor(minutes / 1_440), 'day']
  return `${figure(count)} ${unit}${count === 1 ? '' : 's'} ago`
}

const figure = (n: number) => n.toLocaleString('en-US')
const plain = (name: string) => {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
