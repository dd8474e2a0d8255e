import { describe, expect, it } from 'vitest'
import { deedWords } from './deed-copy.ts'
import { type AuditEntry, deedsOf } from './entry.ts'

const facts = { zone: 'America/New_York', currency: 'USD', now: Date.parse('2026-05-14T16:00:00Z') }
const names = new Map([
  ['s', 'Massage'],
  ['d', '60 min'],
  ['p', 'Sam'],
  ['c', 'Rosa Park'],
  ['u', 'Kim'],
  ['post', 'Instagram post “Open times”'],
])
const entry = (more: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  at: '2026-05-14T14:00:00Z',
  actor_id: 'o',
  actor_name: 'Dana',
  actor_role: 'owner',
  verb: null,
  relation: 'rooms',
  act: 'update',
  row_id: 'x',
  row_name: null,
  row_ids: null,
  part_of: null,
  rows: 1,
  changes: {},
  ...more,
  through: more.through ?? null,
})
/** Of entries in the order in which they were written. */
const words = (...entries: Partial<AuditEntry>[]) => {
  const [deed] = deedsOf(entries.map((one, at) => entry({ id: at, ...one })).reverse())
  if (!deed) throw new Error('No deed')
  const { who, what } = deedWords(deed, names, facts)
  return what.map(done => `${who} ${done}`.replaceAll('\u00a0', ' '))
}

const length = { relation: 'service_durations', row_id: 'd', part_of: 's' }
const post = { relation: 'social_posts', row_id: 'post' }
describe('description of one change', () => {
  it.each<[Partial<AuditEntry>, string]>([
    [
      { ...length, changes: { price_cents: [9_000, 9_500] } },
      'Dana changed the price of Massage (60 min) from $90 to $95',
    ],
    [
      {
        ...length,
        act: 'insert',
        row_id: 'y',
        changes: { duration_min: [null, 90], price_cents: [null, 12_000] },
      },
      'Dana added 1 h 30 for $120 to Massage',
    ],
    [
      { ...length, row_id: 'gone', changes: { price_cents: [9_000, 9_500] } },
      'Dana changed the price of Massage from $90 to $95',
    ],
    [
      { relation: 'services', row_id: 's', changes: { archived_at: [null, '2026-05-14T14:00:00Z'] } },
      'Dana archived the service Massage',
    ],
    [
      { relation: 'services', row_id: 's', changes: { archived_at: ['2026-05-14T14:00:00Z', null] } },
      'Dana restored the service Massage',
    ],
    [
      { relation: 'services', row_id: 's', changes: { is_online: [true, false] } },
      'Dana turned off online booking for the service Massage',
    ],
    [{ act: 'insert', changes: { name: [null, 'Fern'] } }, 'Dana added the room Fern'],
    [{ act: 'delete', changes: { name: ['Fern', null] } }, 'Dana deleted the room Fern'],
    [{ changes: { name: ['Fern', 'Moss'] } }, 'Dana renamed the room Fern to Moss'],
    [
      { relation: 'practices', changes: { min_notice_min: [120, 45] } },
      'Dana changed the minimum notice for bookings from 2 h to 45 min',
    ],
    [{ relation: 'practices', changes: { is_booking_open: [false, true] } }, 'Dana turned on online booking'],
    [
      { relation: 'practices', changes: { daily_limit: [null, 8] } },
      'Dana set the daily limit of visits for each practitioner to 8',
    ],
    [
      { relation: 'practices', changes: { daily_limit: [8, null] } },
      'Dana removed the daily limit of visits for each practitioner (was 8)',
    ],
    [
      { relation: 'practices', changes: { time_zone: ['America/New_York', 'Europe/Paris'] } },
      'Dana changed the time zone from America/New York to Europe/Paris',
    ],
    [{ relation: 'practitioner_hours', row_id: null, part_of: 'p' }, 'Dana changed the weekly hours of Sam'],
    [
      {
        relation: 'blocked_times',
        part_of: 'p',
        act: 'insert',
        changes: { starts_at: [null, '2026-05-14T14:00:00Z'], ends_at: [null, '2026-05-14T15:00:00Z'] },
      },
      'Dana blocked time for Sam, from today, 10:00 am to today, 11:00 am',
    ],
    [
      {
        relation: 'schedule_overrides',
        part_of: 'p',
        act: 'insert',
        changes: { date: [null, '2026-05-15'] },
      },
      'Dana set special hours for Sam, tomorrow',
    ],
    [
      { relation: 'clients', row_id: 'c', changes: { email: null, phone: null, tags: null } },
      'Dana changed the email, phone number and tags of the client Rosa Park',
    ],
    [
      { relation: 'clients', row_id: 'erased', changes: { email: null } },
      'Dana changed the email of a client',
    ],
    [{ relation: 'account_deletions', act: 'insert' }, 'Dana asked to delete the practice'],
    [{ relation: 'account_deletions', act: 'delete' }, 'Dana kept the practice, which was to be deleted'],
    [{ relation: 'clients', act: 'insert', row_id: null, rows: 1_500 }, 'Dana added 1,500 clients'],
    [
      { relation: 'clients', row_id: null, rows: 21, row_ids: ['c', 'erased', 'u'] },
      'Dana updated 21 clients: Rosa Park, Kim and 19 more',
    ],
    [
      { relation: 'practice_members', row_id: 'u', changes: { role: ['front_desk', 'biller'] } },
      'Dana changed the role of Kim from Front desk to Biller',
    ],
    [
      { relation: 'practice_members', row_id: 'u', changes: { removed_at: [null, 'x'] } },
      'Dana removed Kim from the team',
    ],
    [
      {
        relation: 'practice_invitations',
        act: 'insert',
        changes: { email: [null, 'k@x.example'], role: [null, 'biller'] },
      },
      'Dana invited k@x.example as Biller',
    ],
    [
      { relation: 'files', act: 'insert', changes: { kind: [null, 'client-file'] } },
      "Dana uploaded a file to a client's record",
    ],
    [
      { ...post, changes: { state: ['draft', 'approved'], approved_at: null } },
      'Dana approved the Instagram post “Open times”',
    ],
    [
      { ...post, changes: { is_test: null, connection_id: null } },
      'Dana updated the Instagram post “Open times”',
    ],
    [
      {
        relation: 'social_connections',
        row_name: null,
        changes: { state: ['connected', 'needs_reconnecting'] },
      },
      'Dana lost a connection to a network',
    ],
    [
      {
        relation: 'plan_items',
        row_name: 'New year',
        changes: { at: ['2026-05-14T19:00:00Z', '2026-05-15T19:00:00Z'] },
      },
      'Dana changed the time of the plan item “New year” from today, 3:00 pm to tomorrow, 3:00 pm',
    ],
    [
      { relation: 'gap_settings', changes: { alone_a_week: [null, 1] } },
      'Dana set the weekly limit of open times filled without approval to 1',
    ],
    [{ relation: 'later_things', changes: { some_word: [1, 2] } }, 'Dana updated a record'],
  ])('%j', (given, wanted) => expect(words(given)).toEqual([wanted]))
})

