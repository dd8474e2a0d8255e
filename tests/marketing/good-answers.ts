// Answers made by hand that keep every rule, for a practice made by hand: what the checks must let pass.
import type { Ask, Evidence, Facts, Variant } from './composer-shapes.ts'

/** A text with its evidence from one that has it in brackets: `At [name practice/name|Willow]`. */
export function marked(source: string, place?: 'title'): { text: string; evidence: Evidence[] } {
  const evidence: Evidence[] = []
  let text = ''
  let at = 0
  for (const hit of source.matchAll(/\[(\w+) (\S+?)\|([^\]]+)\]/g)) {
    text += source.slice(at, hit.index)
    const [, kind, ref, words] = hit as unknown as [string, string, string, string]
    evidence.push({
      span: [text.length, text.length + words.length],
      ...(place && { in: place }),
      kind,
      ref,
    })
    text += words
    at = hit.index + hit[0].length
  }
  return { text: text + source.slice(at), evidence }
}

export function variantOf(
  source: string,
  { title, hashtags }: { title?: string; hashtags?: string[] } = {},
): Variant {
  const { text, evidence } = marked(source)
  const head = title === undefined ? null : marked(title, 'title')
  return {
    text,
    ...(head && { title: head.text }),
    ...(hashtags && { hashtags }),
    evidence: [...evidence, ...(head?.evidence ?? [])],
  }
}

/** The same with more at its end, evidence and all. */
export const adds = (source: string) => (variant: Variant) => {
  const more = variantOf(source)
  const at = variant.text.length
  const spans = more.evidence.map(each => ({
    ...each,
    span: [each.span[0] + at, each.span[1] + at] as [number, number],
  }))
  return { ...variant, text: variant.text + more.text, evidence: [...variant.evidence, ...spans] }
}

/** Wednesday 25 November 2026, two in the afternoon in New York. */
export const facts: Facts = {
  now: '2026-11-25T19:00:00Z',
  practice: {
    name: 'Willow & Stone',
    type: 'massage therapy',
    address: '12 Mill Street, Riverton',
    directions: 'Ring the bell. The room is upstairs.',
    phone: '(828) 555-0100',
    booking_url: 'https://book.stillpoint.example/willow',
    policy: 'Please tell us a day before.',
    locale: 'en-US',
    hemisphere: 'north',
    zone: 'America/New_York',
    currency: 'USD',
  },
  voice: { tone: 'plain', emoji: true, avoid: ['xylophone'], sign_off: 'Warmly, Dana' },
  services: [
    {
      id: 'hot',
      name: 'Hot Stone',
      description: 'Warm stones. You rest.',
      duration_min: 60,
      price_cents: 9550,
    },
    { id: 'deep', name: 'Deep Tissue', description: null, duration_min: 90, price_cents: 12_000 },
    { id: 'bad', name: 'Calm', description: 'It cures everything.', duration_min: 30, price_cents: 4000 },
  ],
  practitioners: [
    { id: 'dana', name: 'Dana Whitfield', title: 'LMT', bio: 'Trained in Riverton.' },
    { id: 'ann', name: 'Ann Lee', title: null, bio: null },
  ],
  open_times: [
    { id: 'past', start: '2026-11-25T18:00:00Z', service_ids: ['hot'], practitioner_id: 'dana' },
    { id: 'fri', start: '2026-11-27T15:00:00Z', service_ids: ['hot', 'deep'], practitioner_id: 'dana' },
    { id: 'sat', start: '2026-11-28T14:30:00Z', service_ids: ['deep'], practitioner_id: 'ann' },
    { id: 'tue', start: '2026-12-01T20:00:00Z', service_ids: ['hot'], practitioner_id: 'ann' },
  ],
  hours: [
    { weekday: 2, from: '09:00', to: '17:30' },
    { weekday: 3, from: '10:00', to: '18:00' },
  ],
  closed_days: [{ date: '2026-11-26' }, { date: '2026-12-25' }, { date: '2026-01-01' }],
  holidays: [{ date: '2026-11-26', name: 'Thanksgiving' }],
  quotes: [{ id: 'kind', text: 'Kind hands and a quiet room.' }],
  questions: [{ id: 'park', q: 'Where do I park?', a: 'Behind the house.' }],
}
export const dropped = [{ ref: 'services/bad/description', code: 'claim' }]

