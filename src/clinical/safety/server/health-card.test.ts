import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startArchive } from '#desk/exports/server/start-archive.ts'
import { startClientArchive } from '#desk/person-data/server/start-client-archive.ts'
import { mergeClients } from '#diary/clients/server/merge/merge-clients.ts'
import { undoMerge } from '#diary/clients/server/merge/undo-merge.ts'
import type { Verb } from '#server/functions/verb.ts'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { erasureWorld } from '../../../../tests/erasures.ts'
import { employ } from '../../../../tests/safety/employ.ts'
import { member, newPractice, runAs, type TestPractice } from '../../../../tests/verbs.ts'
import { screenAppointment } from './offers/screen-appointment.ts'
import { screenClient } from './offers/screen-client.ts'
import { saveHealthCard } from './save-health-card.ts'
import { showHealthCard } from './show-health-card.ts'

let database: TestDatabase
let world: ReturnType<typeof erasureWorld>
beforeAll(async () => {
  database = await testDatabase()
  world = erasureWorld(database)
})
afterAll(() => database.close())

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever a verb answers
type Answer = any
const sql = (text: string, values: unknown[] = []) => database.sql(text, values)
const now = new Date('2026-11-26T12:00:00Z')
const act = async (
  who: Parameters<typeof runAs>[1],
  verb: Verb,
  input: object,
  at = now,
): Promise<Answer> => {
  const answer = await runAs(database, who, verb, input, at)
  return answer.ok ? answer.data : answer
}

async function newClient(own: TestPractice, first = 'June'): Promise<string> {
  const [row] = await sql(
    `insert into clients (practice_id, first_name, birth_date) values ($1, $2, '1950-01-01') returning id`,
    [own.practice_id, first],
  )
  return row?.id as string
}

const answers = {
  conditions: [{ code: 'varicose_veins', state: 'now', areas: ['left_leg'] }],
  medications: [{ name: 'Eliquis 5 mg' }],
  allergies: [{ to: 'latex' }],
  signed_on: '2026-11-01',
}
const deep = { traits: ['deep', 'latex'], areas: ['left_leg', 'hips'] }
const rules = ({ findings }: Answer) => findings.map((each: Answer) => `${each.rule} ${each.severity}`)

describe('a health card', () => {
  it('is stored in versions with who recorded each, and shown with who read it', async () => {
    const own = await newPractice(database)
    const practitioner = member(await employ(database, own, 'practitioner'))
    const client_id = await newClient(own)
    expect(await act(own, showHealthCard, { client_id })).toEqual({
      client_id,
      answers: null,
      replaces: [],
      versions: [],
      reasons: [],
      readings: [],
    })
    const first = await act(own, saveHealthCard, { client_id, answers: { unanswered: ['allergies'] } })
    const later = new Date(now.getTime() + 60_000)
    const new_id = randomUUID()
    const second = { client_id, answers, replaces: [first.card_id], new_id }
    expect(await act(practitioner, saveHealthCard, second, later)).toEqual({ client_id, card_id: new_id })
    // Sent again it is recorded once.
    expect(await act(practitioner, saveHealthCard, second, later)).toEqual({ client_id, card_id: new_id })
    const last = new Date(later.getTime() + 60_000)
    const shown = await act(own, showHealthCard, { client_id }, last)
    expect(shown).toMatchObject({
      answers: { ...answers, conditions: [{ ...answers.conditions[0], since: null }], unanswered: [] },
      replaces: [new_id],
      versions: [{ card_id: new_id, recorded_by: 'The practitioner' }, { card_id: first.card_id }],
    })
    expect(shown.readings[0]).toEqual({
      read_at: last.toISOString(),
      read_by: expect.stringContaining('@'),
      why: 'record',
    })
  })

  it('cannot be overwritten by a person who has not seen the latest version', async () => {
    const own = await newPractice(database)
    const client_id = await newClient(own)
    const { card_id } = await act(own, saveHealthCard, { client_id, answers })
    expect(await act(own, saveHealthCard, { client_id, answers: {} })).toMatchObject({
      code: 'changed_meanwhile',
    })
    const both = await Promise.all(
      [1, 2].map(() => act(own, saveHealthCard, { client_id, answers: {}, replaces: [card_id] })),
    )
    expect(both.map(({ code }) => code ?? 'kept').sort()).toEqual(['changed_meanwhile', 'kept'])
  })

  it('is only for permitted members of this practice, and tells others so', async () => {
    const own = await newPractice(database)
    const other = await newPractice(database)
    const client_id = await newClient(own)
    await act(own, saveHealthCard, { client_id, answers })
    const service = { client_id, service: deep }
    for (const role of ['front_desk', 'biller']) {
      const who = member(await employ(database, own, role))
      for (const [verb, input] of [
        [showHealthCard, { client_id }],
        [saveHealthCard, { client_id, answers }],
        [screenClient, service],
        [screenAppointment, { appointment_id: randomUUID() }],
      ] as const)
        expect(await act(who, verb, input)).toMatchObject({ code: 'forbidden' })
    }
    expect(await act(other, showHealthCard, { client_id })).toMatchObject({ code: 'not_found' })
    expect(await act(other, saveHealthCard, { client_id, answers })).toMatchObject({ code: 'not_found' })
    expect(await act(other, screenClient, service)).toMatchObject({ code: 'not_found' })
    expect(
      await sql('select id from clinical.health_readings where practice_id = $1', [other.practice_id]),
    ).toEqual([])
  })

  it('refuses invalid answers', async () => {
    const own = await newPractice(database)
    const client_id = await newClient(own)
    const refused = async (bad: object) =>
      expect(await act(own, saveHealthCard, { client_id, answers: bad })).toMatchObject({
        code: 'invalid_input',
      })
    await refused({ conditions: [{ code: 'dvt', state: 'maybe' }] })
    await refused({ conditions: [{ code: 'dvt', state: 'now', areas: ['soul'] }] })
    await refused({ signed_on: '2026-02-30' })
    await refused({ medications: Array.from({ length: 61 }, () => ({ name: 'a' })) })
  })
})

