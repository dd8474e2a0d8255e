import { describe, expect, it } from 'vitest'
import { deedWords } from './deed-words.ts'
import { deedsOf, type Entry } from './entry.ts'

const facts = { zone: 'America/New_York', currency: 'USD', now: Date.parse('2026-05-14T16:00:00Z') }
const names = new Map([
  ['s', 'Massage'],
  ['d', '60 min'],
  ['p', 'Sam'],
  ['c', 'Rosa Park'],
  ['u', 'Kim'],
])
const entry = (more: Partial<Entry>): Entry => ({
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
})
const words = (...entries: Partial<Entry>[]) => {
  const [deed] = deedsOf(entries.map(entry))
  if (!deed) throw new Error('No deed')
  const { who, what, parts } = deedWords(deed, names, facts)
  return [`${who} ${what}`.replaceAll('\u00a0', ' '), ...parts.map(part => part.replaceAll('\u00a0', ' '))]
}

const length = { relation: 'service_durations', row_id: 'd', part_of: 's' }
describe('one change', () => {
  it.each<[Partial<Entry>, string]>([
    [
      { ...length, changes: { price_cents: [9_000, 9_500] } },
      'Dana changed the price of Massage, 60 min from $90 to $95',
    ],
    [
      {
        ...length,
        act: 'insert',
        row_id: 'y',
        changes: { duration_min: [null, 90], price_cents: [null, 12_000] },
      },
      'Dana added Massage, 1 h 30 for $120',
    ],
    [
      { relation: 'services', row_id: 's', changes: { archived_at: [null, '2026-05-14T14:00:00Z'] } },
      'Dana archived the service Massage',
    ],
    [
      { relation: 'services', row_id: 's', changes: { archived_at: ['2026-05-14T14:00:00Z', null] } },
      'Dana brought back the service Massage',
    ],
    [
      { relation: 'services', row_id: 's', changes: { is_online: [true, false] } },
      'Dana switched online booking of the service Massage off',
    ],
    [{ act: 'insert', changes: { name: [null, 'Fern'] } }, 'Dana added the room Fern'],
    [{ act: 'delete', changes: { name: ['Fern', null] } }, 'Dana removed the room Fern'],
    [{ changes: { name: ['Fern', 'Moss'] } }, 'Dana changed the name of the room Moss from Fern to Moss'],
    [
      { relation: 'practices', changes: { min_notice_min: [120, 45] } },
      'Dana changed the shortest notice of the practice from 2 h to 45 min',
    ],
    [
      { relation: 'practices', changes: { is_booking_open: [false, true] } },
      'Dana switched online booking on',
    ],
    [
      { relation: 'practices', changes: { daily_limit: [null, 8] } },
      'Dana changed the limit of a day of the practice from nothing to 8',
    ],
    [{ relation: 'practitioner_hours', row_id: null, part_of: 'p' }, 'Dana changed the weekly hours of Sam'],
    [
      {
        relation: 'blocked_times',
        part_of: 'p',
        act: 'insert',
        changes: { starts_at: [null, '2026-05-14T14:00:00Z'] },
      },
      'Dana added blocked time of Sam: Today, 10:00 am',
    ],
    [
      {
        relation: 'schedule_overrides',
        part_of: 'p',
        act: 'insert',
        changes: { date: [null, '2026-05-15'] },
      },
      'Dana added a day that differs for Sam: Tomorrow',
    ],
    [
      { relation: 'clients', row_id: 'c', changes: { email: null, phone: null, tags: null } },
      'Dana changed the email, phone and tags of the client Rosa Park',
    ],
    [
      { relation: 'clients', row_id: 'gone', changes: { email: null } },
      'Dana changed the email of the client that has gone since',
    ],
    [{ relation: 'clients', act: 'insert', row_id: null, rows: 1_500 }, 'Dana added 1,500 clients at once'],
    [{ relation: 'account_deletions', act: 'insert' }, 'Dana asked to delete the practice'],
    [{ relation: 'account_deletions', act: 'delete' }, 'Dana kept the practice, which was to be deleted'],
    [
      { relation: 'practice_members', row_id: 'u', changes: { role: ['front_desk', 'biller'] } },
      'Dana changed the role of the member Kim from Front desk to Biller',
    ],
    [
      { relation: 'practice_members', row_id: 'u', changes: { removed_at: [null, 'x'] } },
      'Dana removed the member Kim',
    ],
    [
      {
        relation: 'practice_invitations',
        act: 'insert',
        changes: { email: [null, 'k@x.example'], role: [null, 'biller'] },
      },
      'Dana added an invitation for k@x.example as Biller',
    ],
    [
      { relation: 'files', act: 'insert', changes: { kind: [null, 'client-file'] } },
      'Dana added a file: client file',
    ],
    [
      { relation: 'later_things', changes: { some_word: null } },
      'Dana changed the some word of later things that has gone since',
    ],
    [
      { relation: 'later_things', row_name: 'Lamp', changes: { quantity: [2, 3] } },
      'Dana changed the quantity of later things Lamp from 2 to 3',
    ],
  ])('%j', (given, wanted) => expect(words(given)).toEqual([wanted]))
})

describe('who', () => {
  it.each<[Partial<Entry>, RegExp]>([
    [
      { actor_role: 'visitor', actor_id: null, actor_name: null, verb: 'book-appointment' },
      /^Somebody who booked online /,
    ],
    [{ actor_role: 'visitor', actor_id: null, actor_name: null, verb: 'undo' }, /^A visitor /],
    [{ actor_role: 'system', actor_id: null, actor_name: null }, /^Stillpoint /],
    [{ actor_name: null }, /^Somebody who has left /],
    [{ actor_role: 'admin', actor_name: 'Ola' }, /^Ola, for Stillpoint, /],
  ])('%j', (given, wanted) => expect(words({ act: 'insert', ...given })[0]).toMatch(wanted))
})

it('tells in one line what was saved in one go, in the order it was done', () => {
  expect(
    words(
      { id: 2, ...length, changes: { price_cents: [9_000, 9_500] } },
      { id: 1, relation: 'services', row_id: 's', changes: { category: ['Body', 'Care'] } },
    ),
  ).toEqual([
    'Dana made 2 changes to Massage',
    'Changed the category of the service Massage from Body to Care',
    'Changed the price of Massage, 60 min from $90 to $95',
  ])
  expect(deedsOf([entry({}), entry({ at: '2026-05-14T15:00:00Z' }), entry({ actor_id: 'z' })])).toHaveLength(
    3,
  )
})

it('names those that one go was about, as they are called now', () => {
  const many = { relation: 'clients', row_id: null, act: 'update' as const }
  expect(words({ ...many, rows: 21, row_ids: ['c', 'gone', 'u'] })).toEqual([
    'Dana changed 21 clients at once',
    'Rosa Park, Kim and 1 more',
  ])
  expect(words({ ...many, rows: 1_500, row_ids: ['gone'] })).toEqual(['Dana changed 1,500 clients at once'])
})
