import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentWorld, keepDraft } from '../../../../tests/content.ts'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { dataOf, detailsOf } from '../../../../tests/practice.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const codes = (found: { findings: { code: string }[] }) => found.findings.map(({ code }) => code)

describe('three drafts of a practice', () => {
  it('state facts with the rows behind them, and are saved only on request', async () => {
    const { as, sql, practice } = await contentWorld(database)
    const asked = { contentType: 'social_post', topic: 'what a service costs', seed: 3 }
    const made = dataOf(await as('generate-marketing-content', asked))
    expect(made).toMatchObject({
      topic: 'price_and_length',
      subject: practice.service_id,
      channel: 'instagram',
      audience: 'everyone',
      made_by: 'composer',
      note: null,
    })
    expect(new Set(made.variants.map(({ text }: { text: string }) => text)).size).toBe(3)
    for (const { text, evidence, chips, draft_id } of made.variants) {
      expect(draft_id).toBeNull()
      const said = evidence.map(({ span: [from, to] }: { span: [number, number] }) => text.slice(from, to))
      expect(said).toEqual(expect.arrayContaining(['60', '$110']))
      expect(chips).toContainEqual({
        key: `services/${practice.service_id}`,
        kind: 'service',
        label: 'Deep tissue 60, $110',
        to: `/services?service=${practice.service_id}`,
        isUntrue: false,
      })
    }
    expect(await sql('select id from content_drafts where practice_id = $1')).toEqual([])
    expect(dataOf(await as('generate-marketing-content', asked)).variants).toEqual(made.variants)

    const kept = dataOf(
      await as('generate-marketing-content', {
        ...{ contentType: 'email', topic: 'first visit', targetAudience: 'new clients', keeps: true },
      }),
    )
    expect(kept).toMatchObject({ channel: 'email', audience: 'new' })
    const rows = await sql('select id, title, state, made_by from content_drafts where practice_id = $1')
    expect(rows.map(({ id }) => id).sort()).toEqual(
      kept.variants.map(({ draft_id }: { draft_id: string }) => draft_id).sort(),
    )
    for (const row of rows)
      expect(row).toMatchObject({ state: 'draft', made_by: 'composer', title: expect.any(String) })
  })

  it('are refused with a reason when nothing can be said', async () => {
    const { as, sql } = await contentWorld(database)
    const ask = (more: object) => as('generate-marketing-content', { contentType: 'social_post', ...more })
    expect(await ask({ topic: 'quarterly figures' })).toMatchObject({ code: 'unknown_topic', status: 422 })
    expect(await ask({ topic: 'hours', platform: 'MySpace' })).toMatchObject({ code: 'unknown_platform' })
    expect(await ask({ topic: 'question' })).toMatchObject({ code: 'no_fact' })
    await sql(
      `insert into practice_questions (practice_id, question, answer) values ($1, 'Is it sore?', 'It cures back pain.')`,
    )
    expect(await ask({ topic: 'question' })).toMatchObject({ code: 'unsafe_fact' })
    expect(
      await as('generate-marketing-content', { contentType: 'google_business', topic: 'contact' }),
    ).toMatchObject({
      code: 'wrong_channel',
    })
  })

  it('can be made shorter or warmer from the same facts', async () => {
    const { as } = await contentWorld(database)
    const made = dataOf(
      await as('generate-marketing-content', { contentType: 'email', topic: 'first visit' }),
    )
    const { variants, made_by: _, note: __, dropped: ___, ...ask } = made
    const longest = variants.sort(
      (a: { text: string }, b: { text: string }) => b.text.length - a.text.length,
    )[0]
    const { draft_id: _id, chips: _chips, ...words } = longest
    const shorter = dataOf(await as('reword-content-draft', { ...ask, words, how: 'shorter' }))
    expect(shorter.text.length).toBeLessThan(words.text.length)
    const warmer = dataOf(await as('reword-content-draft', { ...ask, words, how: 'warmer' }))
    expect([warmer.tone, warmer.text === words.text]).toEqual(['warm', false])
    const lively = await as('reword-content-draft', { ...ask, words, how: 'warmer', tone: 'lively' })
    expect(lively).toMatchObject({ code: 'nothing_warmer' })
  })
})