describe('screening', () => {
  it('compares a card with a service, and logs each reading with who, when, whose and why', async () => {
    const own = await newPractice(database)
    const practitioner = await employ(database, own, 'practitioner')
    const client_id = await newClient(own)
    await act(own, saveHealthCard, { client_id, answers })
    const input = { client_id, service: deep, on: '2026-12-01', why: 'assistant' }
    const found = await act(member(practitioner), screenClient, input)
    expect(found).toMatchObject({ client_id, on: '2026-12-01', has_card: true })
    expect(rules(found)).toEqual([
      'allergy-latex stop',
      'med-anticoagulant stop',
      'varicose-veins ask',
      'older note',
    ])
    expect(found.findings[0]).toMatchObject({
      source_field: 'allergies.latex',
      sources: [{ url: expect.stringMatching(/^https?:/) }],
    })
    const log = await sql(
      'select client_id, read_by, verb, why, created_at from clinical.health_readings where practice_id = $1 and read_by = $2',
      [own.practice_id, practitioner],
    )
    expect(log).toEqual([
      { client_id, read_by: practitioner, verb: 'screen-client', why: 'assistant', created_at: now },
    ])
  })

  it('screens a visit on its own date in the practice’s zone, by what its service does', async () => {
    const own = await newPractice(database)
    await sql(`update practices set time_zone = 'America/New_York' where id = $1`, [own.practice_id])
    const client_id = await newClient(own)
    await world.visitOf(own, client_id, 'June')
    const [visit] = await sql(
      `update appointments set starts_at = '2026-12-02T03:00:00Z', ends_at = '2026-12-02T04:00:00Z', blocks_from = '2026-12-02T03:00:00Z',
         blocks_until = '2026-12-02T04:00:00Z' where client_id = $1 returning id, service_id`,
      [client_id],
    )
    await sql(`update services set traits = '{talk}' where id = $1`, [visit?.service_id])
    const found = await act(own, screenAppointment, { appointment_id: visit?.id, signs: ['chest_pain'] })
    expect(found).toMatchObject({ on: '2026-12-01', has_card: false, service: { traits: ['talk'] } })
    expect(rules(found)).toEqual(['sign-chest-pain stop', 'intake-missing note'])
    // Nothing was read of anybody.
    expect(await sql('select id from clinical.health_readings where client_id = $1', [client_id])).toEqual([])
    const gone = await act(own, screenAppointment, { appointment_id: randomUUID() })
    expect(gone).toMatchObject({ code: 'not_found' })
    const away = await act(own, screenClient, { client_id, service_id: randomUUID() })
    expect(away).toMatchObject({ code: 'service_gone' })
  })

  it('takes a rule that the practice made stricter, for that practice alone', async () => {
    const own = await newPractice(database)
    const other = await newPractice(database)
    await sql(
      `insert into screening_rules (practice_id, rule, severity) values ($1, 'intake-missing', 'stop')`,
      [own.practice_id],
    )
    for (const [who, severity, is_stricter] of [
      [own, 'stop', true],
      [other, 'ask', false],
    ] as const) {
      const { findings } = await act(who, screenClient, {
        client_id: await newClient(who),
        service: { traits: ['massage'] },
      })
      expect(findings[0]).toMatchObject({ rule: 'intake-missing', severity, is_stricter })
    }
  })
})

