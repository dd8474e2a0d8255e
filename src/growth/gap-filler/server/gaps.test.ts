import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { bookAt, followLink } from '../../../../tests/followed-links.ts'
import { duePerson, gapNow, gapPractice, proposedGaps, shownGaps } from '../../../../tests/gaps.ts'
import { deliverOutbox, jobDeps } from '../../../../tests/outbox.ts'
import { dataOf, type Runner, type TestPractice } from '../../../../tests/practice.ts'
import { canSend } from '../../../send-guard.ts'
import { lockPractice } from '../../../server/database/lock-practice.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import { findGaps } from './find-gaps.ts'
import { settleGaps } from './settle-gaps.ts'

let database: TestDatabase
let practice: TestPractice
let run: Runner

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  ;({ practice, run } = await gapPractice(database))
})

const as = (name: string, input: unknown) => run.as(practice.id, name, input)
const utc = (at: string) => `${new Date(at).toISOString().slice(0, 19)}Z`
const minutes = (n: number) => new Date(gapNow.getTime() + n * 60_000)
const mails = () =>
  database.sql(
    `select m.recipient, m.subject, m.body_text, m.status, m.skip_reason, m.purpose, m.send_after
     from outbound_messages m where m.practice_id = $1 and m.origin_kind = 'gap' order by m.recipient`,
    [practice.id],
  )
/** Sends what is due at a moment as the product does. */
async function send(at: Date) {
  run.setNow(at)
  const deps = jobDeps(database, {}, () => at)
  await deliverOutbox({ ...deps, canSend })
  deps.close()
  return mails()
}
const first = async () =>
  (await proposedGaps(run, practice))[0] as Awaited<ReturnType<typeof proposedGaps>>[number]

describe('open time', () => {
  it('is found once, from six hours ahead up to the practice’s limit', async () => {
    const found = await proposedGaps(run, practice)
    // Today from 2 pm, when six hours are over, to the end of the day, and tomorrow whole.
    expect(found.map(({ starts_at, ends_at }) => [utc(starts_at), utc(ends_at)])).toEqual([
      ['2026-05-20T18:00:00Z', '2026-05-20T21:00:00Z'],
      ['2026-05-21T13:00:00Z', '2026-05-21T21:00:00Z'],
    ])
    expect(await proposedGaps(run, practice)).toEqual(found)
  })

  it('is offered to the waitlist first', async () => {
    const id = await duePerson(database, practice, 'Wade')
    dataOf(
      await as('add-opening-request', {
        client_id: id,
        service_id: practice.service_id,
        duration_id: practice.duration_id,
        practitioner_ids: [],
        parts: [],
      }),
    )
    expect(await proposedGaps(run, practice)).toEqual([])
    expect((await shownGaps(run, practice)).for_waitlist).toMatchObject([{ people: 1 }, { people: 1 }])
  })

  it('is not found when switched off or not part of the plan', async () => {
    dataOf(await as('save-gap-settings', { is_on: false, hours: 48, alone_a_week: null }))
    expect(await proposedGaps(run, practice)).toEqual([])
    dataOf(await as('save-gap-settings', { is_on: true, hours: 48, alone_a_week: null }))
    await database.sql(
      `update profiles set plan_type = 'free', trial_end = '2026-01-01', subscription_status = 'expired' where id = $1`,
      [practice.id],
    )
    expect(await proposedGaps(run, practice)).toEqual([])
    expect(await as('save-gap-settings', { is_on: true, hours: 48, alone_a_week: 2 })).toMatchObject({
      code: 'plan_feature',
    })
  })
})