describe('what blocks a text', () => {
  it('is one list of wording, network and fact problems', async () => {
    const { as, practice, sql } = await contentWorld(database)
    await sql(
      `insert into clients (practice_id, first_name, last_name) values ($1, 'Zebulon', 'Quartermain')`,
    )
    dataOf(await as('save-voice', { tone: 'plain', uses_emoji: false, avoid: ['pamper'], sign_off: null }))
    const ask = {
      content_type: 'social_post',
      topic: 'service',
      subject: practice.service_id,
      audience: 'everyone',
    }
    const check = async (text: string, more: object = {}) =>
      dataOf(
        await as('check-content-draft', {
          ...ask,
          channel: 'facebook',
          picture_id: null,
          words: { title: null, text, hashtags: [], evidence: [] },
          ...more,
        }),
      )
    const clean = await check('Deep tissue takes 60 minutes and costs $110.')
    expect(clean.findings).toEqual([])
    expect(clean.evidence.map(({ ref }: { ref: string }) => ref.split('/').at(-1))).toEqual([
      'name',
      'duration_min',
      'price_cents',
    ])
    const text = 'Deep tissue cures back pain for $99. Zebulon Quartermain came. Hurry, we pamper you.'
    const found = await check(text)
    expect(codes(found)).toEqual(['health_claim', 'client_name', 'unknown_price', 'urgency', 'avoided_word'])
    expect(found.findings[0]).toMatchObject({ severity: 'block', where: 'text', found: 'cures' })
    const instagram = await check('Deep tissue takes 60 minutes.', { channel: 'instagram' })
    expect(codes(instagram)).toEqual(['media_required'])
    expect(codes(await check('Only 3 spots left.'))).toContain('false_scarcity')
    const mail = await check('We are open.', { content_type: 'email', channel: 'email' })
    expect(codes(mail)).toEqual(['no_title'])
  })

  it('rejects evidence that is not true', async () => {
    const { as, practice } = await contentWorld(database)
    const text = 'Deep tissue costs $5.'
    const found = dataOf(
      await as('check-content-draft', {
        ...{
          content_type: 'social_post',
          topic: 'service',
          subject: practice.service_id,
          audience: 'everyone',
        },
        ...{ channel: 'facebook', picture_id: null },
        words: {
          ...{ title: null, text, hashtags: [] },
          evidence: [{ span: [18, 20], kind: 'price', ref: `services/${practice.service_id}/price_cents` }],
        },
      }),
    )
    expect(codes(found)).toEqual(['no_longer_true', 'unknown_price'])
    expect(found.is_untrue).toBe(true)
  })
})

