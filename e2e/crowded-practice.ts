import { randomBytes, randomUUID } from 'node:crypto'
import { asOwner } from './admin.ts'
import { type Booked, bookOnline } from './book-online.ts'
import { dateIn, instantAt } from './diary.ts'
import { askSomebody, deletionPath, preferenceTokenOf } from './mailed-links.ts'
import { ask, openPractice, type Practice } from './practice-api.ts'

/** A practice with much of everything under long names, as a screen meets it in its worst week. */
export interface CrowdedPractice extends Practice {
  clientId: string
  /** Step and service of `bookingPath`: one that all five offer. */
  toItsTimes: string
  /** A visit to come. */
  visitId: string
  booked: Booked
  /** Of a place on the list of whoever waits for something earlier. */
  openingPath: string
  /** Of a guide, and of the mail that asks an address for it. */
  guidePath: string
  guideLinkPath: string
  surveyPath: string
  preferencesPath: string
  keepAccountPath: string
  campaignId: string
  sequenceId: string
  shortCode: string
  /** Where an invitation, a checkout of the test provider and a place on the waitlist are open. */
  joinPath: string
  checkoutPath: string
  waitlistPath: string
  /** Whether two records are one person. */
  questionId: string
  importId: string
}

const people = [
  ['Dr. Bartholomew Christopherson-Oyelaran', 'Licensed Massage and Bodywork Therapist, Lymphoedema'],
  ['Prof. Wilhelmina Konstantinopoulou-Castellanos', 'LMT, MMP, BCTMB'],
  ['Mx. Anne-Sophie van der Westhuizen-Abernathy', 'Craniosacral practitioner'],
  ['Oluwaseunfunmilayo Adebayo-Akinfolarin', null],
] as const

const strokes = [
  'Restorative',
  'Structural integration',
  'Manual lymphatic drainage',
  'Myofascial release',
  'Ayurvedic',
]
const parts = [
  'for the neck and shoulders',
  'after surgery',
  'for two',
  'with warm basalt stones',
  'before a marathon',
]
const dyes = ['walnut', 'madder', 'woad', 'weld', 'lichen']
const weekly = [1, 2, 3, 4, 5, 6, 7].map(day => ({ day, start: '08:00', end: '20:00' }))

const idsOf = async (practice: Practice, table: string) =>
  (await practice.rows<{ id: string }>(`${table}?select=id&order=id`)).map(({ id }) => id)