describe('approving open time', () => {
  const waits = async () =>
    dataOf(
      await as('add-opening-request', {
        client_id: await duePerson(database, practice, 'Wade'),
        ...{
          service_id: practice.service_id,
          duration_id: practice.duration_id,
          practitioner_ids: [],
          parts: [],
        },
      }),
    )

  it('is refused while a client on the waitlist wants the time, even one who joined later', async () => {
    await duePerson(database, practice, 'Ada')
    const gap = await first()
    await waits()
    expect(await as('approve-gap', { gap_id: gap.id })).toMatchObject({ code: 'waitlist_first' })
    expect(await mails()).toEqual([])
  })

  it('in advance ends once turning it off is confirmed, even during a search', async () => {
    await duePerson(database, practice, 'Ada')
    dataOf(await as('save-gap-settings', { is_on: true, hours: 48, alone_a_week: 2 }))
    const worker = { role: 'practice_worker', claims: { practice_id: practice.id } } as const
    let looked: Promise<void> | undefined
    await inTransaction(database.pool, worker, {}, async client => {
      await lockPractice(client, practice.id)
      looked = findGaps(run.deps)
      // It has read who wants to be looked for, and waits for its turn.
      await expect
        .poll(() =>
          database.sql(
            `select 1 from pg_locks where locktype = 'advisory' and not granted and objid = hashtext($1)::oid`,
            [practice.id],
          ),
        )
        .toHaveLength(1)
      dataOf(await as('save-gap-settings', { is_on: true, hours: 48, alone_a_week: null }))
    })
    await looked
    expect(await mails()).toEqual([])
  })
})

describe('a client offered open time', () => {
  it('is due by their own rhythm, has consented, and comes for a service that fits', async () => {
    await duePerson(database, practice, 'Ada')
    await duePerson(database, practice, 'Early', { since: 7 })
    await duePerson(database, practice, 'Silent', { says: false })
    const gap = await first()
    const preview = dataOf(await as('preview-gap', { gap_id: gap.id }))
    expect(preview.people).toMatchObject([{ name: 'Ada Brooks', rhythm_days: 14 }])
    expect(preview.subject).toContain('Wednesday, May 20, 2:00 – 5:00')
    expect(await mails()).toEqual([])
    expect(dataOf(await as('approve-gap', { gap_id: gap.id }))).toEqual({
      gap_id: gap.id,
      people: 1,
      post_at: null,
    })
    expect(await mails()).toMatchObject([
      { recipient: 'ada@example.com', status: 'queued', purpose: 'marketing', send_after: minutes(1) },
    ])
    // Said twice, it is one.
    expect(dataOf(await as('approve-gap', { gap_id: gap.id }))).toEqual({
      gap_id: gap.id,
      people: 0,
      post_at: null,
    })
    expect(await send(minutes(2))).toMatchObject([{ status: 'kept' }])
    // Once a week: the next day's time goes to nobody who has just had one.
    const [next] = await proposedGaps(run, practice)
    expect(await as('approve-gap', { gap_id: next?.id })).toMatchObject({ code: 'nobody' })
  })

  it('is one of at most 20', async () => {
    for (let n = 0; n < 24; n++) await duePerson(database, practice, `P${n}`)
    const gap = await first()
    expect(dataOf(await as('approve-gap', { gap_id: gap.id }))).toMatchObject({ people: 20 })
  })

  it('gets a link of their own to that day', async () => {
    await duePerson(database, practice, 'Ada')
    const gap = await first()
    dataOf(await as('approve-gap', { gap_id: gap.id }))
    const [mail] = await mails()
    const code = /\/b\/([2-9a-z]{12})/.exec(mail?.body_text as string)?.[1] as string
    const to = (await followLink(run, code)) as URL
    expect(Object.fromEntries(to.searchParams)).toMatchObject({
      service: practice.service_id,
      with: practice.practitioners[0],
      date: '2026-05-20',
      via: code,
    })
  })
})

