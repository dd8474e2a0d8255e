import type { ServiceColor } from '#lib/service-colors.ts'

/** What the demo practice is: the facts that do not depend on the day. */
export const zone = 'America/New_York'

export const practice = {
  name: 'Willow & Stone Massage',
  slug: 'willow-and-stone',
  type: 'Massage therapy',
  address: '218 Alder Street, Asheville, NC 28801',
  directions: 'The green door beside the bakery. Free parking behind the house; the ramp is on the left.',
  phone: '(828) 555-0142',
  email: 'hello@willowandstone.example',
  time_zone: zone,
  increment_min: 15,
  is_booking_open: true,
  cancel_window_hours: 24,
  cancellation_policy:
    'Please tell us a day ahead if you cannot come. Later changes, and visits missed without a word, may be charged at half price.',
}

/** 'HH:MM'–'HH:MM' by weekday, Monday = 1. */
export type Week = Partial<Record<number, [string, string][]>>

export interface Practitioner {
  key: 'dana' | 'mara' | 'teo'
  name: string
  title: string
  /** In public, in a few sentences. */
  bio: string
  week: Week
  lunch: string
  room: string
}

const long: [string, string] = ['09:00', '18:00']

export const practitioners: Practitioner[] = [
  {
    key: 'dana',
    name: 'Dana Whitlock',
    title: 'LMT, owner',
    bio: 'Dana opened the practice in a house on Alder Street. She likes to begin with a few questions and a quiet minute.',
    week: {
      2: [['09:00', '17:30']],
      3: [['09:00', '17:30']],
      4: [['09:00', '17:30']],
      5: [long],
      6: [['09:00', '15:00']],
    },
    lunch: '12:00',
    room: 'Stone room',
  },
  {
    key: 'mara',
    name: 'Mara Osei',
    title: 'LMT, lymphatic drainage',
    bio: 'Mara works slowly and says beforehand what she is about to do. Her room is the one with the willow at the window.',
    week: {
      1: [long],
      2: [['09:00', '18:30']],
      3: [long],
      4: [
        ['09:00', '13:00'],
        ['14:00', '19:30'],
      ],
      5: [long],
    },
    lunch: '12:30',
    room: 'Willow room',
  },
  {
    key: 'teo',
    name: 'Teo Lindqvist',
    title: 'LMT, sports massage',
    bio: 'Teo ran track before he took up massage. He is glad of a word about your week before you lie down.',
    week: {
      1: [['12:00', '19:00']],
      3: [['10:00', '18:30']],
      4: [['10:00', '18:30']],
      5: [['10:00', '18:30']],
      6: [['09:00', '15:00']],
    },
    lunch: '13:00',
    room: 'Fern room',
  },
]

/** How the practice signs its emails. */
export const signOff = new Intl.ListFormat('en-GB').format(
  practitioners.map(({ name }) => name.slice(0, name.indexOf(' '))),
)

export const rooms = ['Stone room', 'Willow room', 'Fern room']

export interface Service {
  key: string
  name: string
  description: string
  dye: ServiceColor
  /** [minutes, cents] */
  durations: [number, number][]
  addons: { name: string; duration_min: number; price_cents: number }[]
  by: Practitioner['key'][]
  category: string
  buffer_before_min?: number
  is_online?: boolean
  /** Only this room has what it takes. */
  only_room?: string
  /** Whoever gives it is free after so many minutes of it, for so many. */
  processing?: [number, number]
  /** A piece of this, from `equipment`. */
  needs?: string
  /** Only whoever has its link books it. */
  is_private?: boolean
  /** What somebody takes for a length of it, in cents. */
  own_prices?: { by: Practitioner['key']; minutes: number; cents: number }[]
}

/** Name and pieces. */
export const equipment: [string, number][] = [
  ['Stone heater', 2],
  ['Cupping set', 3],
]

export const services: Service[] = [
  {
    key: 'swedish',
    name: 'Swedish massage',
    description: 'Long, steady strokes for a first visit.',
    dye: 'woad',
    category: 'Massage',
    durations: [
      [60, 9_500],
      [90, 13_500],
    ],
    addons: [{ name: 'Aromatherapy', duration_min: 0, price_cents: 1_200 }],
    by: ['dana', 'mara'],
  },
  {
    key: 'deep',
    name: 'Deep tissue',
    description: 'Slow work on tight spots, at a pressure you choose.',
    dye: 'madder',
    category: 'Massage',
    durations: [
      [60, 11_000],
      [75, 13_000],
      [90, 15_000],
    ],
    addons: [{ name: 'Cupping', duration_min: 15, price_cents: 2_500 }],
    by: ['dana', 'mara', 'teo'],
    own_prices: [{ by: 'teo', minutes: 60, cents: 12_000 }],
  },
  {
    key: 'sports',
    name: 'Sports recovery',
    description: 'For training weeks, races and stiff hips.',
    dye: 'verdigris',
    category: 'Massage',
    durations: [
      [45, 8_500],
      [60, 10_500],
    ],
    addons: [{ name: 'Assisted stretching', duration_min: 15, price_cents: 2_000 }],
    by: ['teo'],
  },
  {
    key: 'prenatal',
    name: 'Prenatal',
    description: 'Side-lying, with cushions. From week 13.',
    dye: 'cochineal',
    category: 'Special care',
    durations: [[60, 10_500]],
    addons: [],
    by: ['dana'],
  },
  {
    key: 'stone',
    name: 'Hot stone',
    description: 'Warm basalt stones and oil, with half an hour of rest under them.',
    dye: 'walnut',
    category: 'Special care',
    durations: [[90, 15_500]],
    addons: [{ name: 'Scalp massage', duration_min: 15, price_cents: 2_000 }],
    by: ['dana'],
    buffer_before_min: 15,
    only_room: 'Stone room',
    processing: [30, 30],
    needs: 'Stone heater',
  },
  {
    key: 'lymph',
    name: 'Lymphatic drainage',
    description: 'Very light, rhythmic, after surgery or swelling.',
    dye: 'lichen',
    category: 'Special care',
    durations: [[60, 12_000]],
    addons: [],
    by: ['mara'],
  },
  {
    key: 'neck',
    name: 'Neck and shoulders',
    description: 'Half an hour for desk days, clothed if you like.',
    dye: 'woad',
    category: 'Massage',
    durations: [[30, 6_000]],
    addons: [],
    by: ['mara', 'teo'],
  },
  {
    key: 'couples',
    name: 'Couples massage',
    description: 'Two tables at the same hour; the price is for each. Call us to book.',
    dye: 'logwood',
    category: 'Special care',
    durations: [
      [60, 10_000],
      [90, 14_000],
    ],
    addons: [],
    by: ['dana', 'mara'],
    is_online: false,
  },
  {
    key: 'first',
    name: 'First visit',
    description: 'A longer hour: what brings you here, how you move, then the massage.',
    dye: 'weld',
    category: 'Massage',
    durations: [[75, 12_000]],
    addons: [],
    by: ['dana', 'mara', 'teo'],
  },
  {
    key: 'friends',
    name: 'Friends of the house',
    description: 'For those who have been with us from the start.',
    dye: 'lichen',
    category: 'Special care',
    durations: [[60, 8_000]],
    addons: [],
    by: ['dana'],
    is_private: true,
  },
]
