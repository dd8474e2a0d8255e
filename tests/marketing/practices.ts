import type { Facts } from '../../src/rules/composing/compose.ts'

// Practices to write about: one with everything, one with a lot in other formats, one with as little as can be.

export const willow: Facts = {
  now: '2026-05-14T15:20:00Z',
  practice: {
    name: 'Willow & Stone Massage',
    type: 'Massage therapy',
    address: '218 Alder Street, Asheville, NC 28801',
    directions: 'The entrance is on the garden side. Parking is behind the house.',
    phone: '(828) 555-0142',
    booking_url: 'https://stillpoint.example/book/willow',
    policy: 'Please tell us a day ahead if you cannot come. Later than that we ask for half of the price.',
    locale: 'en-US',
    hemisphere: 'north',
    zone: 'America/New_York',
    currency: 'USD',
  },
  voice: {
    tone: 'warm',
    emoji: true,
    avoid: ['pamper', 'bliss', 'indulge'],
    sign_off: 'Warmly, Dana and Teo',
  },
  services: [
    {
      id: 'deep',
      name: 'Deep tissue',
      description: 'Slow, firm pressure along the back and shoulders. We stop wherever you say.',
      duration_min: 60,
      price_cents: 11_000,
    },
    {
      id: 'sports',
      name: 'Sports recovery',
      description: 'For legs that have run far',
      duration_min: 60,
      price_cents: 10_500,
    },
    { id: 'neck', name: 'Neck and shoulders', description: null, duration_min: 30, price_cents: 6050 },
  ],
  practitioners: [
    {
      id: 'dana',
      name: 'Dana Whitlock',
      title: 'Licensed massage therapist',
      bio: 'Dana opened the practice in 2014. She likes long silences.',
    },
    { id: 'teo', name: 'Teo', title: null, bio: null },
    { id: 'ines', name: 'Inés Varga', title: 'Massage therapist', bio: null },
  ],
  open_times: [
    { id: 'o2', start: '2026-05-16T18:00:00Z', service_ids: ['deep', 'sports'], practitioner_id: 'teo' },
    {
      id: 'o1',
      start: '2026-05-16T17:00:00Z',
      service_ids: ['deep', 'sports', 'neck'],
      practitioner_id: 'teo',
    },
    { id: 'o3', start: '2026-05-19T14:00:00Z', service_ids: ['neck'], practitioner_id: 'dana' },
    { id: 'o4', start: '2026-05-20T14:00:00Z', service_ids: ['gone'], practitioner_id: 'nobody' },
    { id: 'o5', start: '2026-05-23T14:30:00Z', service_ids: [], practitioner_id: 'ines' },
    { id: 'o0', start: '2026-05-14T13:00:00Z', service_ids: ['deep'], practitioner_id: 'dana' },
  ],
  hours: [
    { weekday: 1, from: '09:00', to: '17:00' },
    { weekday: 2, from: '09:00', to: '19:30' },
    { weekday: 4, from: '10:00', to: '18:00' },
    { weekday: 6, from: '13:00', to: '16:00' },
  ],
  closed_days: [{ date: '2026-05-25' }, { date: '2026-05-13' }, { date: '2026-07-03' }],
  holidays: [
    { date: '2026-05-25', name: 'Memorial Day' },
    { date: '2026-06-19', name: 'Juneteenth' },
    { date: '2026-12-25', name: 'Christmas Day' },
  ],
  quotes: [{ id: 'q1', text: 'The calmest room in town. I slept the whole way home!' }],
  questions: [
    { id: 'k1', q: 'Do I have to undress?', a: 'No. You choose what you keep on, and you stay covered.' },
  ],
}

export const harbour: Facts = {
  now: Date.UTC(2026, 10, 20, 8),
  practice: {
    name: 'Harbour',
    type: 'Acupuncture',
    address: '4 Quay Row, Leith',
    directions: null,
    phone: '+44 131 496 0123',
    booking_url: 'https://harbour.example/times',
    policy: 'Move or cancel up to the evening before',
    locale: 'en-GB',
    hemisphere: 'north',
    zone: 'Europe/London',
    currency: 'GBP',
  },
  voice: { tone: 'plain', emoji: false, avoid: [], sign_off: null },
  services: [
    {
      id: '1',
      name: 'First session',
      description: 'A long talk, then needles.',
      duration_min: 90,
      price_cents: 8500,
    },
    { id: '2', name: 'Session', description: null, duration_min: 45, price_cents: 5500 },
  ],
  practitioners: [
    { id: 'a', name: 'Moira Kerr', title: 'Acupuncturist', bio: null },
    { id: 'b', name: 'Li Wei', title: null, bio: 'Trained in Chengdu and Edinburgh.' },
  ],
  open_times: [
    { id: 'x', start: Date.UTC(2026, 10, 21, 10), service_ids: ['2'], practitioner_id: 'a' },
    { id: 'y', start: Date.UTC(2026, 10, 24, 15, 30), service_ids: ['1', '2'], practitioner_id: 'b' },
  ],
  hours: [{ weekday: 2, from: '08:00', to: '12:00' }],
  closed_days: [{ date: '2026-12-25' }],
  holidays: [{ date: '2026-11-30', name: "St Andrew's Day" }],
  quotes: [{ id: 'q', text: 'Kind people' }],
  questions: [{ id: 'f', q: 'Does it hurt', a: 'Most people say it is a dull feeling.' }],
}

/** A name, one of each thing a topic needs, and nothing else. */
export const small: Facts = {
  now: '2026-03-02T11:00:00Z',
  practice: {
    name: 'Ito',
    type: 'Other',
    address: '1 Road',
    phone: '12345678',
    booking_url: 'https://s.example/i',
    policy: 'Ask.',
    locale: 'en-AU',
    hemisphere: 'south',
    zone: 'Australia/Sydney',
    currency: 'AUD',
  },
  voice: { tone: 'lively', emoji: true, avoid: ['massage'] },
  services: [
    { id: 's', name: 'Shiatsu', duration_min: 50, price_cents: 9000 },
    { id: 't', name: 'rest', duration_min: 1, price_cents: 0 },
  ],
  practitioners: [
    { id: 'p', name: 'Bo' },
    { id: 'r', name: 'Al' },
  ],
  open_times: [
    { id: 't', start: '2026-03-02T20:00:00Z', service_ids: [], practitioner_id: '' },
    { id: 'u', start: '2026-03-07T20:00:00Z', service_ids: [], practitioner_id: '' },
  ],
  hours: [{ weekday: 5, from: '00:00', to: '24:00' }],
  closed_days: [{ date: '2026-03-02' }],
  holidays: [{ date: '2026-04-03', name: 'Easter' }],
  quotes: [{ id: 'q', text: 'Ok' }],
  questions: [{ id: 'q', q: 'Why', a: 'So' }],
}