describe('an approved gap', () => {
  beforeEach(async () => {
    await duePerson(database, practice, 'Ada')
  })
  const approved = async () => {
    const gap = await first()
    dataOf(await as('approve-gap', { gap_id: gap.id }))
    return gap
  }
  const stateOf = async (id: string) =>
    (await database.sql('select state, ended_why from gaps where id = $1', [id]))[0]

  it('sends nothing more after a booking, and the rest is proposed anew', async () => {
    const { id } = await approved()
    await bookAt(run, practice, null, '2026-05-20T18:00:00.000Z')
    expect(await stateOf(id)).toMatchObject({ state: 'checking' })
    expect(await send(minutes(2))).toMatchObject([{ status: 'skipped', skip_reason: 'no_longer_true' }])
    await settleGaps(run.deps)
    expect(await stateOf(id)).toEqual({ state: 'ended', ended_why: 'taken' })
    const [rest] = await proposedGaps(run, practice)
    expect(utc(rest?.starts_at as string)).toBe('2026-05-20T19:15:00Z')
  })

  it('pauses while a visitor holds the time, and continues when they leave', async () => {
    const { id } = await approved()
    const wish = {
      practice_id: practice.id,
      service_id: practice.service_id,
      duration_id: practice.duration_id,
    }
    const { hold_token } = dataOf(
      await run.visit('hold-slot', { ...wish, start: '2026-05-20T18:00:00.000Z' }),
    )
    await settleGaps(run.deps)
    expect(await stateOf(id)).toMatchObject({ state: 'checking' })
    dataOf(await run.visit('release-hold', { practice_id: practice.id, hold_token }))
    await settleGaps(run.deps)
    expect(await stateOf(id)).toMatchObject({ state: 'approved' })
    expect(await send(minutes(2))).toMatchObject([{ status: 'kept' }])
  })

  it('ends when the practitioner is away or booking closes', async () => {
    const { id } = await approved()
    await database.sql(
      `insert into blocked_times (practice_id, practitioner_id, starts_at, ends_at) values ($1, $2, '2026-05-20 19:00Z', '2026-05-20 20:00Z')`,
      [practice.id, practice.practitioners[0]],
    )
    await settleGaps(run.deps)
    expect(await stateOf(id)).toEqual({ state: 'ended', ended_why: 'closed' })
    expect(await mails()).toMatchObject([{ status: 'skipped', skip_reason: 'no_longer_true' }])
    const [next] = await proposedGaps(run, practice)
    await database.sql('update practices set is_booking_open = false where id = $1', [practice.id])
    expect(await as('approve-gap', { gap_id: next?.id })).toMatchObject({ code: 'not_open' })
    await settleGaps(run.deps)
    expect(await stateOf(next?.id as string)).toEqual({ state: 'ended', ended_why: 'closed' })
  })

  it('ends when its time begins', async () => {
    const { id } = await approved()
    run.setNow('2026-05-20T18:00:00Z')
    await settleGaps(run.deps)
    expect(await stateOf(id)).toEqual({ state: 'ended', ended_why: 'past' })
  })

  it('can be taken back within a minute, and not later', async () => {
    const gap = await approved()
    run.setNow(minutes(0.5))
    dataOf(await as('take-back-gap', { gap_id: gap.id }))
    expect(await send(minutes(2))).toMatchObject([{ status: 'skipped', skip_reason: 'withdrawn' }])
    run.setNow(gapNow)
    const [next] = await proposedGaps(run, practice)
    await duePerson(database, practice, 'Ben')
    dataOf(await as('approve-gap', { gap_id: next?.id }))
    await send(minutes(2))
    expect(await as('take-back-gap', { gap_id: next?.id })).toMatchObject({ code: 'too_late' })
  })

  it('is offered automatically as often a week as the practice allows', async () => {
    dataOf(await as('save-gap-settings', { is_on: true, hours: 72, alone_a_week: 1 }))
    for (const name of ['Ben', 'Cora']) {
      await duePerson(database, practice, name, { since: 13 })
      await proposedGaps(run, practice)
    }
    const { gaps, alone_this_week } = await shownGaps(run, practice)
    expect(gaps.filter(({ approved }) => approved === 'alone')).toHaveLength(1)
    expect(alone_this_week).toBe(1)
  })
})

it('a gap is not accessible to another practice', async () => {
  const gap = await first()
  const other = await gapPractice(database)
  for (const verb of ['preview-gap', 'approve-gap', 'set-aside-gap', 'take-back-gap'])
    expect(await run.as(other.practice.id, verb, { gap_id: gap.id })).toMatchObject({ code: 'not_found' })
})
