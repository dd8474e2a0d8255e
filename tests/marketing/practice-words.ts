// What random practices are called, say and charge.

export const english = ['en-US', 'en-GB', 'en-AU', 'en-CA', 'en-NZ', 'en-IE', 'en']
export const foreign = ['de-DE', 'fr-CA', 'ja-JP', 'es-US', 'ar-KW']
export const zones = [
  'America/New_York',
  'America/Los_Angeles',
  'America/St_Johns',
  'Europe/London',
  'Europe/Dublin',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
  'Asia/Kathmandu',
  'UTC',
]
export const currencies = ['USD', 'USD', 'GBP', 'EUR', 'AUD', 'CAD', 'NZD', 'JPY', 'KWD']
/** Moments beside clock changes, turns of the year and of seasons, and plain days. */
export const moments = [
  '2026-03-07T15:00:00Z',
  '2026-03-29T00:30:00Z',
  '2026-04-04T15:30:00Z',
  '2026-05-31T23:59:00Z',
  '2026-06-01T00:01:00Z',
  '2026-09-26T13:00:00Z',
  '2026-10-31T20:00:00Z',
  '2026-12-31T12:00:00Z',
  '2027-01-01T04:00:00Z',
  '2028-02-28T10:00:00Z',
  '2026-08-12T16:20:00Z',
  '2026-11-25T19:00:00Z',
]
export const practiceNames = [
  'Willow & Stone',
  'Stillwater Massage Studio',
  'Studio 9',
  'Dr. Lee’s Rooms',
  "O'Brien Therapies",
  'THE QUIET ROOM',
  'St. Mary Acupuncture',
  'Bodywork by Ann-Marie Østergård',
  'Lotus',
  'The Very Long Name of a Practice for Massage, Yoga, Acupuncture and Everything Calm in Riverton',
  '4 Seasons Wellness Co.',
]
export const practiceTypes = [
  'massage therapy',
  'Massage therapist',
  'acupuncture clinic',
  'yoga studio',
  'Wellness practice',
  'chiropractic',
]
export const serviceNames = [
  'Massage',
  'Deep Tissue Massage',
  'Hot Stone Massage',
  'hot stone',
  'Swedish Massage (60)',
  'Thai Yoga Bodywork & Stretch',
  'FIRST VISIT CONSULTATION',
  'No. 1 Reset',
  "Gardener's Back Rub",
  'Facial',
  'Sound Bath for Two People',
  'Acupuncture, first appointment',
  'Couples’ Massage',
  '90-Minute Reset',
  'Prenatal Massage',
  'Reflexology',
]
export const personNames = [
  'Ann Lee',
  'Dana Whitfield',
  'J. R. Smith',
  'Siobhán O’Neill',
  'Bo',
  'MARIA DE LA CRUZ',
  'Dr. Kim',
  'Jean-Luc Picard 2nd',
]
export const descriptions = [
  'Slow, steady work with warm oil.',
  'Warm stones. Quiet room. You rest.',
  'Firm pressure for tired shoulders, at your pace',
  'A gentle hour on the mat, fully clothed.',
  'We begin with a talk! Then you rest. Is there a question? Ask.',
  'Wear what you like, e.g. soft trousers. Bring nothing.',
  'Uses 100% cotton towels and 12 stones.',
  'On Tuesdays we play soft music.',
]
export const bios = [
  'Trained in Riverton. Loves slow mornings.',
  'Has worked with hands for years, and listens first.',
  'Reads, walks, rests.',
]
export const titles = ['Massage therapist', 'LMT', 'Owner and acupuncturist', 'Licensed Acupuncturist']
export const policies = [
  'Please tell us 24 hours before if you cannot come.',
  'Cancel a day ahead. Later than that we keep half the price. Thank you!',
  'Come as you are',
  'Cancel any time. '.repeat(30),
]
export const directionTexts = [
  'Ring the second bell. The room is upstairs.',
  'Behind the bakery on Mill Street, door 3',
  'Parking is behind the house.',
]
export const addresses = [
  '12 Mill Street\nRiverton, NC 28801',
  '4a High St, Bath BA1 5AB',
  'Level 2, 9 George Street, Sydney',
]
export const phones = ['(828) 555-0100', '+44 20 7946 0000', '02 5550 1234', '+1-828-555-0100']
export const signOffs = [
  'Dana and Ann',
  'Warmly, Dana',
  'See you at Willow',
  '— The team',
  'Be well!',
  'Studio 9',
]
export const questions = [
  ['Where do I park?', 'Behind the house. It is free of trouble.'],
  ['What should I wear?', 'Whatever is comfortable'],
  ['Can I come today?', 'Yes, if a time is open. Look at the booking page.'],
  ['Do you take cards?', 'Cards and cash. We take no cheques.'],
] as const
export const quoteTexts = [
  'I slept like a stone.',
  'Kind hands, quiet room, good tea. I will be back!',
  'Lovely',
  'It was "just right" for me and my sister.',
]
export const holidayNames = [
  'Thanksgiving',
  'Boxing Day',
  'Labor Day',
  "New Year's Day",
  'Matariki',
  'Good Friday',
]
export const urls = [
  'https://book.stillpoint.example/willow',
  'https://willow.example/book?from=site&x=1',
  'http://stillpoint.example/p/abc',
]
/** Words that most texts are full of: a practice that avoids them may be left without a word. */
export const commonWords = [
  'book',
  'time',
  'you',
  'the',
  'a',
  'we',
  'massage',
  'come',
  'rest',
  'open',
  'calm',
  'our',
]
/** Names that look like something else: a hole of a template, a pattern, an amount, a day, a pronoun. */
export const oddNames = [
  'Rest {month}',
  '$& Studio',
  'The $1 Room',
  'A [b|c] Room',
  'Zoe\u0308 Lane',
  'The  “Quiet” \n Rooms',
  '“Calm”',
  '3',
  'I',
  'Rest. Now. Yes.',
  'Who? Us!',
  'Today Spa',
  'Weekend Retreat',
  'Monday Club',
  'Two Rivers',
  '100% Calm',
  'Pain Clinic',
  '🌿 Calm',
  'Zen™ Rooms',
  'calm & co',
  'Massage',
  'Ann',
  'iRest',
  'An Hour to Breathe',
  'March Winds',
  'S',
]