describe('description of who made a change', () => {
  const nobody = { actor_role: 'visitor', actor_id: null, actor_name: null } as const
  it.each<[Partial<AuditEntry>, RegExp]>([
    [{ ...nobody, verb: 'book-appointment' }, /^A client on the booking page /],
    [{ ...nobody, verb: 'virtual-receptionist-agent' }, /^The chat on the booking page /],
    [{ ...nobody, verb: 'undo' }, /^A visitor /],
    [{ actor_role: 'system', actor_id: null, actor_name: null }, /^Stillpoint /],
    [{ actor_name: null }, /^A colleague /],
    [{ actor_role: 'admin', actor_name: 'Ola' }, /^Ola, for Stillpoint, /],
    [{ through: 'assistant' }, /^The assistant, for Dana, /],
  ])('%j', (given, wanted) => expect(words({ act: 'insert', ...given })[0]).toMatch(wanted))
})

describe('description of several changes at once', () => {
  it('lists each change in order', () =>
    expect(
      words(
        { relation: 'services', row_id: 's', changes: { category: ['Body', 'Care'] } },
        { ...length, changes: { price_cents: [9_000, 9_500] } },
      ),
    ).toEqual([
      'Dana changed the category of the service Massage from “Body” to “Care”',
      'Dana changed the price of Massage (60 min) from $90 to $95',
    ]))

  it('describes a new service with its lengths once', () =>
    expect(
      words(
        { relation: 'services', row_id: 'new', act: 'insert', changes: { name: [null, 'Cupping'] } },
        {
          ...length,
          row_id: 'l',
          part_of: 'new',
          act: 'insert',
          changes: { duration_min: [null, 60], price_cents: [null, 9_500] },
        },
        { relation: 'service_practitioners', row_id: null, part_of: 'new' },
      ),
    ).toEqual(['Dana added the service Cupping: 1 h for $95']))

  it('describes the final state of a row, and omits rows that were added and removed', () =>
    expect(
      words(
        { ...post, act: 'insert', changes: { state: [null, 'draft'], network: [null, 'instagram'] } },
        { ...post, changes: { state: ['draft', 'approved'] } },
        { ...post, changes: { state: ['approved', 'published'] } },
        {
          relation: 'content_drafts',
          row_id: 'draft',
          changes: { state: ['draft', 'approved'], handed_id: null },
        },
        { relation: 'short_links', row_id: 'link', act: 'insert', changes: { short_code: [null, 'abc'] } },
        { row_id: 'r', act: 'insert', changes: { name: [null, 'Fern'] } },
        { row_id: 'r', act: 'delete', changes: { name: ['Fern', null] } },
      ),
    ).toEqual(['Dana published the Instagram post “Open times”']))

  it('describes the same change to several rows once', () =>
    expect(
      words(
        ...['Fern', 'Moss', 'Ivy'].map((name, at) => ({
          row_id: `${at}`,
          act: 'insert' as const,
          changes: { name: [null, name] as [unknown, unknown] },
        })),
      ),
    ).toEqual(['Dana added 3 rooms: Fern, Moss and Ivy']))

  it('separates changes by other people or at later times', () =>
    expect(
      deedsOf([
        entry({}),
        entry({ at: '2026-05-14T15:00:00Z' }),
        entry({ actor_id: 'z' }),
        entry({ actor_id: 'z', through: 'assistant' }),
      ]),
    ).toHaveLength(4))
})
