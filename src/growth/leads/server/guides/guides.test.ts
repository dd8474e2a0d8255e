import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { endTrial } from '../../../../../tests/free-plan.ts'
import { DAY, leadWorld } from '../../../../../tests/leads.ts'
import { dataOf } from '../../../../../tests/practice.ts'
import { leadWordings } from '../../guides/lead-wordings.ts'
import { tidyLeads } from '../tidy-leads.ts'

let database: TestDatabase
let world: Awaited<ReturnType<typeof leadWorld>>

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  world = await leadWorld(database)
})

describe('a guide request', () => {
  it('becomes a lead with a record, a consent entry and the guide once the address is confirmed', async () => {
    const { start, run, sql, guide, letters, leads, ask, tokenIn, clients, events } = world
    dataOf(await ask({ phone: '(828) 555-0119', offers_by_email: true, offers_by_text: true }))
    expect([await leads(), await clients()]).toEqual([[], []])
    const [mail] = await letters('lead-confirm')
    expect(mail).toMatchObject({ recipient: 'nina@example.com', purpose: 'transactional', client_id: null })
    expect(mail?.body_text).toContain(leadWordings.offers_by_email.text)
    const token = tokenIn(mail?.body_text)

    const looked = dataOf(await run.visit('show-guide-link', { token }))
    expect(looked).toMatchObject({ state: 'asked', first_name: 'Nina', guide: null })
    expect(await leads()).toEqual([])

    const page = dataOf(await run.visit('confirm-guide', { token }))
    expect(page).toMatchObject({ state: 'open', guide: { kind: 'text', body: '# Stand up\n\nEvery hour.' } })
    const [client] = await clients()
    expect(client).toMatchObject({
      first_name: 'Nina',
      source: 'lead_form',
      lead_stage: 'inquiry',
      phone: '+18285550119',
    })
    expect(await leads()).toMatchObject([
      {
        client_id: client?.id,
        magnet_id: guide,
        source: 'Guide',
        stage: 'inquiry',
        confirmed_at: new Date(start),
      },
    ])
    const ledger = await sql(
      'select channel, purpose, is_granted, source, wording, wording_version, address from client_consents where practice_id = $1 order by channel',
    )
    const entry = { purpose: 'offers', is_granted: true, source: 'lead_form' }
    const { offers_by_email: byMail, offers_by_text: byText } = leadWordings
    expect(ledger).toEqual([
      {
        ...entry,
        channel: 'email',
        wording: byMail.text,
        wording_version: byMail.version,
        address: 'nina@example.com',
      },
      {
        ...entry,
        channel: 'sms',
        wording: byText.text,
        wording_version: byText.version,
        address: '+18285550119',
      },
    ])
    const [sent] = await letters('lead-guide')
    expect(sent).toMatchObject({ recipient: 'nina@example.com', client_id: client?.id })
    expect(tokenIn(sent?.body_text)).toBe(token)

    dataOf(await run.visit('confirm-guide', { token }))
    expect([(await leads()).length, (await letters('lead-guide')).length]).toEqual([1, 1])
    expect(await events()).toEqual([
      { from_stage: null, to_stage: 'inquiry', how: 'form', note: 'Asked for “Ten minutes at the desk”.' },
    ])
  })

  it('sends both emails in the practice’s wording, including what must stay in them', async () => {
    const { run, practice, ask, letters, tokenIn } = world
    const save = (purpose: string, blocks: object[]) =>
      run.as(practice.id, 'save-template', {
        ...{ purpose, channel: 'email', based_on: 0, subject: 'For you, from {{practice}}', blocks },
      })
    const button = { type: 'button', label: 'Yes, that is me' }
    const words = { type: 'text', text: 'Dear {{first_name}}, {{guide}} waits.' }
    expect(await save('lead-confirm', [words])).toMatchObject({ code: 'bad_words' })
    dataOf(await save('lead-confirm', [words, button]))
    dataOf(await save('lead-guide', [button, words]))
    dataOf(await ask({ offers_by_email: true }))
    const [mail] = await letters('lead-confirm')
    const token = tokenIn(mail?.body_text)
    expect(mail).toMatchObject({ subject: 'For you, from Test practice', template_version: 1 })
    expect(mail?.body_text).toContain('Dear Nina, Ten minutes at the desk waits.')
    expect(mail?.body_text).toContain(leadWordings.offers_by_email.text)
    expect(mail?.body_text).toContain('the address is forgotten after 7 days')
    expect(mail?.body_html).toContain(`/guides/${token}"`)
    dataOf(await run.visit('confirm-guide', { token }))
    const [sent] = await letters('lead-guide')
    expect(sent).toMatchObject({ template_version: 1, from_name: 'Test practice' })
    expect(sent?.body_text).toMatch(/Yes, that is me: .+\/guides\//)
    expect(sent?.body_text).toMatch(/The link works until .+ ask for it again: .+\/lead-capture\//)
  })

  it('records no consent for unchecked boxes, or for texts without a phone', async () => {
    const { sql, confirm } = world
    await confirm({ offers_by_text: true })
    expect(await sql('select * from client_consents where practice_id = $1')).toEqual([])
  })

  it('gets the same answer for known and unknown addresses, and at most three emails a day', async () => {
    const { start, run, sql, guide, letters, ask, addClient } = world
    await addClient('Nina', 'Holt', 'nina@example.com')
    const known = await ask()
    const unknown = await ask({ email: 'nobody@example.com' })
    expect(known).toEqual(unknown)
    const ask_id = randomUUID()
    dataOf(await ask({ ask_id }))
    dataOf(await ask({ ask_id }))
    const again = await ask({ email: 'N.ina+x@example.com' })
    for (const email of ['nina+a@example.com', 'nina+b@example.com'])
      expect(await ask({ email })).toEqual(again)
    const to = (await letters('lead-confirm')).map(({ recipient }) => recipient)
    expect(to.filter(each => each.startsWith('nina'))).toHaveLength(3)
    // Of strangers a practice hears so many a day.
    await sql(
      `insert into lead_asks (id, practice_id, magnet_id, first_name, email, token_hash, created_at)
        select gen_random_uuid(), $1, $2, 'Bot', n || '@example.net', encode(sha256(n::text::bytea), 'hex'), $3 from generate_series(1, 300) n`,
      guide,
      new Date(start),
    )
    expect(await ask({ email: 'late@example.com' })).toMatchObject({ code: 'list_full' })
    run.setNow(new Date(start + 1.1 * DAY))
    expect(await ask()).toEqual(known)
    expect(await letters('lead-confirm')).toHaveLength(to.length + 1)
  })

  it('by a known client matches by first name and confirmed address, and is not counted', async () => {
    const { practice, run, leads, clients, confirm, addClient, visit } = world
    const id = await addClient('Nina', 'Holt', 'nina@example.com')
    await visit(id, -20)
    await visit(id, -10)
    await confirm()
    expect((await clients()).map(each => each.id)).toEqual([id])
    expect(await leads()).toMatchObject([{ client_id: id, stage: 'converted' }])
    const board = dataOf(await run.as(practice.id, 'show-lead-board', {}))
    expect(board).toMatchObject({ on_way: 0, sources: [], were_clients: 1 })
    expect(dataOf(await run.as(practice.id, 'list-leads', {})).leads).toMatchObject([{ was_client: true }])
  })

  it('never matches another client by the phone that was typed', async () => {
    const { leads, confirm, addClient } = world
    const id = await addClient('Nina', 'Holt', 'holt@example.com', '+18285550119')
    await confirm({ phone: '(828) 555-0119', offers_by_text: true })
    const [lead] = await leads()
    expect(lead?.client_id).not.toBe(id)
  })

  it('for two guides belongs to one client', async () => {
    const { makeGuide, leads, events, confirm } = world
    await confirm()
    await confirm({ guide_id: await makeGuide('Sleep') })
    expect(await leads()).toHaveLength(1)
    expect(await events()).toMatchObject([
      {},
      { from_stage: 'inquiry', to_stage: 'inquiry', note: 'Asked for “Sleep”.' },
    ])
  })

  it('is deleted when the address is not confirmed for seven days', async () => {
    const { start, run, sql, letters, ask } = world
    dataOf(await ask())
    const tidy = (days: number) =>
      tidyLeads({ ...run.deps, now: () => new Date(start + days * DAY) } as Parameters<typeof tidyLeads>[0])
    await tidy(6.9)
    expect(await letters('lead-confirm')).toHaveLength(1)
    await tidy(7.1)
    expect(await letters('lead-confirm')).toHaveLength(0)
    expect(await sql('select * from lead_asks where practice_id = $1')).toEqual([])
  })

  it.each([
    ['a filled honeypot', { website: 'x' }, 'refused'],
    ['a phone that is none', { phone: '12' }, 'invalid_phone'],
    ['a line break in the name', { first_name: 'See https://evil.example' }, 'invalid_input'],
    ['a guide of nobody', { guide_id: randomUUID() }, 'not_found'],
  ])('is refused %s', async (_, more, code) => {
    const { ask } = world
    expect(await ask(more)).toMatchObject({ ok: false, code })
  })

  it('finds no guide when it is off or not part of the plan', async () => {
    const { practice, run, sql, guide, ask } = world
    const look = () => run.visit('show-guide', { practice: practice.id, guide_id: guide })
    expect(dataOf(await look())).toMatchObject({ guide: { title: 'Ten minutes at the desk' } })
    await sql('update lead_magnets set is_on = false where practice_id = $1')
    expect(dataOf(await look())).toMatchObject({ guide: null })
    expect(await ask()).toMatchObject({ code: 'not_offered' })
    await sql('update lead_magnets set is_on = true where practice_id = $1')
    await endTrial(database, practice.id)
    expect(dataOf(await look())).toMatchObject({ guide: null, practice: { name: 'Test practice' } })
  })

  it('stays a lead without a record on a full plan, and gets a record when there is room', async () => {
    const { practice, run, sql, letters, leads, ask, tokenIn } = world
    dataOf(await ask({ offers_by_email: true }))
    await sql(
      `insert into clients (practice_id, first_name) select $1, 'Client ' || n from generate_series(1, 100) n`,
    )
    await endTrial(database, practice.id)
    const token = tokenIn((await letters('lead-confirm'))[0]?.body_text)
    expect(dataOf(await run.visit('confirm-guide', { token }))).toMatchObject({ state: 'open' })
    const [lead] = await leads()
    expect(lead).toMatchObject({ client_id: null, email: 'nina@example.com', offers_by_email: true })
    await sql(`update profiles set subscription_status = 'active', plan_type = 'marketing' where id = $1`)
    dataOf(await run.as(practice.id, 'make-lead-record', { lead_id: lead?.id }))
    expect((await leads())[0]).toMatchObject({ client_id: expect.any(String), offers_by_email: false })
    expect(await sql('select source from client_consents where practice_id = $1')).toEqual([
      { source: 'lead_form' },
    ])
  })
})

it('a guide that promises a cure is not saved, and the refusal says where', async () => {
  const { practice, run } = world
  const words = { title: 'Rest', kind: 'text', body: 'It cures everything.', button: 'Send it' }
  const refused = await run.as(practice.id, 'save-guide', words)
  expect(refused).toMatchObject({
    code: 'bad_words',
    details: { fields: { body: expect.stringContaining('cures') } },
  })
})

describe('the file of a guide', () => {
  const fileRow = async (kind: string) => {
    const { sql } = world
    const id = randomUUID()
    await sql(
      `insert into files (id, practice_id, kind, name, type, bytes, sha256, storage, read_right, write_right, state)
        values ($2, $1, $3, 'desk.pdf', 'application/pdf', 1000, repeat('0', 64), 'postgres', 'marketing', 'marketing', 'ready')`,
      id,
      kind,
    )
    return id
  }
  const save = ({ run, practice, guide }: typeof world, file_id: string) =>
    run.as(practice.id, 'save-guide', {
      guide_id: guide,
      title: 'Desk',
      kind: 'pdf',
      file_id,
      button: 'Send it',
    })

  it('opens with five-minute links, as often as a confirmed lead asks within 30 days', async () => {
    const { start, run, letters, ask, tokenIn } = world
    const file = await fileRow('guide')
    dataOf(await save(world, file))
    dataOf(await ask())
    const token = tokenIn((await letters('lead-confirm'))[0]?.body_text)
    expect(await run.visit('open-guide-file', { token })).toMatchObject({ code: 'not_confirmed' })
    dataOf(await run.visit('confirm-guide', { token }))
    for (const _ of [1, 2])
      expect(dataOf(await run.visit('open-guide-file', { token })).url).toMatch(
        new RegExp(`^/files/v1/${file}\\?token=`),
      )
    run.setNow(new Date(start + 31 * DAY))
    expect(await run.visit('open-guide-file', { token })).toMatchObject({ code: 'over' })
    expect(dataOf(await run.visit('show-guide-link', { token }))).toMatchObject({
      state: 'over',
      guide: null,
    })
  })

  it('must have been uploaded as a guide', async () => {
    expect(await save(world, await fileRow('client-file'))).toMatchObject({ code: 'not_a_guide' })
    expect(await save(world, randomUUID())).toMatchObject({ code: 'not_a_guide' })
  })
})
