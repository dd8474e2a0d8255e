import type pg from 'pg'
import type { How, Stage } from '#growth/leads/lead-stages.ts'
import { addDays } from '#lib/time/dates.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { clientId } from './client-rows.ts'
import { clients } from './clients.ts'
import { zone } from './practice.ts'
import { ownerId } from './practice-rows.ts'
import { uuidOf } from './random.ts'
import type { Rows } from './rows.ts'
import { at } from './working-days.ts'

const own = { practice_id: ownerId }
const day = 86_400_000
export const guideId = uuidOf('guide desk')
export const guideTitle = 'Ten minutes at the desk'

const body = `# Every hour: stand up

Set a quiet alarm. When it rings, stand, let your arms hang and take **five slow breaths**.

# After lunch: turn

- Sit tall, put both hands on the left arm of the chair and look over your shoulder. Three breaths.
- The same to the right.
- Roll both shoulders back, ten times, slowly.

# Before you leave

Push the chair in, reach up with both hands as if to a high shelf, and let them sink. Then close the screen.`

type Step = [stage: Stage, daysAgo: number, how: How]
interface DemoLead {
  name: [first: string, last: string]
  source: string
  email?: string
  phone?: string
  steps: [Step, ...Step[]]
  note?: string
  /** What was agreed, and in how many days. */
  next?: [words: string, days?: number]
  /** A client of the demo: what they did moved them. */
  isClient?: true
}

const guide = 'Guide'
const leads: DemoLead[] = [
  {
    name: ['Nina', 'Holt'],
    source: guide,
    email: 'nina.holt@example.com',
    steps: [['inquiry', 1.17, 'form']],
  },
  {
    name: ['Victor', 'Alm'],
    source: 'Instagram',
    email: 'victor.alm@example.com',
    steps: [['inquiry', 1.04, 'hand']],
    note: 'Asked whether we take people with a sore wrist from climbing.',
  },
  {
    name: ['Sunita', 'Rao'],
    source: guide,
    email: 'sunita.rao@example.com',
    steps: [['inquiry', 0.13, 'form']],
  },
  { name: ['Kay', 'Winter'], source: 'Phone', phone: '+18285550170', steps: [['inquiry', 0.03, 'hand']] },
  {
    name: ['Marta', 'Diaz'],
    source: guide,
    email: 'marta.diaz@example.com',
    steps: [
      ['inquiry', 4, 'form'],
      ['contacted', 2, 'hand'],
    ],
    next: ['Call', 0],
  },
  {
    name: ['Renee', 'Fox'],
    source: 'Market flyer',
    email: 'renee.fox@example.com',
    steps: [
      ['inquiry', 5, 'hand'],
      ['contacted', 4, 'hand'],
    ],
  },
  {
    name: ['Ivo', 'Petrov'],
    source: guide,
    email: 'ivo.petrov@example.com',
    steps: [
      ['inquiry', 6, 'form'],
      ['contacted', 5, 'hand'],
    ],
  },
  {
    name: ['Hana', 'Ito'],
    source: 'Phone',
    phone: '+18285550171',
    steps: [
      ['inquiry', 6, 'hand'],
      ['contacted', 5.5, 'hand'],
      ['scheduled', 3, 'hand'],
    ],
    next: ['First visit', 2],
  },
  {
    name: ['Cole', 'Mercer'],
    source: guide,
    email: 'cole.mercer@example.com',
    steps: [
      ['inquiry', 9, 'form'],
      ['contacted', 7, 'hand'],
      ['scheduled', 4, 'hand'],
    ],
    next: ['First visit', 3],
  },
  {
    name: ['Faye', 'Lund'],
    source: 'Market flyer',
    phone: '+18285550172',
    steps: [
      ['inquiry', 14, 'hand'],
      ['contacted', 13, 'hand'],
      ['scheduled', 9, 'hand'],
      ['visited', 2, 'hand'],
    ],
    next: ['Ask for a second visit'],
  },
  {
    name: ['Li', 'Wu'],
    source: guide,
    isClient: true,
    steps: [
      ['inquiry', 26, 'form'],
      ['contacted', 25, 'message'],
      ['scheduled', 23, 'booking'],
      ['visited', 13, 'visit'],
      ['converted', 1.1, 'visit'],
    ],
  },
  {
    name: ['Minh Khai', 'Nguyễn'],
    source: 'Phone',
    isClient: true,
    steps: [
      ['inquiry', 64, 'hand'],
      ['contacted', 63.8, 'message'],
      ['scheduled', 62, 'booking'],
      ['visited', 55, 'visit'],
      ['converted', 48, 'visit'],
    ],
  },
]

const idOf = ({ name }: DemoLead) => uuidOf(`lead ${name.join(' ')}`)
const first = ({ steps }: DemoLead) => steps[0]
const last = ({ steps }: DemoLead): Step => steps.at(-1) as Step

/** A guide, and people on every part of the way. No messages were sent for them. */
export function leadRows(now: number): Rows {
  const ago = (days: number) => new Date(now - days * day).toISOString()
  return [
    [
      'lead_magnets',
      [
        {
          ...own,
          id: guideId,
          title: guideTitle,
          description:
            'What to do between two meetings, so that neck and shoulders are still yours in the evening.',
          kind: 'text',
          body,
          button: 'Send me the guide',
          asks_phone: true,
          is_on: true,
          created_at: ago(80),
        },
      ],
    ],
    [
      'leads',
      leads.map(lead => ({
        ...own,
        id: idOf(lead),
        client_id:
          clients.filter(({ name }) => lead.isClient && name[1] === lead.name[1]).map(clientId)[0] ?? null,
        magnet_id: lead.source === guide ? guideId : null,
        first_name: lead.name[0],
        last_name: lead.name[1],
        email: lead.email ?? null,
        phone: lead.phone ?? null,
        source: lead.source,
        stage: last(lead)[0],
        stage_at: ago(last(lead)[1]),
        confirmed_at: lead.source === guide ? ago(first(lead)[1]) : null,
        offers_by_email: false,
        offers_by_text: false,
        notes: lead.note ?? '',
        next_words: lead.next?.[0] ?? null,
        next_at:
          lead.next?.[1] === undefined
            ? null
            : new Date(at(addDays(localDateOf(zone, now), lead.next[1]), '16:30')).toISOString(),
        created_at: ago(first(lead)[1]),
      })),
    ],
    [
      'lead_events',
      leads.flatMap(lead =>
        lead.steps.map(([stage, days, how], nth) => ({
          ...own,
          id: uuidOf(`lead step ${lead.name.join(' ')} ${stage}`),
          lead_id: idOf(lead),
          from_stage: lead.steps[nth - 1]?.[0] ?? null,
          to_stage: stage,
          how,
          by_user: how === 'hand' ? ownerId : null,
          note: how === 'form' ? 'Asked for “Ten minutes at the desk”.' : null,
          at: ago(days),
        })),
      ),
    ],
  ]
}

/** What the record says of them too. */
export async function tellStages(client: pg.PoolClient): Promise<void> {
  await client.query(
    `update clients c set lead_stage = l.stage from leads l
      where l.practice_id = $1 and l.client_id = c.id and c.practice_id = $1`,
    [ownerId],
  )
}
