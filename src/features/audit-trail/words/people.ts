import { roleNames } from '#features/rights/member-rights.ts'
import { dayWords, inSentence } from '#lib/when-words.ts'
import { valueWords } from '../value-words.ts'
import { acts, archived, changed, nameOf, type RelationWords, type Saying, turns, value } from './told.ts'

const day =
  (key: 'starts_at' | 'ends_at'): NonNullable<RelationWords['called']> =>
  (row, { zone, now }) => {
    const at = row[key]
    return typeof at === 'string' ? inSentence(dayWords(zone, Date.parse(at), now)) : undefined
  }
const atTime: NonNullable<RelationWords['called']> = (row, facts) =>
  valueWords('instant', row.starts_at, facts) || undefined

const span = ({ of }: Saying) =>
  of('starts_at') && of('ends_at') ? `, from ${of('starts_at')} to ${of('ends_at')}` : ''

/** Who works here, and when. */
export const peopleWords: Record<string, RelationWords> = {
  practitioners: {
    one: 'the practitioner',
    many: 'practitioners',
    bare: 'a practitioner',
    called: nameOf,
    columns: {
      name: value('name'),
      title: value('title', 'title'),
      is_bookable: turns('booking'),
      user_id: changed('account'),
      archived_at: archived,
      rota_weeks: changed('rotation of weeks'),
      rota_from: changed('rotation of weeks'),
      bio: changed('bio'),
    },
  },
  practitioner_hours: {
    one: 'the hours',
    many: 'hours',
    bare: 'hours',
    partOf: 'practitioners',
    together: 'changed the weekly hours of',
    columns: {},
  },
  schedule_overrides: {
    one: 'special hours',
    many: 'days with special hours',
    bare: 'special hours',
    partOf: 'practitioners',
    called: (row, facts) => valueWords('date', row.date, facts) || undefined,
    thing: (date, who) => `the special hours of ${who}, ${date}`,
    inserted: ({ of, whole }) => `set special hours for ${whole}${of('date') && `, ${of('date')}`}`,
    columns: {
      date: value('date', 'date'),
      windows: changed('times'),
      note: changed('note'),
      practitioner_id: null,
    },
  },
  blocked_times: {
    one: 'blocked time',
    many: 'blocked times',
    bare: 'blocked time',
    partOf: 'practitioners',
    called: atTime,
    thing: (when, who) => `the blocked time of ${who}, ${when}`,
    inserted: say => `blocked time for ${say.whole}${span(say)}`,
    columns: {
      starts_at: value('start', 'instant'),
      ends_at: value('end', 'instant'),
      reason: changed('reason'),
      practitioner_id: null,
      time_off_id: null,
    },
  },
  time_off: {
    one: 'time off',
    many: 'requests for time off',
    bare: 'time off',
    partOf: 'practitioners',
    called: day('starts_at'),
    thing: (from, who) => `the time off of ${who}, from ${from}`,
    inserted: say => `requested time off for ${say.whole}${span(say)}`,
    columns: {
      state: acts({
        asked: 'requested * again',
        approved: 'approved *',
        declined: 'declined *',
        withdrawn: 'withdrew *',
      }),
      starts_at: value('start', 'instant'),
      ends_at: value('end', 'instant'),
      kind: changed('kind'),
      note: changed('note'),
      words: changed('answer'),
      practitioner_id: null,
      asked_by: null,
      asked_at: null,
      decided_by: null,
      decided_at: null,
    },
  },
  busy_feeds: {
    one: 'the outside calendar',
    many: 'outside calendars',
    bare: 'an outside calendar',
    partOf: 'practitioners',
    called: ({ name }) => (typeof name === 'string' && name ? `“${name}”` : undefined),
    thing: (name, who) => `the outside calendar ${name} of ${who}`,
    columns: {
      name: value('name', 'title'),
      address: changed('address'),
      host: value('site'),
      practitioner_id: null,
      etag: null,
      read_whole_at: null,
      next_at: null,
      last_success_at: null,
      last_failure_at: null,
      failure_code: null,
      failures: null,
    },
  },
  calendar_feeds: {
    one: 'the calendar link',
    many: 'calendar links',
    bare: 'a calendar link',
    partOf: 'practitioners',
    called: ({ name }) => (typeof name === 'string' && name ? `“${name}”` : undefined),
    thing: (name, who) => `the calendar link ${name} of ${who}`,
    columns: {
      name: value('name', 'title'),
      shows: value('visible details', {
        initials: 'initials',
        names: 'names and services',
        busy: 'busy only',
      }),
      has_buffers: turns('buffers'),
      revoked_at: { ends: ['revoked *', 'restored *'] },
      token_hash: changed('address'),
      practitioner_id: null,
      made_by: null,
      last_fetched_at: null,
      fetches: null,
      fetches_since: null,
    },
  },
  practice_members: {
    one: 'the team member',
    many: 'team members',
    bare: 'a team member',
    called: nameOf,
    thing: name => name,
    inserted: ({ of }) => `added * to the team${of('role') ? ` as ${of('role')}` : ''}`,
    columns: {
      role: value('role', roleNames),
      removed_at: { ends: ['removed * from the team', 'added * to the team again'] },
      user_id: null,
      chosen_at: null,
    },
  },
  practice_invitations: {
    one: 'the invitation',
    many: 'invitations',
    bare: 'an invitation',
    called: ({ email }) => (typeof email === 'string' && email ? email : undefined),
    thing: email => `the invitation for ${email}`,
    inserted: ({ of }) => `invited ${of('email') || 'a colleague'}${of('role') ? ` as ${of('role')}` : ''}`,
    columns: {
      email: value('email'),
      role: value('role', roleNames),
      accepted_at: { ends: ['accepted *', 'reopened *'] },
      withdrawn_at: { ends: ['withdrew *', 'restored *'] },
      practitioner_id: changed('practitioner'),
      token_hash: null,
      invited_by: null,
      sent_at: null,
      expires_at: null,
    },
  },
  task_rules: {
    one: 'the automatic task',
    many: 'automatic tasks',
    bare: 'an automatic task',
    called: ({ kind }, facts) =>
      valueWords(
        {
          new_client: 'for a new client',
          visit_missed: 'for a missed visit',
          visit_cancelled: 'for a canceled visit',
          birthday: 'for a birthday',
        },
        kind,
        facts,
      ) || undefined,
    columns: {
      kind: null,
      words: changed('text'),
      assigned_to: changed('assignee'),
      due_days: value('days until it is due', 'days'),
      is_on: acts({ true: 'turned on *', false: 'turned off *' }),
      on_since: null,
    },
  },
  screening_rules: {
    one: 'the screening rule',
    many: 'screening rules',
    bare: 'a screening rule',
    called: ({ rule }) => (typeof rule === 'string' && rule ? `“${rule.replaceAll('-', ' ')}”` : undefined),
    inserted: ({ of }) => `made * stricter${of('severity') ? `: ${of('severity')}` : ''}`,
    deleted: () => 'set * back to how it is published',
    columns: {
      rule: null,
      severity: value('strictness', { ask: 'at least speak about it', stop: 'always stop' }),
      set_by: null,
    },
  },
}