describe('a draft', () => {
  it('is saved and edited, and never overwrites another user’s changes', async () => {
    const world = await contentWorld(database)
    const { as, sql } = world
    const draft = await keepDraft(world, { contentType: 'blog', topic: 'first visit' })
    const first = { ...draft.words }
    const text = `${draft.words.text}\n\nBring a friend.`
    const again = { ...draft.input, revision: 1, words: { ...draft.words, text }, first_words: first }
    expect(dataOf(await as('save-content-draft', again))).toMatchObject({ revision: 2, state: 'draft' })
    expect(await as('save-content-draft', again)).toMatchObject({ code: 'changed_meanwhile' })
    expect(await as('save-content-draft', { ...again, draft_id: randomUUID() })).toMatchObject({
      code: 'not_found',
    })
    const [row] = await sql('select body, first_words, edited_at from content_drafts where practice_id = $1')
    expect(row).toMatchObject({ body: text, first_words: { text: first.text }, edited_at: expect.any(Date) })
    const other = await contentWorld(database)
    expect(
      await other.as('approve-content-draft', { draft_id: draft.input.draft_id, revision: 2 }),
    ).toMatchObject({
      code: 'not_found',
    })
  })

  it('continues as a campaign or an article by hand, and can be taken back', async () => {
    const world = await contentWorld(database)
    const { as, sql } = world
    const mail = await keepDraft(world, { contentType: 'email', topic: 'how to book' })
    const { draft_id } = mail.input
    expect(await as('approve-content-draft', { draft_id, revision: 2 })).toMatchObject({
      code: 'changed_meanwhile',
    })
    const yes = dataOf(await as('approve-content-draft', { draft_id, revision: 1 }))
    expect(yes).toMatchObject({ state: 'approved', handed_to: 'campaign', revision: 2 })
    const campaigns = () => sql('select id, state, words, leaves_at from campaigns where practice_id = $1')
    expect(await campaigns()).toMatchObject([
      { id: yes.handed_id, state: 'draft', words: { subject: mail.words.title }, leaves_at: null },
    ])
    expect(dataOf(await as('check-campaign', { campaign_id: yes.handed_id }))).toMatchObject({
      findings: [],
      sample: { subject: mail.words.title },
    })
    expect(await as('save-content-draft', { ...mail.input, revision: 2 })).toMatchObject({
      code: 'not_a_draft',
    })
    const settle = (act: string) => as('settle-content-draft', { draft_id, act })
    expect(dataOf(await settle('take_back'))).toMatchObject({ state: 'draft', revision: 3 })
    expect(await campaigns()).toEqual([])

    dataOf(await as('approve-content-draft', { draft_id, revision: 3 }))
    await sql('update campaigns set revision = 2 where practice_id = $1')
    expect(await settle('take_back')).toMatchObject({ code: 'not_now' })

    const article = await keepDraft(world, { contentType: 'blog', topic: 'first visit' })
    const id = { draft_id: article.input.draft_id }
    expect(await as('settle-content-draft', { ...id, act: 'used' })).toMatchObject({ code: 'not_now' })
    expect(dataOf(await as('approve-content-draft', { ...id, revision: 1 }))).toMatchObject({
      handed_to: 'hand',
    })
    expect(dataOf(await as('settle-content-draft', { ...id, act: 'used' }))).toMatchObject({ state: 'used' })
    expect(dataOf(await as('settle-content-draft', { ...id, act: 'unused' }))).toMatchObject({
      state: 'approved',
    })
    dataOf(await as('settle-content-draft', { ...id, act: 'archive' }))
    expect(await as('approve-content-draft', { ...id, revision: 5 })).toMatchObject({ code: 'not_found' })
    dataOf(await as('settle-content-draft', { ...id, act: 'bring_back' }))
  })

  it('continues as a post with a picture made from its facts', async () => {
    const world = await contentWorld(database)
    const { as, sql, practice } = world
    const post = await keepDraft(world, { contentType: 'social_post', topic: 'service', seed: 1 })
    const { draft_id } = post.input
    const refused = await as('approve-content-draft', { draft_id, revision: 1 })
    expect(refused).toMatchObject({ code: 'may_not_go' })
    expect(codes(detailsOf(refused))).toEqual(['media_required'])
    const card = dataOf(
      await as('make-content-card', {
        ...{ topic: 'service', subject: practice.service_id, refs: [], size: 'portrait' },
      }),
    )
    expect(card).toMatchObject({ width: 1080, height: 1350 })
    expect(card.alt).toMatch(/^Shapes on a pale .* ground: Deep tissue, 60 min, \$110\. Willow & Stone\.$/)
    const [file] = await sql('select kind, type, width, height, state from files where practice_id = $1')
    expect(file).toEqual({
      kind: 'post-picture',
      type: 'image/jpeg',
      width: 1080,
      height: 1350,
      state: 'ready',
    })
    const picture = { picture_id: card.file_id, picture_alt: card.alt }
    dataOf(await as('save-content-draft', { ...post.input, ...picture, revision: 1 }))
    const yes = dataOf(await as('approve-content-draft', { draft_id, revision: 2 }))
    expect(yes).toMatchObject({ handed_to: 'post' })
    const posts = await sql(
      'select id, network, state, text, draft_id, publish_at from social_posts where practice_id = $1',
    )
    expect(posts).toMatchObject([
      { id: yes.handed_id, network: 'instagram', state: 'draft', draft_id, publish_at: null },
    ])
    expect(posts[0]?.text).toContain(post.words.text)
    dataOf(await as('settle-content-draft', { draft_id, act: 'take_back' }))
    expect(await sql('select id from social_posts where practice_id = $1')).toEqual([])
  })

  it('can’t be approved once one of its facts has changed', async () => {
    const world = await contentWorld(database)
    const { as, sql } = world
    const draft = await keepDraft(world, { contentType: 'google_business', topic: 'what a service costs' })
    await sql('update service_durations set price_cents = 12000 where practice_id = $1')
    const refused = await as('approve-content-draft', { draft_id: draft.input.draft_id, revision: 1 })
    expect(codes(detailsOf(refused))).toContain('no_longer_true')
    await sql('update service_durations set price_cents = 11000 where practice_id = $1')
    dataOf(await as('approve-content-draft', { draft_id: draft.input.draft_id, revision: 1 }))
  })

  it('can’t be approved once its time is taken', async () => {
    const world = await contentWorld(database)
    const { as, run, practice, facts } = world
    const { open_times } = (await facts()).facts
    const time = open_times[2]
    if (!time) throw new Error('There is a free time')
    const draft = await keepDraft(world, {
      ...{ contentType: 'google_business', topic: 'open_time', subject: time.id },
    })
    const approve = () => as('approve-content-draft', { draft_id: draft.input.draft_id, revision: 1 })
    dataOf(
      await run.visit('hold-slot', {
        ...{ practice_id: practice.id, service_id: practice.service_id, duration_id: practice.duration_id },
        ...{ addon_ids: [], practitioner_id: time.practitioner_id, start: time.start },
      }),
    )
    expect(codes(detailsOf(await approve()))).toContain('no_longer_true')
  })
})