export interface Good {
  ask: Ask
  variants: Variant[]
}

const ask = (content_type: string, channel: string, topic: string, subject: string | null = null): Ask => ({
  content_type,
  channel,
  topic,
  subject,
  audience: 'everyone',
  seed: 0,
})
const link = '[link practice/booking_url|https://book.stillpoint.example/willow]'
const hot = '[name services/hot/name|Hot Stone]'
const cost = '[price services/hot/price_cents|$95.50] for [duration services/hot/duration_min|60] minutes'
const willow = '[name practice/name|Willow & Stone]'
const tags = ['#HotStone', '#massage']
const friday = '[date open_times/fri/start|Friday, November 27] at [time open_times/fri/start|10:00 AM]'
const fridays = `${friday} for [name open_times/fri/services/hot/name|Hot Stone] with [name open_times/fri/practitioner/name|Dana Whitfield]`
const saturday = '[date open_times/sat/start|Saturday] at [time open_times/sat/start|9:30 AM]'
const paragraphs = (first: string) =>
  [
    `${first}, and we would like to tell you a little about it before you come in.`,
    `${hot} has a room of its own. It takes ${cost}, and nobody looks at the clock while you lie there. [words services/hot/description|Warm stones. You rest.]`,
    `${'Come a little early, sit down, and leave the street outside where it belongs. '.repeat(4)}Whenever you are ready, pick a time here: ${link}`,
  ].join('\n\n')

/** One ask for each kind of content, and some topics with rules of their own. */
export const good = {
  service: {
    ask: ask('social_post', 'instagram', 'service', 'hot'),
    variants: ['A slow hour 🌿', 'Warmth, and time', 'Lie down and let go'].map(first =>
      variantOf(`${first}: ${hot}.\nIt costs ${cost}. I would come on a grey day.`, { hashtags: tags }),
    ),
  },
  open_times: {
    ask: ask('social_post', 'facebook', 'open_times'),
    variants: ['Some room in our book', 'We have time for you', 'Still open'].map(first =>
      variantOf(`${first}.\n• ${fridays}\n• ${saturday}\n\nPick one here: ${link}`),
    ),
  },
  hours: {
    ask: ask('google_business', 'google', 'hours'),
    variants: ['When we are here', 'Our hours', 'The door is open'].map(first =>
      variantOf(
        `${first}: [weekday hours/2|Tuesday], [time hours/2/from|9:00 AM] to [time hours/2/to|5:30 PM], and come as you are.`,
      ),
    ),
  },
  first_visit: {
    ask: ask('email', 'email', 'first_visit'),
    variants: ['Your way in', 'Before you come', 'How it begins'].map(first =>
      variantOf(
        `${first} is simple at ${willow}. You ring, you sit, you say what you would like and what you would rather not. Everything else is up to you.\n\nPick a time here: ${link}\n\n[words voice/sign_off|Warmly, Dana]`,
        { title: `${first} at ${willow}` },
      ),
    ),
  },
  blog: {
    ask: ask('blog', 'site', 'service', 'hot'),
    variants: ['There is a quiet room', 'Some days are long', 'We keep it warm'].map(first =>
      variantOf(paragraphs(first), { title: `What to expect of ${hot}` }),
    ),
  },
  quote: {
    ask: ask('google_business', 'google', 'quote', 'kind'),
    variants: ['Words that we can share', 'Somebody wrote to us', 'A kind line'].map(first =>
      variantOf(
        `${first}: “[quote quotes/kind/text|Kind hands and a quiet room.]”\nThank you for the time you took.`,
      ),
    ),
  },
  holiday: {
    ask: ask('google_business', 'google', 'holiday'),
    variants: ['A day off', 'We rest', 'The door stays shut'].map(first =>
      variantOf(
        `${first} on [date holidays/2026-11-26|Thursday, November 26], which is [name holidays/2026-11-26/name|Thanksgiving]. Be well until then.`,
      ),
    ),
  },
  season: {
    ask: ask('google_business', 'google', 'season'),
    variants: [
      'It is [season season|autumn]',
      'This is [month month|November]',
      'In [season season|autumn]',
    ].map(first => variantOf(`${first}, and the room is warm. Come in whenever you like, and stay for tea.`)),
  },
} satisfies Record<string, Good>