/** Five practitioners, forty services and more, four rooms, clients and visits of the last, this and the coming week. */
export async function openCrowdedPractice(): Promise<CrowdedPractice> {
  const practice = await openPractice(
    'The Willow, Stone & Riverbend Therapeutic Massage and Bodywork Collective',
  )
  await asOwner('update practitioners set name = $2, title = $3 where practice_id = $1', [
    practice.id,
    'Maximiliana Theodora Featherstonehaugh-Villanueva',
    'Licensed Massage Therapist, Certified Lymphoedema Practitioner',
  ])
  // Before the practice has the plan: it is sold once.
  const checkout = await practice.call<{ url: string }>('start-checkout', { plan: 'full' })
  await asOwner(`update profiles set plan_type = 'full', subscription_status = 'active' where id = $1`, [
    practice.id,
  ])
  for (const [name, title] of people) {
    const { practitioner_id } = await practice.call<{ practitioner_id: string }>('save-practitioner', {
      name,
      title,
    })
    await practice.call('save-hours', { practitioner_id, weekly })
  }
  const practitioners = await idsOf(practice, 'practitioners')
  await asOwner(
    `insert into rooms (practice_id, name) select $1, 'The ' || n || '. quiet treatment room beside the garden courtyard'
      from generate_series(1, 4) n`,
    [practice.id],
  )
  const rooms = await idsOf(practice, 'rooms')
  await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      practice.call('save-service', {
        name: `${strokes[at % 5]} treatment ${parts[Math.floor(at / 8)]}, number ${at + 1}`,
        description:
          'Long, steady strokes with oil, slow work on tight spots, and as much quiet as you like.',
        category: `${strokes[at % 5]} treatments and consultations`,
        dye: dyes[at % dyes.length],
        durations: [
          { duration_min: 60, price_cents: 11_000 },
          { duration_min: 90, price_cents: 1_250_000 },
        ],
        addons: [
          { name: 'Aromatherapy with hand-blended essential oils', duration_min: 0, price_cents: 1_500 },
          { name: 'Cupping', duration_min: 15, price_cents: 2_500 },
        ],
        practitioner_ids: practitioners,
        room_ids: at % 2 ? rooms : [],
      }),
    ),
  )
  const visits = await bookVisits(practice, practitioners)
  await asOwner(
    `insert into blocked_times (practice_id, practitioner_id, starts_at, ends_at, reason)
      select $1, $2, at, at + interval '1 hour', 'Conference of the lymphoedema practitioners of the Blue Ridge'
      from unnest($3::timestamptz[]) at`,
    [
      practice.id,
      practitioners[0],
      [0, 1, 2].map(days => new Date(instantAt(dateIn(days), '19:00')).toISOString()),
    ],
  )
  const shortCode = `crowded-${randomBytes(5).toString('hex')}`
  const link = { destination_url: `https://willow.example/${'spring-'.repeat(20)}`, short_code: shortCode }
  await practice.call('save-short-link', {
    ...link,
    name: 'Leaflets in the waiting room of the physiotherapists',
  })
  const joinPath = await inviteSomebody(practice)
  const [place] = await asOwner(
    `insert into waitlist_entries (email, name, practice_type, confirmed_at) values ($1, $2, 'Massage therapy', now())
      returning app.waitlist_token(id) as token`,
    [addressOf(shortCode, 96), 'Alexandrina-Konstantina Brooks-Featherstonehaugh-Villanueva'],
  )
  await practice.call('save-booking-settings', {
    cancellation_policy: 'Half the price inside the window. '.repeat(8),
  })
  const alexandrina = {
    first_name: 'Alexandrina-Konstantina',
    last_name: 'Brooks-Featherstonehaugh-Villanueva',
    email: addressOf('alexandrina', 98),
    phone: '(828) 555-0119',
  }
  const booked = await bookOnline(practice, alexandrina)
  const { token: opening } = await ask<{ token: string }>('/functions/v1/request-earlier', {
    token: booked.manage_token,
    parts: [],
  })
  // One letter off: she herself, or somebody of her house.
  await bookOnline(practice, {
    ...alexandrina,
    last_name: 'Brooks-Featherstonehaugh-Villanuevo',
    email: addressOf('alexandrina', 97),
  })
  const [questionId] = await idsOf(practice, 'duplicate_questions')
  const importId = randomUUID()
  await practice.call('start-import', {
    import_id: importId,
    file_name: 'everybody-who-ever-came-to-us-and-some-who-only-called-to-ask-for-the-price-of-a-session.csv',
    source: 'other',
    rows_total: 12_345,
    left_out: [
      { line: 7, code: 'no_name' },
      { line: 4_711, code: 'no_name' },
    ],
    left_out_count: 2,
    agreed_wording: null,
  })
  return {
    ...practice,
    ...visits,
    booked,
    openingPath: `/openings/${opening}`,
    ...(await addGuide(practice)),
    ...(await addMailings(practice, visits.clientId)),
    shortCode,
    joinPath,
    checkoutPath: new URL(checkout.url, process.env.E2E_URL).pathname,
    waitlistPath: `/waitlist/${place?.token}`,
    questionId: questionId as string,
    importId,
  }
}

/** A guide with long words, somebody who asked for it, and leads. */
async function addGuide(practice: Practice): Promise<Pick<CrowdedPractice, 'guidePath' | 'guideLinkPath'>> {
  const token = randomBytes(24).toString('base64url')
  const [guide] = await asOwner(
    `with guide as (insert into lead_magnets (practice_id, title, description, kind, body, button)
        values ($1, 'Ten minutes of restorative self-massage between two videoconferences', repeat('Slow and steady. ', 20), 'text',
          repeat('Breathe in, and out again. ', 40), 'Send me the guide, please') returning id),
      asked as (insert into lead_asks (id, practice_id, magnet_id, first_name, email, token_hash)
        select gen_random_uuid(), $1, id, 'Alexandrina-Konstantina', 'alexandrina@example.com', encode(sha256($2::bytea), 'hex') from guide),
      leads as (insert into leads (practice_id, first_name, last_name, email, source, stage)
        select $1, 'Alexandrina-Konstantina', 'Featherstonehaugh-Villanueva', n || '@example.com', 'Leaflet in the waiting room', stage
        from unnest(array['inquiry', 'contacted', 'scheduled', 'visited', 'converted']) stage, generate_series(1, 3) n)
    select id from guide`,
    [practice.id, Buffer.from(token)],
  )
  return { guidePath: `/lead-capture/${practice.id}/${guide?.id}`, guideLinkPath: `/guides/${token}` }
}

