import { ago, figure, plain } from './installation-copy.ts'
import type { InstallationFacts } from './installation-facts.ts'
import { jobOf } from './job-state.ts'
import type { Installation, InstallationPart } from './schema.ts'

type Part = Omit<InstallationPart, 'key' | 'label'>
type Since = NonNullable<Part['since']>

/** Minutes after which due work counts as late. */
export const lateMinutes = { now: 3, soon: 15, bulk: 60 } as const
const minute = 60_000
/** Days to look back for a lane's last send; the outbox keeps far more. */
export const daysLookedBack = 7

export function installationGroups(facts: InstallationFacts): Installation['groups'] {
  const { channels, jobs, lanes, webhooks } = facts
  const one = (key: string, label: string, part: Part): InstallationPart => ({ key, label, ...part })
  return [
    { title: 'Database', parts: [one('database', 'PostgreSQL', databaseOf(facts))] },
    {
      title: 'Mail and text',
      parts: channels.map(each =>
        one(each.channel, each.channel === 'email' ? 'Mail' : 'Text messages', channelOf(each, facts)),
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
    { title: 'Jobs', parts: jobs.map(job => one(`job ${job.name}`, plain(job.name), jobOf(job, facts))) },
    {
      title: 'Webhooks',
      parts: webhooks.map(hook =>
        one(`webhook ${hook.name}`, `/webhooks/${hook.name}`, webhookOf(hook, facts)),
      ),
    },
  ]
}

function databaseOf({ database: { bytes, is_embedded, ms, started_at, version } }: InstallationFacts): Part {
  const size = bytes < 1e9 ? `${Math.round(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`
  const words = `${is_embedded ? 'Embedded' : 'Outside'}, version ${version}, ${size}. It answered within ${Math.max(1, Math.round(ms))} ms.`
  const since = { words: 'It has run since', at: started_at }
  return ms > 500
    ? { state: 'look', since, words, act: 'It is slow: look at its load and its disk.' }
    : { state: 'works', since, words, act: null }
}

/** Settings are read once, when the server starts, so they are known to hold since then. */
const sinceStart = (words: string, at: string): Since => ({
  words: `${words} since this server started,`,
  at,
})
const sinceFailure = (at: string): Since => ({ words: 'Without a failure since', at })

function channelOf(
  channel: InstallationFacts['channels'][number],
  { now, started_at }: InstallationFacts,
): Part {
  const { is_set_up, failed_today, last_failed_at, last_sent_at, last_error } = channel
  const setting = channel.channel === 'email' ? 'SMTP_URL' : 'TWILIO_ACCOUNT_SID and what belongs to it'
  if (!is_set_up)
    return {
      state: 'off',
      since: sinceStart('So', started_at),
      words: 'Not set up: messages are kept in the outbox.',
      act: `Set ${setting}, and start the server again.`,
    }
  const failedLast = last_failed_at && (!last_sent_at || last_failed_at > last_sent_at)
  const failed = `${failed_today} of today were not taken${last_error ? `, the last with ${last_error}` : ''}.`
  if (failedLast && failed_today > 0)
    return {
      state: 'broken',
      since: last_sent_at
        ? { words: 'Nothing was taken since', at: last_sent_at }
        : { words: 'Nothing was ever taken. The last one failed on', at: last_failed_at },
      words: failed,
      act: `Check ${setting} and the log.`,
    }
  if (failed_today > 0 && last_failed_at)
    return {
      state: 'look',
      since: { words: 'The last one failed on', at: last_failed_at },
      words: failed,
      act: 'The outbox says which, and why.',
    }
  if (!last_sent_at)
    return {
      state: 'waits',
      since: sinceStart('Set up', started_at),
      words: 'Set up; nothing was sent yet.',
      act: null,
    }
  return {
    state: 'works',
    since: last_failed_at ? sinceFailure(last_failed_at) : sinceStart('Set up', started_at),
    words: `The last one was taken ${ago(last_sent_at, now)}.`,
    act: null,
  }
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

function laneOf(lane: InstallationFacts['lanes'][number], now: string): Part {
  const { due, last_left_at, oldest_due_at, urgency } = lane
  if (!oldest_due_at)
    return {
      state: 'works',
      since: last_left_at ? { words: 'The last one left on', at: last_left_at } : null,
      words: last_left_at
        ? 'Nothing is due.'
        : `Nothing is due, and none has left through it in the last ${daysLookedBack} days.`,
      act: null,
    }
  const waits = (Date.parse(now) - Date.parse(oldest_due_at)) / minute
  const late = lateMinutes[urgency as keyof typeof lateMinutes] ?? 60
  const words = `${figure(due)} due.`
  const since = { words: 'The oldest was due on', at: oldest_due_at }
  if (waits < late) return { state: 'works', since, words, act: null }
  const act =
    'See whether a process runs, whether the mail server or phone service takes anything, and its rate.'
  return { state: waits > late * 10 ? 'broken' : 'look', since, words, act }
}

function workOf({ work, now }: InstallationFacts): Part {
  const { dead, last_dead_at, last_ended_at, oldest_waiting_at, waiting } = work
  if (dead > 0)
    return {
      state: 'broken',
      since: last_dead_at ? { words: 'The last one gave up on', at: last_dead_at } : null,
      words: `${figure(dead)} ${dead === 1 ? 'piece' : 'pieces'} gave up.`,
      act: 'Retry or dismiss them under Queued work.',
    }
  if (!oldest_waiting_at)
    return {
      state: 'works',
      since: last_ended_at ? { words: 'The last piece ended on', at: last_ended_at } : null,
      words: last_ended_at ? 'Nothing waits.' : 'Nothing waits, and no piece that ended is kept.',
      act: null,
    }
  const isLate = Date.parse(now) - Date.parse(oldest_waiting_at) > 30 * minute
  return {
    state: isLate ? 'look' : 'works',
    since: { words: 'The oldest has waited since', at: oldest_waiting_at },
    words: `${figure(waiting)} waiting.`,
    act: isLate ? 'See under Queued work what is in the way.' : null,
  }
}

function webhookOf(
  hook: InstallationFacts['webhooks'][number],
  { now, started_at }: InstallationFacts,
): Part {
  const { failed_at, forged_at, is_expected, received_at } = hook
  if (!is_expected)
    return {
      state: 'off',
      since: sinceStart('So', started_at),
      words: 'Nothing is configured that would call it.',
      act: 'Nothing to do until a service is set up that calls it.',
    }
  const isLast = (at: string | null): at is string =>
    at !== null && (received_at === null || at > received_at)
  if (isLast(failed_at))
    return {
      state: 'broken',
      since: { words: 'The last call failed on', at: failed_at },
      words: `It failed ${ago(failed_at, now)}.`,
      act: 'The log has the reason. The service tries again.',
    }
  if (isLast(forged_at))
    return {
      state: 'look',
      since: { words: 'The last such call came on', at: forged_at },
      words: `It was called ${ago(forged_at, now)} by somebody who could not prove who they are.`,
      act: 'If that was your service, its secret and ours differ.',
    }
  if (!received_at)
    return {
      state: 'look',
      since: sinceStart('Expected', started_at),
      words: 'It was never called.',
      act: 'Give your service this address of ours.',
    }
  return {
    state: 'works',
    since: failed_at ? sinceFailure(failed_at) : sinceStart('Expected', started_at),
    words: `It was called ${ago(received_at, now)}.`,
    act: null,
  }
}