describe('two merged records', () => {
  it('have one health card with nothing dropped, and get their own back when split', async () => {
    const own = await newPractice(database)
    const { keep, gone } = await world.twoOfOne(own)
    await act(own, saveHealthCard, {
      client_id: keep,
      answers: { conditions: [{ code: 'anaemia', state: 'now' }] },
    })
    await act(own, saveHealthCard, { client_id: gone, answers })
    const { merge_id } = await act(own, mergeClients, { keep_id: keep, other_id: gone })
    const codes = async (client_id: string) => {
      const shown = await act(own, showHealthCard, { client_id })
      return shown.answers.conditions.map(({ code }: { code: string }) => code).sort()
    }
    expect(await codes(keep)).toEqual(['anaemia', 'varicose_veins'])
    expect(await codes(gone)).toEqual(['anaemia', 'varicose_veins'])
    const { replaces } = await act(own, showHealthCard, { client_id: keep })
    expect(replaces).toHaveLength(2)
    const all = { conditions: [{ code: 'dvt', state: 'now' }] }
    expect(await act(own, saveHealthCard, { client_id: gone, answers: all, replaces })).toMatchObject({
      client_id: keep,
    })
    expect(await codes(keep)).toEqual(['dvt'])
    await act(own, undoMerge, { merge_id })
    expect(await codes(keep)).toEqual(['dvt'])
    expect(await codes(gone)).toEqual(['varicose_veins'])
  })
})

it('exporting health answers in an archive is logged', async () => {
  const own = await newPractice(database)
  const client_id = await newClient(own)
  const log = () =>
    sql(
      'select client_id, read_by, verb, why from clinical.health_readings where practice_id = $1 order by verb',
      [own.practice_id],
    )
  await act(own, startArchive, {})
  await act(own, startClientArchive, { client_id })
  expect(await log()).toEqual([])
  await act(own, saveHealthCard, { client_id, answers })
  await act(own, startArchive, {})
  await act(own, startClientArchive, { client_id })
  const by = { read_by: own.practice_id, why: 'export' }
  expect(await log()).toEqual([
    { client_id: null, verb: 'start-archive', ...by },
    { client_id, verb: 'start-client-archive', ...by },
  ])
})

it('exporting is also logged when the answers are on a merged record', async () => {
  const own = await newPractice(database)
  const { keep, gone } = await world.twoOfOne(own)
  await act(own, saveHealthCard, { client_id: gone, answers })
  await act(own, mergeClients, { keep_id: keep, other_id: gone })
  await act(own, startClientArchive, { client_id: keep })
  const log = await sql('select why from clinical.health_readings where client_id = $1', [keep])
  expect(log).toEqual([{ why: 'export' }])
})

it('erasing a client deletes the card, its versions and its log', async () => {
  const own = await newPractice(database)
  const { keep, gone } = await world.somebody(own)
  const left = () =>
    sql(
      `select id from clinical.health_cards where client_id = any ($1) union all
       select id from clinical.health_readings where client_id = any ($1)`,
      [[keep, gone]],
    )
  expect(await left()).toHaveLength(4)
  expect(await world.erase(own, keep)).toMatchObject({ ok: true })
  expect(await left()).toEqual([])
  expect(await act(own, showHealthCard, { client_id: keep })).toMatchObject({ code: 'client_erased' })
})

it('deleting a practice deletes its health cards, in any order of the database', async () => {
  const own = await newPractice(database)
  const client_id = await newClient(own)
  await act(own, saveHealthCard, { client_id, answers })
  await act(own, showHealthCard, { client_id })
  await sql('delete from practices where id = $1', [own.practice_id])
  expect(await sql('select id from clinical.health_cards where practice_id = $1', [own.practice_id])).toEqual(
    [],
  )
  expect(
    await sql('select id from clinical.health_readings where practice_id = $1', [own.practice_id]),
  ).toEqual([])
})