/** A campaign and a sequence that are being written, and what their readers can open. */
async function addMailings(practice: Practice, clientId: string) {
  const [campaign_id, sequence_id] = [randomUUID(), randomUUID()]
  const name = 'Three quiet afternoons in the week between the holidays and the marathon'
  await practice.call('add-campaign', { campaign_id, name: name.slice(0, 60), channel: 'email' })
  const days = (n: number) => ({ id: randomUUID(), type: 'wait', days: n })
  const words = { subject: name, blocks: [{ type: 'heading', text: name }] }
  const steps = [
    days(2),
    { id: randomUUID(), type: 'mail', words },
    days(365),
    { id: randomUUID(), type: 'mail', words },
  ]
  const definition = { trigger: { type: 'first_visit' }, hour: 10, goal: { type: 'booking' }, steps }
  await practice.call('save-sequence', { sequence_id, name, definition, based_on: 0 })
  return {
    campaignId: campaign_id,
    sequenceId: sequence_id,
    surveyPath: await askSomebody(practice),
    keepAccountPath: await deletionPath(practice.name),
    preferencesPath: `/preferences/${await preferenceTokenOf(practice, clientId)}`,
  }
}

/** Invites to the front desk; the path of the link in the letter. */
async function inviteSomebody(practice: Practice): Promise<string> {
  await practice.call('invite-member', { email: addressOf('somebody', 99), role: 'front_desk' })
  const [letter] = await asOwner(
    `select body_text from outbound_messages where practice_id = $1 and body_text like '%/join/%'`,
    [practice.id],
  )
  return /\/join\/[\w-]+/.exec(String(letter?.body_text))?.[0] as string
}

const addressOf = (first: string, at: number) =>
  `${first}.${at}.featherstonehaugh-villanueva-oyelaran@a-rather-long-domain-name.example.com`

/** By hand, at any hour of yesterday, today and the days to come, and next to one another. */
async function bookVisits(practice: Practice, practitioners: string[]) {
  const [service] = await practice.rows<{ id: string; service_durations: { id: string }[] }>(
    'services?select=id,service_durations(id)&name=like.Manual*&order=id&limit=1',
  )
  const made: { appointment_id: string; client_id: string }[] = []
  for (const [nth, days] of [-1, 0, 1, 2].entries())
    for (const [at, practitioner_id] of practitioners.entries())
      made.push(
        await practice.call('create-appointment', {
          client: {
            first_name: 'Alexandrina-Konstantina',
            last_name: `Papadopoulou-Featherstonehaugh the ${nth * 5 + at}th`,
            email: addressOf('alexandrina', nth * 5 + at),
            phone: `+4420794600${String(nth * 5 + at).padStart(2, '0')}`,
            starred_note:
              'Go lighter on the left shoulder, and mind the electro-encephalographically monitored side.',
            tags: ['Marathon runner in spring', 'Prefers the garden room', 'Pays by the course of ten'],
          },
          service_id: service?.id,
          duration_id: service?.service_durations[at % 2]?.id,
          practitioner_id,
          start: new Date(instantAt(dateIn(days), `${9 + 2 * at}:00`)).toISOString(),
          note: 'Parking in the yard of the neighbour is allowed until half past six.',
          allows_outside_hours: true,
        }),
      )
  const coming = made.at(-1) as { appointment_id: string; client_id: string }
  return {
    visitId: coming.appointment_id,
    clientId: coming.client_id,
    toItsTimes: `?service=${service?.id}&step=time`,
  }
}
